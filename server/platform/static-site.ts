import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CARD_PAGES, CLIENT_PAGES, REDIRECTS, RETURN_PAGE, SHARED_PAGES } from '#contract/addresses.ts'
import type { Language } from '#contract/languages.ts'
import { contentSecurityPolicy, type Origins, type PageKind } from './content-security-policy.ts'
import { safetyHeaders } from './safety-headers.ts'
import { addShareTarget } from './share-target.ts'
import { CLIENT_PAGE_FILE, LISTING_FILE, NOT_FOUND_FILE, type SiteFile, SiteListing } from './site-files.ts'
import { type Gone, SITEMAP, sitemapWithout } from './sitemap-answer.ts'
import {
  chooseEncoding,
  type Encoding,
  type Encodings,
  forOneAlone,
  type Representation,
  represent,
  send,
} from './static-answer.ts'
import { createStaticMedia } from './static-media.ts'
import { addressedLanguage, choosesLanguage, languageCookie, visitorLanguage } from './visitor-language.ts'

/** Undefined where the site has been built anew since, and the file is another or none. */
type Read = () => Encodings | undefined

/** What is at an address: in English or without words, and where others have their own, by language. */
type Resource = { read: Read; languages?: Partial<Record<Language, Read>> }

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

const YEAR_S = 31_536_000

/**
 * Serves the built site: `site/client` from memory, once it was read, `media` from disk, the redirects, the empty page of the client's
 * own routes, and the not-found page with status 404 for everything else that no route of `http` answers. Pages may
 * run the script of the bot check; pages with card fields may instead show a frame of these.
 * Answers where the built pages have the catalogue's pictures from. Throws where the site has not been built.
 */
export function addStaticSite(
  http: FastifyInstance,
  buildFolder: string,
  {
    pictures = '',
    botCheck = '',
    cardFields,
    isSecure = false,
    isGone = () => false,
    goneNow = () => '',
  }: {
    /** Address in front of those of people's pictures and voices; empty for this server. */
    pictures?: string
    botCheck?: string | undefined
    cardFields?: string | undefined
    isSecure?: boolean
  } & Partial<Gone> = {},
): { pictureOrigin: string } {
  const safety = safetyHeaders('site-file', isSecure)
  const originOf = (address = '') => (address ? new URL(address).origin : '')
  const others = { pictures: originOf(pictures), botCheck, cardFields: originOf(cardFields) }
  const answer = answerFor(isSecure)
  const site = readSite(join(buildFolder, 'site/client'), others, safety)
  const media = createStaticMedia(join(buildFolder, 'media'), safety)
  const sitemapLeft = sitemapWithout({ isGone, goneNow }, safety)

  // Pages are most of the traffic and need nothing that a route offers: they are answered before Fastify looks.
  const [route] = http.server.listeners('request')
  if (!route) throw new Error('the HTTP server has no listener yet')
  http.server.removeAllListeners('request')
  http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answerPage(request, response)) Reflect.apply(route, http.server, [request, response])
  })

  function answerPage(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const { path } = split(url)
    if (isGone(path)) return false
    if (!isReadable(path) && !path.startsWith('/api/')) return answer(request, response, 404, site.notFound)
    const found = site.resources.get(path) ?? (isShared(path) ? site.clientPage : undefined)
    return found !== undefined && answer(request, response, 200, path === SITEMAP ? leftOf(found) : found)
  }

  const leftOf = ({ read }: Resource): Resource => {
    const built = read()
    return { read: () => built && (sitemapLeft(built.identity.body) ?? built) }
  }

  http.get('/media/:folder/:file', { schema: { hide: true } }, async ({ raw }, reply) => {
    reply.hijack()
    const { path } = split(raw.url ?? '/')
    if (isGone(path) || !(await media.answer(raw, reply.raw))) sendNotFound(raw, reply.raw)
  })
  http.get('/*', { schema: { hide: true } }, async ({ raw }, reply) => {
    const { path, query } = split(raw.url ?? '/')
    const trimmed = path.replace(/(?<=.)\/+$/, '')
    const target = REDIRECTS[trimmed]
    if (target) return reply.redirect(target + query, 301)
    // Two slashes at the beginning would name another host.
    if (trimmed !== path) return reply.redirect(trimmed.replace(/^\/{2,}/, '/') + query, 308)
    reply.hijack()
    sendNotFound(raw, reply.raw)
  })

  addShareTarget(http, isSecure)

  const sendNotFound = (request: IncomingMessage, response: ServerResponse) =>
    answer(request, response, 404, site.notFound)
  return { pictureOrigin: site.pictureOrigin }
}

/** Sends what was found; false where it is there no longer. */
const answerFor =
  (isSecure: boolean) =>
  (request: IncomingMessage, response: ServerResponse, status: number, found: Resource): boolean => {
    const { headers, url = '/' } = request
    const addressed = addressedLanguage(split(url).query)
    const own = found.languages?.[addressed ?? visitorLanguage(headers)]
    const encodings = own?.() ?? found.read()
    if (!encodings) return false
    const chosen = addressed && choosesLanguage(headers) ? addressed : undefined
    if (chosen) response.appendHeader('set-cookie', languageCookie(chosen, isSecure))
    const encoded = encodings[chooseEncoding(headers['accept-encoding'])]
    send(request, response, status, chosen ? forOneAlone(encoded) : encoded)
    return true
  }

