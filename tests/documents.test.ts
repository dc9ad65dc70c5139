import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#contract/calls.ts'
import { CARD_BYTES_MAX, CHAT_FILE_CHARS_MAX } from '#contract/limits.ts'
import { SETTINGS } from '#server/platform/config.ts'

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', '.env.example'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync('deploy').map((name) => `deploy/${name}`),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What a pattern finds in all documents, with the file that says it. */
const named = (pattern: RegExp) =>
  documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })))

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('the documents name commands that there are', () => {
  const commands = named(/\bnpm run ([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('the documents tell of every command', () => {
  const told = new Set(named(/\bnpm (?:run )?([\w:-]+)/g).map(({ name }) => name))
  const unknown = Object.keys(scripts).filter((name) => !name.startsWith('pre') && !told.has(name))
  expect(unknown).toEqual([])
})

/** Everybody writes their own. */
const OWN_SETTINGS = 'deploy/.env'

test('the documents name files that there are', () => {
  const paths = named(
    /(?<=[\s`])((?:contract|server|web|tests|docs|tools|content|bench|deploy)\/[\w./*-]*[\w/*])/g,
  )
  expect(paths.length).toBeGreaterThan(300)
  const isThere = (name: string) =>
    name.includes('*') ? globSync(name).length > 0 : [name, `${name}.ts`].some(existsSync)
  expect(paths.filter(({ name }) => !isThere(name) && name !== OWN_SETTINGS)).toEqual([])
})

test('the documents link to files and headings that there are', () => {
  const links = named(/\]\((?!https?:|\/)([^)\s]+)\)/g)
  expect(links.length).toBeGreaterThan(50)
  const dead = links.filter(({ file, name }) => {
    const [path = '', heading] = name.split('#')
    const target = path ? join(dirname(file), path) : file
    return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading))
  })
  expect(dead).toEqual([])
})

/** As the places that show Markdown make addresses of its headings. */
const headingsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Of PostgreSQL itself. */
const NO_SETTINGS = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']

test('what deploys the service sets what the service knows', () => {
  const set = [
    ...readFileSync('deploy/compose.yaml', 'utf8').matchAll(/^ {4}([A-Z][A-Z_0-9]+):|\$\{([A-Z_0-9]+)[:}]/gm),
    ...readFileSync('deploy/kubernetes.yaml', 'utf8').matchAll(/^ {2}([A-Z][A-Z_0-9]+):|name: ([A-Z_]+),/gm),
    ...readFileSync('deploy/Containerfile', 'utf8').matchAll(/\b([A-Z][A-Z_]+)=/g),
    ...readFileSync('deploy/Containerfile', 'utf8')
      .matchAll(/^ARG (.+)$/gm)
      .flatMap(([, names = '']) => names.split(' ').map((name) => ['', name])),
  ].map(([, first, second]) => first ?? second ?? '')
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !(name in SETTINGS) && !NO_SETTINGS.includes(name))).toEqual([])
})

test('the balancer lets the largest files through that the service takes', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8')
  const [usual = 0, ofImports = 0] = [...conf.matchAll(/client_max_body_size (\d+)m;/g)].map(
    ([, megabytes]) => Number(megabytes) * 1024 * 1024,
  )
  // In the letters of base64.
  expect(usual).toBeGreaterThan((CARD_BYTES_MAX * 4) / 3)
  expect(ofImports).toBeGreaterThan(1.5 * CHAT_FILE_CHARS_MAX)
  expect(conf).toContain(`location = /api${CALLS.importChat.split(' ')[1]} {`)
})
