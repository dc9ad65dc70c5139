// After `react-router build`: makes the pages wait with their script, puts their styles into them and what search engines
// read, compresses every text file and lists all of them for server/platform/static-site.ts.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { readProcessConfig } from '#server/platform/config.ts'
import { siteFacts } from '#server/platform/site-facts.ts'
import {
  CLIENT_PAGE_FILE,
  LISTING_FILE,
  NOT_FOUND_FILE,
  type SiteFile,
  type SiteListing,
} from '#server/platform/site-files.ts'
import { type PageFacts, pageFacts, type SocialCard } from '#web/app/page-facts.server.ts'
import { FEED_PATH, feedOf } from '#web/blog/feed.server.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './cards/compose.ts'
import { drawCards, type PageCard } from './cards/draw-cards.ts'
import { drawAppIcons } from './site/app-icons.ts'
import { bundle } from './site/bundle.ts'
import { compress, type EffortOf, effortsFor } from './site/compress.ts'
import { addHeadTags, addPreview, headOf } from './site/head-tags.ts'
import {
  addBoot,
  addWaitedBoot,
  inlineHashes,
  inlineStyles,
  takeScript,
  tidy,
  unmarkRootStyles,
} from './site/page-html.ts'
import { pruneStyles } from './site/prune-styles.ts'
import { robotsOf, sitemapOf } from './site/sitemap.ts'
import { slimManifest } from './site/slim-manifest.ts'
import { addManifestLink, MANIFEST_FILE, webManifest } from './site/web-manifest.ts'
import { words } from './words/plugin.ts'

const WORKER_FILE = 'service-worker.js'
const root = join(import.meta.dirname, '..')
const site = siteFacts(readProcessConfig())

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Each has files open while it is compressed, and a container may have a thousand open. */
const LISTED_AT_ONCE = 16

/**
 * Puts the finished pages of all languages into the folder of the English ones, and makes that ready to be served. To be
 * run once after each build. `folderOf` answers where the pages of a language are.
 */
export async function finishSite(folderOf: (language: Language) => string): Promise<void> {
  const folder = folderOf('en')
  const cards = await drawCards(LANGUAGES.flatMap((language) => cardsIn(folderOf(language), language)))
  const base = readProcessConfig().CDN_BASE_URL || site.origin
  const cardOf: CardOf = (path, language) => `${base}/media/cards/${cards(path, language)}`
  const pages = tellSearchEngines(folder, cardOf)
  for (const language of LANGUAGES) {
    if (language === 'en') continue
    const own = folderOf(language)
    tellPreviews(own, language, pages, cardOf)
    addLanguage(folder, own, language)
  }
  writeFileSync(join(folder, 'sitemap.xml'), sitemapOf([...pages.values()]))
  writeFileSync(join(folder, 'robots.txt'), robotsOf(site.origin))
  writeFileSync(join(folder, FEED_PATH), feedOf(site))
  await makeInstallable(folder)
  const files: SiteFile[] = []
  const names = filesIn(folder)
  const effortOf = effortsFor(folder, names)
  const waiting = names.entries()
  const list = async () => {
    for (const [place, name] of waiting) files[place] = await listed(name, join(folder, name), effortOf)
  }
  await Promise.all(Array.from({ length: LISTED_AT_ONCE }, list))
  const listing: SiteListing = { pictureOrigin: originOf(readProcessConfig().CDN_BASE_URL), files }
  writeFileSync(join(folder, LISTING_FILE), JSON.stringify(listing))
  console.log(`${files.length} files of the site are ready`)
}

/** Makes the pages of one language, in place, what a browser needs. To be run once after each build of them. */
export async function finishPages(folder: string): Promise<void> {
  rmSync(join(folder, '.vite'), { recursive: true, force: true })
  const clientPage = readFileSync(join(folder, CLIENT_PAGE_FILE), 'utf8')
  const scriptOf = async (name: string, define = {}) =>
    `/${await bundle(join(root, `web/app/${name}.ts`), folder, `assets/${name}-[hash].js`, define)}`
  const news = await scriptOf('news')
  const boots = {
    usual: await scriptOf('boot', { 'import.meta.env.NEWS': JSON.stringify(news) }),
    notFound: await scriptOf('static-boot'),
  }
  for (const name of filesIn(folder).filter((file) => /(\.html|manifest-\w+\.js)$/.test(file))) {
    const path = join(folder, name)
    const text = unmarkRootStyles(readFileSync(path, 'utf8'), clientPage)
    const isScript = name.endsWith('.js')
    writeFileSync(path, isScript ? slimManifest(text) : addManifestLink(rewrite(text, name, folder, boots)))
  }
}

/** Moves the files of another language beside the English ones, as far as they differ. */
function addLanguage(folder: string, own: string, language: Language): void {
  for (const name of filesIn(own)) {
    const [english, path] = [join(folder, name), join(own, name)]
    if (existsSync(english) && readFileSync(english).equals(readFileSync(path))) continue
    const target = join(folder, name.startsWith('assets/') ? name : `${languageFolder(language)}${name}`)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(path, target)
  }
}

/** What stands on the cards of the pages in a language, in the order of pages; read once, as nobody else asks for it. */
function cardsIn(folder: string, language: Language): PageCard[] {
  const path = join(folder, 'cards.json')
  const cards: Record<string, SocialCard> = JSON.parse(readFileSync(path, 'utf8'))
  rmSync(path)
  return Object.entries(cards).map(([path, card]) => ({ ...card, path, language }))
}

