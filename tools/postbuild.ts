// After `react-router build`: makes the pages wait with their script, puts their styles into them, compresses every
// text file and lists all of them for server/platform/static-site.ts.
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
import { compress } from './site/compress.ts'
import { addBoot, inlineHashes, inlineStyles, takeScript, unmarkRootStyles } from './site/page-html.ts'
import { pruneStyles } from './site/prune-styles.ts'

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
}

/** Makes the built pages ready to be served, in place. To be run once after each build. */
export async function finishSite(): Promise<void> {
  const folder = join(root, 'build/site/client')
  rmSync(join(folder, '.vite'), { recursive: true, force: true })
  const clientPage = readFileSync(join(folder, CLIENT_PAGE_FILE), 'utf8')
  for (const name of filesIn(folder).filter((file) => /(\.html|manifest-\w+\.js)$/.test(file))) {
    const path = join(folder, name)
    writeFileSync(path, unmarkRootStyles(readFileSync(path, 'utf8'), clientPage))
  }
  const boot = await buildBoot(folder)
  for (const name of filesIn(folder).filter((file) => file.endsWith('.html'))) {
    const path = join(folder, name)
    writeFileSync(path, rewrite(readFileSync(path, 'utf8'), name, folder, boot))
  }
  const files = await Promise.all(filesIn(folder).map((name) => listed(name, join(folder, name))))
  const listing: SiteListing = { pictureOrigin: originOf(readProcessConfig().CDN_BASE_URL), files }
  writeFileSync(join(folder, LISTING_FILE), JSON.stringify(listing))
  console.log(`${files.length} files of the site are ready`)
}

const originOf = (address: string) => (address === '' ? '' : new URL(address).origin)

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
  if (name === NOT_FOUND_FILE) return style(html)
  const place = (body: string, ending: string) => {
    const file = `assets/page-${hashOf(body)}.${ending}`
    writeFileSync(join(folder, file), body)
    return `/${file}`
  }
  const page = takeScript(html, (data) => place(data, 'data'))
  return addBoot(style(page.html), boot, place(page.module, 'js'))
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
    path: `/${name}`.replace(/(.)\/index\.html$/, '$1').replace(/^\/index\.html$/, '/'),
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
