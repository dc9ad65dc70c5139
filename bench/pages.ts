// What a first visit on a phone costs: Lighthouse on a public page of each kind. The home page is visited in turns with
// two pages made by hand: a catalogue, against which the targets are set, and one that shows the same words and pictures
// as the home page.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#tools/build-if-needed.ts'
import { type Check, median, report, rounded } from './figures.ts'
import { freePort, machine, startMeasured } from './machine.ts'
import { cataloguePage } from './pages/catalogue-page.ts'
import { handMadePage } from './pages/hand-made-page.ts'
import { KINDS } from './pages/kinds.ts'
import { serveByHand } from './pages/serve-by-hand.ts'
import { CATEGORIES, type Visit, visit } from './pages/visit.ts'

/** Of the pages that are compared. */
const ROUNDS = 5
/** Of each other one whose first visit was slow, as that may be the machine's fault. */
const TRIES = 3
const PERFORMANCE = 98

const root = join(import.meta.dirname, '..')
const site = join(root, 'build/site/client')
await buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
const port = await freePort()
const env = {
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LLM_DISCOVER: 'no',
  AGE_ASSURANCE: 'off',
  LOG_LEVEL: 'warn',
}
const moonlit = await startMeasured([join(root, 'server/main.ts')], port, env, folder)
const handMade = await serveByHand(handMadePage(readFileSync(join(site, 'index.html'), 'utf8')))
const madeCatalogue = await cataloguePage()
const catalogue = await serveByHand(madeCatalogue.html, madeCatalogue.pictures)

const COMPARED = {
  catalogue: `http://127.0.0.1:${catalogue.port}/`,
  'hand-made': `http://127.0.0.1:${handMade.port}/`,
  home: `http://127.0.0.1:${port}/`,
}

try {
  const visits = new Map<string, Visit[]>()
  const see = async (name: string, url: string) => {
    const seen = await visit(url)
    console.log(name.padEnd(20), JSON.stringify(seen))
    visits.set(name, [...(visits.get(name) ?? []), seen])
    return seen
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, url] of Object.entries(COMPARED)) await see(name, url)
  for (const [name, path] of Object.entries(KINDS)) {
    if (name === 'home') continue
    const url = `http://127.0.0.1:${port}${path}`
    if (isFast(await see(name, url))) continue
    for (let tried = 1; tried < TRIES; tried++) await see(name, url)
  }
  const of = (name: string, figure: keyof Visit) =>
    median((visits.get(name) ?? []).map((seen) => seen[figure]))
  const ratio = (figure: keyof Visit, floor: keyof typeof COMPARED) =>
    rounded(of('home', figure) / of(floor, figure), 2)
  const checks: Check[] = [
    { what: 'first paint, home / catalogue', value: ratio('fcpMs', 'catalogue'), atMost: 1.05 },
    { what: 'largest paint, home / catalogue', value: ratio('lcpMs', 'catalogue'), atMost: 1.1 },
    { what: 'first paint, home / same words and pictures', value: ratio('fcpMs', 'hand-made') },
    { what: 'largest paint, home / same words and pictures', value: ratio('lcpMs', 'hand-made') },
    { what: 'HTML of home', value: rounded(compressedBytes('index.html') / 1000), unit: 'kB', atMost: 10 },
    {
      what: 'JavaScript of home, before anything is touched',
      value: rounded(of('home', 'scriptBytes') / 1000),
      unit: 'kB',
    },
    {
      what: 'JavaScript of home, all that it may load',
      value: rounded(sum(scriptsOf('index.html').map(compressedBytes)) / 1000),
      unit: 'kB',
      atMost: 100,
    },
    { what: 'first paint, catalogue', value: Math.round(of('catalogue', 'fcpMs')), unit: 'ms' },
    { what: 'largest paint, catalogue', value: Math.round(of('catalogue', 'lcpMs')), unit: 'ms' },
  ]
  for (const name of Object.keys(KINDS)) {
    for (const category of CATEGORIES)
      checks.push({
        what: `${category}, ${name}`,
        value: of(name, category),
        atLeast: category === 'performance' ? PERFORMANCE : 100,
      })
    checks.push({ what: `layout shift, ${name}`, value: rounded(of(name, 'cls'), 4), atMost: 0 })
    checks.push({ what: `first paint, ${name}`, value: Math.round(of(name, 'fcpMs')), unit: 'ms' })
    checks.push({ what: `largest paint, ${name}`, value: Math.round(of(name, 'lcpMs')), unit: 'ms' })
  }
  await moonlit.stop()
  report('pages', checks, { machine: machine() })
} finally {
  handMade.close()
  catalogue.close()
  rmSync(folder, { recursive: true, force: true })
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Bytes of a file of the site as it is sent, in brotli. */
function compressedBytes(file: string): number {
  return statSync(join(site, `${file}.br`)).size
}

/** The scripts that a page names, and those that they name in turn: what is loaded once somebody touches the page. */
function scriptsOf(page: string): string[] {
  const namesIn = (file: string) =>
    [...readFileSync(join(site, file), 'utf8').matchAll(/"\/(assets\/[\w-]+\.js)"/g)].map(
      ([, name = '']) => name,
    )
  const own = namesIn(page)
  return [...new Set([...own, ...own.flatMap(namesIn)])]
}

function isFast({ performance, cls }: Visit): boolean {
  return performance >= PERFORMANCE && cls === 0
}