/** The address of a page's card. */
type CardOf = (path: string, language: Language) => string

/** A page that is to be found, by what search engines have of it. */
type ListedPage = Parameters<typeof sitemapOf>[0][number]

/** Puts tags for search engines and for previews of links into every English page that is to be found; by path. */
function tellSearchEngines(folder: string, cardOf: CardOf): Map<string, ListedPage> {
  const listed = pagesIn(folder).map(({ file, html, path, canonical }): [string, ListedPage] => {
    const facts = pageFacts(path)
    writeFileSync(join(folder, file), addHeadTags(html, headFacts(facts, cardOf(path, 'en'))))
    return [path, { address: canonical, changedOn: facts.changedOn, others: {} }]
  })
  return new Map(listed)
}

/**
 * Puts tags for previews into the pages of another language, and notes where they are. One whose text is English in
 * every language names the English page as the one to be found. What machines read beyond that is in the English page.
 */
function tellPreviews(own: string, language: Language, pages: Map<string, ListedPage>, cardOf: CardOf) {
  for (const { file, html, path, canonical } of pagesIn(own)) {
    const page = pages.get(path)
    if (!page) throw new Error(`${path}: there is no such page in English`)
    const isOwn = canonical !== page.address
    if (isOwn) page.others = { ...page.others, [language]: canonical }
    const address = cardOf(path, isOwn ? language : 'en')
    writeFileSync(join(own, file), addPreview(html, { address }, isOwn ? language : undefined))
  }
}

/** The prerendered pages of a folder that are to be found. */
const pagesIn = (folder: string) =>
  filesIn(folder)
    .filter((file) => file.endsWith('.html') && file !== CLIENT_PAGE_FILE)
    .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8'), path: addressOf(file) }))
    .flatMap((page) => {
      const head = headOf(page.html)
      return head ? [{ ...page, canonical: head.canonical }] : []
    })

/** What a phone needs to keep the site on its first screen. */
async function makeInstallable(folder: string): Promise<void> {
  await drawAppIcons(folder, join(root, 'web/public/favicon.svg'))
  for (const language of LANGUAGES)
    writeFileSync(
      join(folder, inLanguage(language, MANIFEST_FILE)),
      JSON.stringify(webManifest(site.name, language)),
    )
  // Another build is another version, whatever it is that has changed.
  const version = hashOf(
    filesIn(folder)
      .map((name) => hashOf(readFileSync(join(folder, name))))
      .join(),
  )
  for (const language of LANGUAGES) {
    const name = inLanguage(language, WORKER_FILE)
    const define = { SITE_VERSION: version, LANGUAGE: language }
    await bundle(
      join(root, 'web/service-worker/worker.ts'),
      folder,
      name,
      Object.fromEntries(
        Object.entries(define).map(([key, value]) => [`import.meta.env.${key}`, JSON.stringify(value)]),
      ),
      [words(language)],
    )
  }
}

const headFacts = ({ isArticle = false, items }: PageFacts, address: string) => ({
  isArticle,
  card: { address, width: CARD_WIDTH, height: CARD_HEIGHT },
  items: items(address, site),
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

/** The addresses of the scripts that pages run by themselves. */
type Boots = { usual: string; notFound: string }

/** The page as it is sent. What is taken out of it lands in `assets`. */
function rewrite(html: string, name: string, folder: string, boots: Boots): string {
  if (name === CLIENT_PAGE_FILE) return addWaitedBoot(html, boots.usual)
  const style = (whole: string) =>
    // Together: a page's own sheet asks for properties that the root's has.
    inlineStyles(whole, (hrefs) =>
      pruneStyles(hrefs.map((href) => readFileSync(join(folder, href), 'utf8').trim()).join(''), whole),
    )
  if (name === NOT_FOUND_FILE) return tidy(addBoot(style(html), boots.notFound))
  const place = (body: string, ending: string) => {
    const file = `assets/page-${hashOf(body)}.${ending}`
    writeFileSync(join(folder, file), body)
    return `/${file}`
  }
  const page = takeScript(html, (data) => place(data, 'data'))
  return tidy(addBoot(style(page.html), boots.usual, place(page.module, 'js')))
}

/** Where the files of another language are that every language has: no page has an address like it. */
const languageFolder = (language: Language) => `languages/${language}/`

/** Where a file is that every language has one of, at one address. */
const inLanguage = (language: Language, name: string) =>
  language === 'en' ? name : `${languageFolder(language)}${name}`

const hashOf = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 12)

async function listed(name: string, path: string, effortOf: EffortOf): Promise<SiteFile> {
  const language = LANGUAGES.find((one) => name.startsWith(languageFolder(one)))
  const address = addressOf(language ? name.slice(languageFolder(language).length) : name)
  const body = readFileSync(path)
  const isCompressed = !/\.(woff2|png|ico)$/.test(name)
  if (isCompressed) await compress(path, effortOf(name, address))
  const type = TYPES[extname(name)]
  if (!type) throw new Error(`${name}: no media type for this ending`)
  return {
    file: name,
    path: address,
    ...(language && { language }),
    type,
    etag: hashOf(body),
    isCompressed,
    isImmutable: name.startsWith('assets/'),
    ...(name.endsWith('.html') && { inline: inlineHashes(body.toString()) }),
  }
}
