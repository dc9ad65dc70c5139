// What a first visit on a phone costs: Lighthouse on the home page, a character's page and a landing page, in turns with
// two pages made by hand: a catalogue, against which the targets are set, and one that shows the same words and pictures
// as the home page.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildIfNeeded } from '#tools/build-if-needed.ts'
import { type Check, median, report, rounded } from './figures.ts'
import { freePort, machine, startMeasured } from './machine.ts'
import { cataloguePage } from './pages/catalogue-page.ts'
import { handMadePage } from './pages/hand-made-page.ts'

const ROUNDS = 3
const CHROME = process.env.CHROME ?? '/usr/bin/chromium'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Visit = Record<'fcpMs' | 'lcpMs' | 'cls' | 'scriptBytes' | 'requests', number> &
  Record<(typeof CATEGORIES)[number], number>

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

const PAGES = {
  catalogue: `http://127.0.0.1:${catalogue.port}/`,
  'hand-made': `http://127.0.0.1:${handMade.port}/`,
  home: `http://127.0.0.1:${port}/`,
  character: `http://127.0.0.1:${port}/ai-girlfriend/seraphine`,
  landing: `http://127.0.0.1:${port}/adult-ai-chat`,
}

try {
  const visits = new Map<string, Visit[]>(Object.keys(PAGES).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, url] of Object.entries(PAGES)) {
      const seen = await visit(url)
      console.log(name.padEnd(10), JSON.stringify(seen))
      visits.get(name)?.push(seen)
    }
  const of = (name: string, figure: keyof Visit) =>
    median((visits.get(name) ?? []).map((seen) => seen[figure]))
  const ratio = (figure: keyof Visit, floor: keyof typeof PAGES) =>
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
  for (const name of ['home', 'character', 'landing']) {
    for (const category of CATEGORIES)
      checks.push({
        what: `${category}, ${name}`,
        value: of(name, category),
        atLeast: category === 'performance' ? 98 : 100,
      })
    checks.push({ what: `layout shift, ${name}`, value: rounded(of(name, 'cls'), 4), atMost: 0 })
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

/** One visit with an empty cache, with Lighthouse's phone: slow 4G and a processor of a quarter of the speed. */
async function visit(url: string, triesLeft = 2): Promise<Visit> {
  const chrome = await launch({
    chromePath: CHROME,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    })
    // The browser now and then records no trace at all; such a visit was none.
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0)
      return await visit(url, triesLeft - 1)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
    const { audits, categories } = result.lhr
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const details = audits['network-requests']?.details
    const requests = details?.type === 'table' ? details.items : []
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      fcpMs: Math.round(number('first-contentful-paint')),
      lcpMs: Math.round(number('largest-contentful-paint')),
      cls: number('cumulative-layout-shift'),
      scriptBytes: sum(
        requests
          .filter(({ resourceType }) => resourceType === 'Script')
          .map(({ transferSize }) => Number(transferSize)),
      ),
      requests: requests.length,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    chrome.kill()
  }
}

/** A page made by hand, in brotli, with its pictures or those of the built site. */
async function serveByHand(html: string, pictures?: Map<string, Buffer>) {
  const page = brotliCompressSync(html)
  const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
  const server = http.createServer(({ url = '/' }, response) => {
    if (url === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      })
      return void response.end(page)
    }
    const type = types[url.split('.').at(-1) ?? '']
    if (!type) return void response.writeHead(404).end()
    const picture = pictures?.get(url) ?? readFileSync(join(root, 'build', normalize(url)))
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000',
      'content-length': picture.length,
    })
    response.end(picture)
  })
  const ownPort = await freePort()
  server.listen(ownPort, '127.0.0.1')
  return {
    port: ownPort,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
