import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitemapOf } from '#tools/site/sitemap.ts'
import type { SiteFile } from './site-files.ts'
import { addStaticSite } from './static-site.ts'

const HOME = `<!doctype html><style>a{}</style><h1>${'Someone is still awake. '.repeat(40)}</h1>`
const build = mkdtempSync(join(tmpdir(), 'moonlit-site-'))
const gone = new Set<string>()
let timesAsked = 0
const entryOf = (path: string) => ({
  address: `https://moonlit.example${path}`,
  others: { es: `https://moonlit.example${path}?lang=es` },
})
let http: FastifyInstance
let origin: string

function put(file: string, body: string, own: Partial<SiteFile> = {}): SiteFile {
  const path = join(build, 'site/client', file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, body)
  writeFileSync(`${path}.br`, brotliCompressSync(body))
  writeFileSync(`${path}.gz`, gzipSync(body))
  const page = { type: 'text/html; charset=utf-8', inline: { scripts: [], styles: ["'sha256-abc='"] } }
  return { file, path: `/${file}`, etag: 'tag', isCompressed: true, isImmutable: false, ...page, ...own }
}

beforeAll(async () => {
  const script = { type: 'text/javascript; charset=utf-8', isImmutable: true, inline: undefined }
  const files = [
    put('index.html', HOME, { path: '/' }),
    put('ai-girlfriend/imani/index.html', 'Imani', { path: '/ai-girlfriend/imani' }),
    put('languages/es/index.html', HOME.replace('Someone', 'Alguien'), {
      path: '/',
      language: 'es',
      etag: 'etiqueta',
    }),
    put('languages/es/404/index.html', 'Aquí no vive nadie', { path: '/404', language: 'es' }),
    put('languages/es/__spa-fallback.html', 'una página que el navegador arma', {
      path: '/__spa-fallback.html',
      language: 'es',
    }),
    put('languages/de/index.html', HOME.replace('Someone', 'Jemand'), { path: '/', language: 'de' }),
    put('assets/site-1a2b.js', 'export {}', script),
    put('assets/gone-3c4d.js', 'export {}', script),
    put(
      'sitemap.xml',
      sitemapOf([entryOf('/'), entryOf('/ai-girlfriend/imani'), entryOf('/ai-girlfriend/vera')]),
      {
        type: 'application/xml; charset=utf-8',
        inline: undefined,
      },
    ),
    put('404/index.html', 'Nobody lives at this address'),
    put('__spa-fallback.html', 'a page that the browser puts together', {
      inline: { scripts: ["'sha256-boot='"], styles: [] },
    }),
  ]
  writeFileSync(join(build, 'site/client/listing.json'), JSON.stringify({ pictureOrigin: '', files }))
  mkdirSync(join(build, 'media/characters'), { recursive: true })
  writeFileSync(join(build, 'media/characters/imani-1a2b-small.avif'), 'AVIF')
  http = Fastify()
  http.get('/api/health', async () => ({ isWell: true }))
  const isGone = (path: string) => {
    timesAsked++
    return gone.has(path)
  }
  addStaticSite(http, build, { isGone, goneNow: () => [...gone].join() })
  origin = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await http.close()
  rmSync(build, { recursive: true })
})