/** Whether each `%` in it begins a sign, as the router wants it. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

function split(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

function readSite(
  folder: string,
  others: Origins,
  safety: Record<string, string>,
): {
  pictureOrigin: string
  resources: ReadonlyMap<string, Resource>
  clientPage: Resource
  notFound: Resource
} {
  const listing = join(folder, LISTING_FILE)
  if (!existsSync(listing))
    throw new Error(`The site is not built: ${listing} is missing. Run npm run build.`)
  const { files, pictureOrigin } = SiteListing.parse(JSON.parse(readFileSync(listing, 'utf8')))
  // The pages were built with addresses of their own.
  const pictures = [...new Set([others.pictures, pictureOrigin])].filter(Boolean).join(' ')
  const origins = { ...others, pictures }
  const sent = { folder, origins, safety }
  const addressed = new Map<string, SiteFile[]>()
  for (const entry of files) {
    // The two pages without an address go by their file.
    const file = entry.file.replace(/^languages\/\w+\//, '')
    const key = PAGES_BY_FILE.includes(file) ? file : entry.path
    addressed.set(key, [...(addressed.get(key) ?? []), entry])
  }
  const resourceOf = (key: string, kind?: PageKind) => readResource(sent, addressed.get(key) ?? [], kind)
  const [clientPage, notFound] = [resourceOf(CLIENT_PAGE_FILE), resourceOf(NOT_FOUND_FILE)]
  if (!clientPage || !notFound) throw new Error(`${listing} lacks ${CLIENT_PAGE_FILE} or ${NOT_FOUND_FILE}`)
  const resources = new Map<string, Resource>()
  for (const key of addressed.keys()) {
    const resource = PAGES_BY_FILE.includes(key) ? undefined : resourceOf(key)
    if (resource) resources.set(key, resource)
  }
  const card = resourceOf(CLIENT_PAGE_FILE, 'card')
  const back = resourceOf(CLIENT_PAGE_FILE, 'return')
  for (const path of CLIENT_PAGES) {
    const own = CARD_PAGES.includes(path) ? card : path === RETURN_PAGE ? back : clientPage
    // Operators read English.
    resources.set(path, path.startsWith('/admin') ? { read: clientPage.read } : (own ?? clientPage))
  }
  return { pictureOrigin, resources, clientPage, notFound }
}

const PAGES_BY_FILE = [CLIENT_PAGE_FILE, NOT_FOUND_FILE]

const isShared = (path: string) =>
  path.startsWith(SHARED_PAGES) && /^[\w-]{32}$/.test(path.slice(SHARED_PAGES.length))

/** Where files are, and what is said with each. */
type Sent = { folder: string; origins: Origins; safety: Record<string, string> }

/** The file without a language and those of others, as one; undefined where there is none for all. */
function readResource(sent: Sent, entries: readonly SiteFile[], kind?: PageKind): Resource | undefined {
  const common = entries.find(({ language }) => !language)
  if (!common) return undefined
  const others = entries.filter(({ language }) => language)
  const read = (entry: SiteFile) => readEncodings(sent, entry, others.length > 0, kind)
  const later = (entry: SiteFile) => onceRead(() => read(entry))
  const languages = Object.fromEntries(others.map((entry) => [entry.language, later(entry)]))
  // Scripts, and pages in other languages, are nine files of ten, and most of them are seldom asked for.
  const now = common.isImmutable ? undefined : read(common)
  return { read: now ? () => now : later(common), ...(others.length > 0 && { languages }) }
}

/** Reads when first asked. */
function onceRead(read: () => Encodings): Read {
  let encodings: Encodings | undefined
  return () => {
    try {
      encodings ??= read()
    } catch {
      return undefined
    }
    return encodings
  }
}

function readEncodings(
  { folder, origins, safety }: Sent,
  entry: SiteFile,
  hasLanguages: boolean,
  kind?: PageKind,
): Encodings {
  const { file, type, etag, isCompressed, isImmutable, inline } = entry
  const depends = [
    ...(isCompressed ? ['accept-encoding'] : []),
    ...(hasLanguages ? ['accept-language', 'cookie'] : []),
  ]
  const headers = {
    ...safety,
    'content-type': type,
    'cache-control': isImmutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    ...(depends.length > 0 && { vary: depends.join(', ') }),
    ...(inline && {
      'content-security-policy': contentSecurityPolicy(inline, origins, kind),
      'x-frame-options': kind === 'return' ? 'SAMEORIGIN' : 'DENY',
    }),
  }
  const read = (encoding: Encoding): Representation => {
    const body = readFileSync(join(folder, file + ENDINGS[encoding]))
    const own = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return represent(body, `"${etag}-${encoding}"`, { ...headers, ...own })
  }
  const identity = read('identity')
  return isCompressed
    ? { identity, br: read('br'), gzip: read('gzip') }
    : { identity, br: identity, gzip: identity }
}
