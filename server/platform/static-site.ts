import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CARD_PAGES, CLIENT_PAGES, REDIRECTS, RETURN_PAGE, SHARED_PAGES } from '#contract/addresses.ts'
import { contentSecurityPolicy, type Origins, type PageKind } from './content-security-policy.ts'
import { CLIENT_PAGE_FILE, LISTING_FILE, NOT_FOUND_FILE, type SiteFile, SiteListing } from './site-files.ts'
import { chooseEncoding, type Encoding, type Representation, represent, send } from './static-answer.ts'
import { createStaticMedia } from './static-media.ts'

type Resource = Record<Encoding, Representation>

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Headers of every file, whatever it is. */
const SAFETY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
}

const YEAR_S = 31_536_000

/**
 * Serves the built site: `site/client` from memory, `media` from disk, the redirects, the empty page of the client's
 * own routes, and the not-found page with status 404 for everything else that no route of `http` answers. Pages may
 * run the script of the bot check; pages with card fields may instead show a frame of these.
 * Throws where the site has not been built.
 */
export function addStaticSite(
  http: FastifyInstance,
  buildFolder: string,
  others: { botCheck?: string | undefined; cardFields?: string | undefined } = {},
): void {
  const site = readSite(join(buildFolder, 'site/client'), {
    botCheck: others.botCheck ?? '',
    cardFields: others.cardFields ? new URL(others.cardFields).origin : '',
  })
  const media = createStaticMedia(join(buildFolder, 'media'), SAFETY)

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
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const resource = site.resources.get(path) ?? (isShared(path) ? site.clientPage : undefined)
    if (!resource) return false
    send(request, response, 200, resource[chooseEncoding(request.headers['accept-encoding'])])
    return true
  }

  http.get('/media/:folder/:file', { schema: { hide: true } }, async ({ raw }, reply) => {
    reply.hijack()
    if (!(await media.answer(raw, reply.raw))) sendNotFound(raw, reply.raw)
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

  function sendNotFound(request: IncomingMessage, response: ServerResponse) {
    send(request, response, 404, site.notFound[chooseEncoding(request.headers['accept-encoding'])])
  }
}

function split(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

function readSite(
  folder: string,
  others: Omit<Origins, 'pictures'>,
): { resources: ReadonlyMap<string, Resource>; clientPage: Resource; notFound: Resource } {
  const listing = join(folder, LISTING_FILE)
  if (!existsSync(listing))
    throw new Error(`The site is not built: ${listing} is missing. Run npm run build.`)
  const { files, pictureOrigin } = SiteListing.parse(JSON.parse(readFileSync(listing, 'utf8')))
  const origins = { pictures: pictureOrigin, ...others }
  const resources = new Map<string, Resource>()
  const pages = new Map<string, Resource>()
  const ofKind = new Map<PageKind, Resource>()
  for (const entry of files) {
    const resource = readResource(folder, entry, origins)
    if (entry.file === CLIENT_PAGE_FILE || entry.file === NOT_FOUND_FILE) pages.set(entry.file, resource)
    else resources.set(entry.path, resource)
    if (entry.file === CLIENT_PAGE_FILE)
      for (const kind of ['card', 'return'] as const)
        ofKind.set(kind, readResource(folder, entry, origins, kind))
  }
  const [clientPage, notFound] = [pages.get(CLIENT_PAGE_FILE), pages.get(NOT_FOUND_FILE)]
  if (!clientPage || !notFound) throw new Error(`${listing} lacks ${CLIENT_PAGE_FILE} or ${NOT_FOUND_FILE}`)
  for (const path of CLIENT_PAGES) {
    const kind = CARD_PAGES.includes(path) ? 'card' : path === RETURN_PAGE ? 'return' : 'usual'
    resources.set(path, ofKind.get(kind) ?? clientPage)
  }
  return { resources, clientPage, notFound }
}

const isShared = (path: string) =>
  path.startsWith(SHARED_PAGES) && /^[\w-]{32}$/.test(path.slice(SHARED_PAGES.length))

function readResource(folder: string, entry: SiteFile, origins: Origins, kind?: PageKind): Resource {
  const { file, type, etag, isCompressed, isImmutable, inline } = entry
  const headers = {
    ...SAFETY,
    'content-type': type,
    'cache-control': isImmutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    ...(isCompressed && { vary: 'accept-encoding' }),
    ...(inline && { 'content-security-policy': contentSecurityPolicy(inline, origins, kind) }),
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