/** `fetch` decodes bodies by itself, so the encoding is asked for and looked at by hand. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(origin + path, { method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

test('the sitemap is without a character that was taken down for as long as that is so', async () => {
  const listed = async () => {
    const answer = await get('/sitemap.xml')
    const found = [...answer.body.toString().matchAll(/<loc>https:\/\/moonlit\.example([^<]*)<\/loc>/g)]
    return {
      addresses: found.map(([, path]) => path),
      etag: answer.headers.etag,
      type: answer.headers['content-type'],
    }
  }
  const before = await listed()
  expect(before.addresses).toHaveLength(6)
  gone.add('/ai-girlfriend/imani')
  try {
    const now = await listed()
    expect(now.addresses).toEqual(['/', '/?lang=es', '/ai-girlfriend/vera', '/ai-girlfriend/vera?lang=es'])
    expect(now.etag).not.toBe(before.etag)
    expect(now.type).toBe(before.type)
    const known = await get('/sitemap.xml', { 'if-none-match': String(now.etag) })
    expect(known.status).toBe(304)
  } finally {
    gone.clear()
  }
  expect(await listed()).toEqual(before)
})

test('the sitemap without who was taken down is compressed, and put together once for as long as the same are gone', async () => {
  gone.add('/ai-girlfriend/imani')
  try {
    const plain = (await get('/sitemap.xml')).body.toString()
    const etags = new Set<unknown>()
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { headers, body } = await get('/sitemap.xml', { 'accept-encoding': encoding })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(decode(body).toString()).toBe(plain)
      etags.add(headers.etag)
    }
    expect(etags.size).toBe(2)
    timesAsked = 0
    await get('/sitemap.xml')
    // Of the address of the sitemap alone.
    expect(timesAsked).toBe(1)
    gone.add('/ai-girlfriend/vera')
    const { body } = await get('/sitemap.xml', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(body).toString()).not.toContain('vera')
  } finally {
    gone.clear()
  }
})

test('a script that is there no longer is not found, and the next one is', async () => {
  rmSync(join(build, 'site/client/assets'), { recursive: true })
  const gone = await get('/assets/gone-3c4d.js')
  expect(gone.status).toBe(404)
  expect(gone.body.toString()).toBe('Nobody lives at this address')
  mkdirSync(join(build, 'site/client/assets'))
  put('assets/site-1a2b.js', 'export {}')
  expect((await get('/assets/site-1a2b.js')).status).toBe(200)
})

test('a page and a picture that are taken down are not found, and are there again when that is taken back', async () => {
  const [page, picture] = ['/ai-girlfriend/imani', '/media/characters/imani-1a2b-small.avif']
  const statuses = async () =>
    await Promise.all([page, `${page}?from=here`, picture].map(async (path) => (await get(path)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  gone.add(page).add(picture)
  expect(await statuses()).toEqual([404, 404, 404])
  gone.clear()
  expect(await statuses()).toEqual([200, 200, 200])
})

describe('a page in several languages', () => {
  test('is sent in the one that the browser asks for', async () => {
    const spanish = await get('/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })
    expect(spanish.body.toString()).toContain('Alguien is still awake')
    expect(spanish.headers).toMatchObject({ vary: 'accept-encoding, accept-language, cookie' })
    expect((await get('/', { 'accept-language': 'en-GB,es;q=0.5' })).body.toString()).toBe(HOME)
  })

  test('is sent in the one that was chosen, whatever the browser asks for', async () => {
    const headers = { 'accept-language': 'en', cookie: 'theme=x; language=es' }
    expect((await get('/', headers)).body.toString()).toContain('Alguien')
    expect((await get('/', { 'accept-language': 'es', cookie: 'language=en' })).body.toString()).toBe(HOME)
  })

  test('is sent in English where there is none in that language', async () => {
    expect((await get('/', { 'accept-language': 'fr' })).body.toString()).toBe(HOME)
    expect((await get('/ai-girlfriend/imani', { 'accept-language': 'es' })).body.toString()).toBe('Imani')
  })

  test('is sent in English while its file is gone, as while the site is built anew', async () => {
    rmSync(join(build, 'site/client/languages/de'), { recursive: true })
    expect((await get('/', { 'accept-language': 'de' })).body.toString()).toBe(HOME)
  })

  test('is English where operators work', async () => {
    const headers = { 'accept-language': 'es' }
    expect((await get('/settings', headers)).body.toString()).toBe('una página que el navegador arma')
    expect((await get('/admin/cases', headers)).body.toString()).toBe('a page that the browser puts together')
  })

  test('is sent in the one that its address names, whatever was chosen, and no cookie is set', async () => {
    const headers = { 'accept-language': 'de', cookie: 'language=en', 'accept-encoding': 'br' }
    const spanish = await get('/?ref=x&lang=es', headers)
    expect(brotliDecompressSync(spanish.body).toString()).toContain('Alguien')
    expect(spanish.headers).toMatchObject({ vary: 'accept-encoding, accept-language, cookie' })
    expect(spanish.headers['set-cookie']).toBeUndefined()
    expect((await get('/?lang=en', { cookie: 'language=es' })).body.toString()).toBe(HOME)
    expect((await get('/settings?lang=es')).body.toString()).toBe('una página que el navegador arma')
    expect((await get('/nowhere?lang=es')).body.toString()).toBe('Aquí no vive nadie')
    expect((await get('/admin/cases?lang=es')).body.toString()).toBe('a page that the browser puts together')
  })

  test('is kept where its address was followed from a page of the site, and nowhere else', async () => {
    const followed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }
    const cookieOf = async (path: string, headers: Record<string, string>) =>
      (await get(path, headers)).headers['set-cookie']
    expect(await cookieOf('/?lang=es', followed)).toEqual([
      'language=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    ])
    expect(await cookieOf('/?lang=en', followed)).toEqual([expect.stringMatching(/^language=en;/)])
    expect(await cookieOf('/nowhere?lang=es', followed)).toEqual([expect.stringMatching(/^language=es;/)])
    for (const [path, headers] of [
      ['/', followed],
      ['/?lang=nl', followed],
      ['/?lang=es', {}],
      ['/?lang=es', { ...followed, 'sec-fetch-site': 'cross-site' }],
      ['/?lang=es', { ...followed, 'sec-fetch-site': 'none' }],
      ['/?lang=es', { ...followed, 'sec-fetch-dest': 'empty' }],
    ] as const)
      expect(await cookieOf(path, headers)).toBeUndefined()
  })

  test('an answer that sets a cookie is kept by no cache between, changed or not', async () => {
    const followed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }
    const { headers } = await get('/?lang=es', followed)
    const known = await get('/?lang=es', { ...followed, 'if-none-match': String(headers.etag) })
    expect([headers['cache-control'], known.status, known.headers['cache-control']]).toEqual([
      'private, no-store',
      304,
      'private, no-store',
    ])
    expect((await get('/?lang=es')).headers['cache-control']).toBe('no-cache')
  })

  test.each(['?lang=nl', '?lang=ES', '?lang=', '?language=es', '?lang=%', '?lang=es&lang=de'])(
    'is sent as without a query that names no language of the site: %s',
    async (query) => {
      const first = query === '?lang=es&lang=de' ? 'Alguien' : 'Someone'
      expect((await get(`/${query}`)).body.toString()).toContain(first)
    },
  )

  test('keeps the language of its address where the address leads elsewhere', async () => {
    const answer = await get('/ai-girlfriend/imani/?lang=es')
    expect([answer.status, answer.headers.location]).toEqual([308, '/ai-girlfriend/imani?lang=es'])
  })

  test('has a tag of its own in each language', async () => {
    const [english, spanish] = [await get('/'), await get('/?lang=es')]
    expect(spanish.headers.etag).not.toBe(english.headers.etag)
    const again = await get('/?lang=es', { 'if-none-match': String(spanish.headers.etag) })
    expect(again.status).toBe(304)
  })

  test('says that it is not there in that language', async () => {
    const none = await get('/nowhere', { 'accept-language': 'es' })
    expect([none.status, none.body.toString()]).toEqual([404, 'Aquí no vive nadie'])
  })
})

describe('a page', () => {
  test('is sent in the best encoding that the browser takes', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, accept-language, cookie',
    })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(HOME)
    const gzipped = await get('/', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gunzipSync(gzipped.body).toString()).toBe(HOME)
    const plain = await get('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(HOME)
  })

  test('is asked for again each time, and not sent again while it is the same', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/', {
      'accept-encoding': 'br',
      'if-none-match': `W/${first.headers.etag}, "other"`,
    })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    const otherEncoding = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect(otherEncoding.status).toBe(200)
  })

  test('lets the script of a bot check in only where one is configured', async () => {
    const guarded = Fastify()
    addStaticSite(guarded, build, { botCheck: 'https://check.example' })
    const url = await guarded.listen({ host: '127.0.0.1', port: 0 })
    const { headers } = await fetch(url)
    expect(headers.get('content-security-policy')).toContain("script-src 'self' https://check.example;")
    expect(headers.get('content-security-policy')).toContain('frame-src https://check.example')
    await guarded.close()
  })

  test('lets pictures and voices in from where this server says they are, and pictures also from where the build said so', async () => {
    const policyOf = async (pictures: string) => {
      const site = Fastify()
      const { pictureOrigin } = addStaticSite(site, build, { pictures })
      expect(pictureOrigin).toBe('https://built.example')
      const { headers } = await fetch(await site.listen({ host: '127.0.0.1', port: 0 }))
      await site.close()
      return headers.get('content-security-policy')
    }
    const listing = join(build, 'site/client/listing.json')
    const listed = readFileSync(listing, 'utf8')
    writeFileSync(listing, listed.replace('"pictureOrigin":""', '"pictureOrigin":"https://built.example"'))
    const both = await policyOf('https://cdn.example/people')
    expect(both).toContain("img-src 'self' data: blob: https://cdn.example https://built.example;")
    expect(both).toContain("connect-src 'self' https://cdn.example https://built.example;")
    expect(await policyOf('https://built.example')).toContain("connect-src 'self' https://built.example;")
    writeFileSync(listing, listed)
  })

  test('has a policy without inline scripts, and the headers that keep a page safe', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc=';")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test('tells browsers to come with TLS alone where the site has it', async () => {
    const secure = Fastify()
    addStaticSite(secure, build, { isSecure: true })
    const url = await secure.listen({ host: '127.0.0.1', port: 0 })
    for (const path of ['/', '/assets/site-1a2b.js', '/nowhere'])
      expect((await fetch(url + path)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    await secure.close()
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('answers HEAD with the same headers and no body', async () => {
    const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD')
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    expect(head.body.length).toBe(0)
    expect(head.headers).toMatchObject({ 'content-length': headers['content-length'], etag: headers.etag })
  })
})

describe('other addresses', () => {
  test('a file whose name has a hash may be kept for a year', async () => {
    const { headers } = await get('/assets/site-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['avif', 'webp'])('a picture is served as image/%s or not at all', async (format) => {
    const { status, headers } = await get(`/media/characters/imani-1a2b-small.${format}`)
    if (format === 'avif') expect(headers).toMatchObject({ 'content-type': 'image/avif' })
    else expect(status).toBe(404)
  })

  test('[ROUTE-26] a slash at the end leads to the address without it, and to no other host', async () => {
    expect(await get('/ai-girlfriend/imani/?a=1')).toMatchObject({
      status: 308,
      headers: { location: '/ai-girlfriend/imani?a=1' },
    })
    expect((await get('//elsewhere.example/')).headers.location).toBe('/elsewhere.example')
  })

  test.each(['/anime-ai-girlfriend', '/anime-ai-boyfriend/'])(
    '[ROUTE-05] %s leads to the anime home',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 301, headers: { location: '/ai-hentai' } })
    },
  )

  test('[ROUTE-12] /app leads to the chat', async () => {
    expect(await get('/app')).toMatchObject({ status: 301, headers: { location: '/chat' } })
  })

  test.each([
    '/nobody',
    '/ai-girlfriend/nobody',
    '/media/characters/none.avif',
    '/media/%2e%2e/listing.json',
    '/404/index.html',
    '/%',
    '/chat/%zz',
  ])('[ROUTE-25] %s is the not-found page, with status 404', async (path) => {
    const { status, body } = await get(path, { 'accept-encoding': 'identity' })
    expect(status).toBe(404)
    expect(body.toString()).toBe('Nobody lives at this address')
  })

  test('the chat is a page that the browser puts together', async () => {
    const { status, headers, body } = await get('/chat?with=someone')
    expect(status).toBe(200)
    expect(body.toString()).toContain('browser puts together')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-boot='")
  })

  test('a route of the server answers as if there were no site', async () => {
    expect((await get('/api/health')).body.toString()).toBe('{"isWell":true}')
    expect((await get('/', {}, 'POST')).status).toBe(404)
  })
})

test('a site that is not built is said to be so, with the way to build it', () => {
  expect(() => addStaticSite(Fastify(), join(build, 'nowhere'))).toThrow('Run npm run build')
})

test('[PAY-37] only pages with card fields frame issuers and send forms to them, and only the page of their return can be framed', async () => {
  const shop = Fastify()
  addStaticSite(shop, build, {
    botCheck: 'https://check.example',
    cardFields: 'http://127.0.0.1:4000/fields',
  })
  const url = await shop.listen({ host: '127.0.0.1', port: 0 })
  const policyOf = async (path: string) =>
    (await fetch(url + path)).headers.get('content-security-policy') ?? ''
  for (const path of ['/subscribe', '/buy-luna', '/settings']) {
    const policy = await policyOf(path)
    expect(policy).toContain("frame-src 'self' https: http://127.0.0.1:4000;")
    expect(policy).toContain("form-action 'self' https: http://127.0.0.1:4000;")
    expect(policy).toContain("script-src 'self' 'sha256-boot=';")
    expect(policy).toContain("frame-ancestors 'none'")
  }
  expect(await policyOf('/threeds-redirect')).toContain("frame-ancestors 'self'")
  for (const path of ['/', '/chat', '/purchase-complete']) {
    const policy = await policyOf(path)
    expect(policy).toContain("form-action 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('https:;')
  }
  expect(await policyOf('/threeds-redirect')).not.toContain('https: ')
  await shop.close()
})
