// After `react-router build`: makes the pages wait with their script, puts their styles into them and what search engines
// read, compresses every text file and lists all of them for server/platform/static-site.ts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { build } from 'vite'
import { readProcessConfig } from '#server/platform/config.ts'
import {
  CLIENT_PAGE_FILE,
  LISTING_FILE,
  NOT_FOUND_FILE,
  type SiteFile,
  type SiteListing,
} from '#server/platform/site-files.ts'
import { type PageFacts, pageFacts } from '#web/app/page-facts.server.ts'
import { FEED_PATH, feedOf } from '#web/blog/feed.server.ts'
import site from '../content/site.json' with { type: 'json' }
import { CARD_HEIGHT, CARD_WIDTH } from './cards/compose.ts'
import { drawCards } from './cards/draw-cards.ts'
import { compress } from './site/compress.ts'
import { addHeadTags, headOf } from './site/head-tags.ts'
import {
  addBoot,
  dropSlashes,
  inlineHashes,
  inlineStyles,
  takeScript,
  unmarkRootStyles,
} from './site/page-html.ts'
import { pruneStyles } from './site/prune-styles.ts'
import { robotsOf, sitemapOf } from './site/sitemap.ts'
import { slimManifest } from './site/slim-manifest.ts'

const root = join(import.meta.dirname, '..')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Makes the built pages ready to be served, in place. To be run once after each build. */
export async function finishSite(): Promise<void> {
  const folder = join(root, 'build/site/client')
  rmSync(join(folder, '.vite'), { recursive: true, force: true })
  const clientPage = readFileSync(join(folder, CLIENT_PAGE_FILE), 'utf8')
  for (const name of filesIn(folder).filter((file) => /(\.html|manifest-\w+\.js)$/.test(file))) {
    const path = join(folder, name)
    const text = unmarkRootStyles(readFileSync(path, 'utf8'), clientPage)
    writeFileSync(path, name.endsWith('.js') ? slimManifest(text) : text)
  }
  const boot = await buildBoot(folder)
  for (const name of filesIn(folder).filter((file) => file.endsWith('.html'))) {
    const path = join(folder, name)
    writeFileSync(path, rewrite(readFileSync(path, 'utf8'), name, folder, boot))
  }
  await tellSearchEngines(folder)
  const files = await Promise.all(filesIn(folder).map((name) => listed(name, join(folder, name))))
  const listing: SiteListing = { pictureOrigin: originOf(readProcessConfig().CDN_BASE_URL), files }
  writeFileSync(join(folder, LISTING_FILE), JSON.stringify(listing))
  console.log(`${files.length} files of the site are ready`)
}

/**
 * Tags for search engines and for previews of links in every page that is to be found, the list of these pages, and the
 * feed of the blog.
 */
async function tellSearchEngines(folder: string): Promise<void> {
  const pages = filesIn(folder)
    .filter((file) => file.endsWith('.html') && file !== CLIENT_PAGE_FILE)
    .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8'), path: addressOf(file) }))
    .flatMap((page) => {
      const head = headOf(page.html)
      return head ? [{ ...page, head, facts: pageFacts(page.path) }] : []
    })
  const cards = await drawCards(new Map(pages.map(({ path, facts }) => [cardId(path), facts.card])))
  const base = readProcessConfig().CDN_BASE_URL || site.origin
  for (const { file, html, path, facts } of pages) {
    const address = `${base}/media/cards/${cards.get(cardId(path))}`
    writeFileSync(join(folder, file), addHeadTags(html, headFacts(facts, address)))
  }
  const entries = pages.map(({ head, facts }) => ({ address: head.canonical, changedOn: facts.changedOn }))
  writeFileSync(join(folder, 'sitemap.xml'), sitemapOf(entries))
  writeFileSync(join(folder, 'robots.txt'), robotsOf(site.origin))
  writeFileSync(join(folder, FEED_PATH), feedOf(site))
}

const cardId = (path: string) => path.slice(1).replaceAll('/', '-') || 'home'

const headFacts = ({ isArticle = false, items }: PageFacts, address: string) => ({
  isArticle,
  card: { address, width: CARD_WIDTH, height: CARD_HEIGHT },
  items: items(address),
})

const originOf = (address: string) => (address === '' ? '' : new URL(address).origin)

/** Where a file of the site is asked for. */
const addressOf = (name: string) =>
  `/${name}`.replace(/(.)\/index\.html$/, '$1').replace(/^\/index\.html$/, '/')

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== LISTING_FILE && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** The page as it is sent. What is taken out of it lands in `assets`. */
function rewrite(html: string, name: string, folder: string, boot: string): string {
  if (name === CLIENT_PAGE_FILE) return addBoot(html, boot)
  const style = (whole: string) =>
    // Together: a page's own sheet asks for properties that the root's has.
    inlineStyles(whole, (hrefs) =>
      pruneStyles(hrefs.map((href) => readFileSync(join(folder, href), 'utf8').trim()).join(''), whole),
    )
  if (name === NOT_FOUND_FILE) return dropSlashes(style(html))
  const place = (body: string, ending: string) => {
    const file = `assets/page-${hashOf(body)}.${ending}`
    writeFileSync(join(folder, file), body)
    return `/${file}`
  }
  const page = takeScript(html, (data) => place(data, 'data'))
  return dropSlashes(addBoot(style(page.html), boot, place(page.module, 'js')))
}

const hashOf = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 12)

async function listed(name: string, path: string): Promise<SiteFile> {
  const body = readFileSync(path)
  const isCompressed = !/\.(woff2|png|ico)$/.test(name)
  if (isCompressed) await compress(path)
  const type = TYPES[extname(name)]
  if (!type) throw new Error(`${name}: no media type for this ending`)
  return {
    file: name,
    path: addressOf(name),
    type,
    etag: hashOf(body),
    isCompressed,
    isImmutable: name.startsWith('assets/'),
    ...(name.endsWith('.html') && { inline: inlineHashes(body.toString()) }),
  }
}

/** Bundles web/app/boot.ts by itself; answers its address. */
async function buildBoot(folder: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      // As in vite.config.ts: colours stay as they are written.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      rolldownOptions: {
        input: join(root, 'web/app/boot.ts'),
        output: { format: 'iife', entryFileNames: 'assets/boot-[hash].js' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk')
  if (!chunk) throw new Error('web/app/boot.ts came out empty')
  return `/${chunk.fileName}`
}
