import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { CLIENT_PAGES, REDIRECTS } from '#contract/addresses.ts'
import { LANGUAGE_DIRECTIONS } from '#contract/language-directions.ts'
import { LANGUAGE_NAMES } from '#contract/language-names.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { CLIENT_PAGE_FILE, LISTING_FILE, NOT_FOUND_FILE, SiteListing } from '#server/platform/site-files.ts'
import { readPage } from '#tests/crawl/read-page.ts'
import site from '../../content/site.json' with { type: 'json' }

// Reads every page as a search engine does: over HTTP, without running its script.

const FOLDER = 'build/site/client'

const kB = (bytes: number) => Math.round(bytes / 100) / 10
const { files } = SiteListing.parse(JSON.parse(readFileSync(join(FOLDER, LISTING_FILE), 'utf8')))
/** In every language; a search engine, which asks for none, gets those without one. */
const everyPage = files
  .filter(
    ({ file }) =>
      file.endsWith('.html') && !file.endsWith(CLIENT_PAGE_FILE) && !file.endsWith(NOT_FOUND_FILE),
  )
  .map(({ file, path, language }) => {
    const html = readFileSync(join(FOLDER, file), 'utf8')
    return { file, path, language, html, ...readPage(html) }
  })
const pages = everyPage.filter(({ language }) => !language)
const paths = pages.map(({ path }) => path)
const inLanguage = (path: string, language: string) => `${path}?lang=${language}`
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const translated = everyPage.flatMap((page) => (page.language ? [{ ...page, language: page.language }] : []))

/** A path of this site, or undefined for a place elsewhere. */
function pathOf(href: string): string | undefined {
  const { origin, pathname, search } = new URL(href, site.origin)
  return origin === site.origin ? pathname + search : undefined
}
const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const without = (href: string) => href.replace(/#.*/, '')

async function statusesOf(request: APIRequestContext, asked: Iterable<string>, language = 'en') {
  const found = new Map<string, number>()
  for (const path of asked) {
    const answer = await request.get(path, { headers: { 'accept-language': language } })
    found.set(path, answer.status())
  }
  return found
}

test('[ROUTE-26] the sitemap names every page that is prerendered, in each language that it has, and no other', async ({
  request,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const map = await answer.text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(address))
  const others = translated.map(({ path, language }) => inLanguage(path, language))
  expect(others.length).toBe(OTHERS.length * paths.length)
  expect(listed.sort()).toEqual([...paths, ...others].sort())
  const changed = [...map.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, day = '']) => day)
  expect(changed.filter((day) => Date.parse(day) > Date.now())).toEqual([])
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})

test('[ROUTE-26] every page is there, is its own canonical page, and has one heading', async ({
  request,
}) => {
  const statuses = await statusesOf(request, paths)
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([])
  for (const { path, canonicals, headings } of pages) {
    expect(canonicals).toEqual([site.origin + path.replace(/\/$/, '')])
    expect({ path, headings }).toEqual({ path, headings: 1 })
  }
})

test('a page in another language is its own canonical page, by an address that sends it to everybody', async ({
  request,
}) => {
  for (const { path, language, canonicals } of translated)
    expect(canonicals).toEqual([site.origin + inLanguage(path, language)])
  const home = await request.get('/?lang=de', { headers: { 'accept-language': 'ja' } })
  expect(await home.text()).toMatch(/<html lang="de"[\s\S]*<meta property="og:locale" content="de_DE">/)
  expect(home.headers()['set-cookie']).toBeUndefined()
})

test('every page says its language and which way it is read, also those that a browser puts together', () => {
  const documents = files.filter(({ file }) => file.endsWith('.html'))
  expect(documents.length).toBeGreaterThan(everyPage.length)
  const silent = documents.filter(({ file, language = 'en' }) => {
    const tag = `<html lang="${language}" dir="${LANGUAGE_DIRECTIONS[language]}"`
    return !readFileSync(join(FOLDER, file), 'utf8').includes(tag)
  })
  expect(silent.map(({ file }) => file)).toEqual([])
})

test('no description is longer than a search engine shows', () => {
  const long = everyPage.filter(({ description }) => description.length > 160)
  expect(long.map(({ path, language, description }) => ({ path, language, description }))).toEqual([])
})

for (const language of LANGUAGES)
  test.describe(`in ${LANGUAGE_NAMES[language]}`, () => {
    const own = everyPage.filter((page) => (page.language ?? 'en') === language)

    test('no two pages have the same title or description, and all have both', () => {
      expect(own.length).toBe(pages.length)
      for (const words of [own.map(({ title }) => title), own.map(({ description }) => description)]) {
        // A letter of Japanese says what two or three of the others say.
        expect(words.filter((text) => text.length < (language === 'ja' ? 5 : 10))).toEqual([])
        expect(repeated(words)).toEqual([])
      }
    })

    test('every link answers, whether it leads to a page, a redirect or what a browser puts together', async ({
      request,
    }) => {
      const from = new Map<string, string>()
      for (const page of own)
        for (const href of page.links) {
          const to = pathOf(without(href) || page.path)
          if (to !== undefined && !from.has(to)) from.set(to, page.path)
        }
      expect(from.size).toBeGreaterThan(own.length)
      const asked = [...from.keys(), ...Object.keys(REDIRECTS), ...CLIENT_PAGES]
      const dead = [...(await statusesOf(request, asked, language))].filter(([, status]) => status !== 200)
      expect(dead.map(([path, status]) => `${status} ${path} from ${from.get(path)}`)).toEqual([])
    })

    test('every link into a page leads to a place that is there', () => {
      const lost = own.flatMap((page) =>
        page.links
          .filter((href) => href.includes('#') && pathOf(href) !== undefined)
          .filter((href) => {
            const { pathname, hash } = new URL(href, site.origin + page.path)
            const target = own.find(({ path }) => path === pathname)
            return target !== undefined && !target.ids.has(decodeURIComponent(hash.slice(1)))
          })
          .map((href) => `${page.path}: ${href}`),
      )
      expect(lost).toEqual([])
    })
  })

test('whatever the sitemap says of the languages of a page, each of them says too', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const entries = [...map.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, address = '', rest = '']) => ({
      address,
      versions: Object.fromEntries(
        [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', at]) => [
          language,
          at,
        ]),
      ),
    }),
  )
  expect(entries.length).toBe(pages.length + translated.length)
  const named = new Map(entries.map(({ address, versions }) => [address, versions]))
  for (const { address, versions } of entries) {
    const path = new URL(address).pathname
    const english = site.origin + path.replace(/\/$/, '')
    const others = OTHERS.map((language) => [language, site.origin + inLanguage(path, language)])
    const all = { en: english, ...Object.fromEntries(others), 'x-default': english }
    expect({ address, versions }).toEqual({ address, versions: all })
    for (const version of Object.values(versions)) expect(named.get(version ?? '')).toEqual(versions)
  }
  // A page that said it in its head, too, could say something else.
  expect(everyPage.filter(({ html }) => /<link[^>]*hreflang/i.test(html)).map(({ file }) => file)).toEqual([])
})

test('every page leads to itself in each language, by the name that it has there', () => {
  const link = /<a href="\?lang=(\w\w)" lang="(\w\w)" hrefLang="(\w\w)"([^>]*)>([^<]*)</g
  for (const { file, html, language = 'en' } of everyPage) {
    const shown = [...html.matchAll(link)].map((match) => match.slice(1))
    const all = LANGUAGES.map((one) => {
      const mark = one === language ? ' aria-current="true"' : ''
      return [one, one, one, mark, LANGUAGE_NAMES[one]]
    })
    expect({ file, shown }).toEqual({ file, shown: all })
  }
})

test('the feed of the blog names every article', async ({ request }) => {
  const feed = await (await request.get('/blog/feed.xml')).text()
  const named = [...feed.matchAll(/<id>([^<]+)<\/id>/g)].map(([, address = '']) => pathOf(address))
  expect(named.sort()).toEqual(paths.filter((path) => path.startsWith('/blog')).sort())
})

test('[CONST-04] who runs the site is a setting of the build: each page names it, and the shipped one is no real address', () => {
  const { name, legalEntity, address, supportEmail, social } = site
  expect(supportEmail).toMatch(/@moonlit\.example$/)
  expect(social.map(({ url }) => new URL(url).protocol)).toEqual(social.map(() => 'https:'))
  for (const { path, words } of pages)
    for (const fact of [name, `${legalEntity}, ${address}`, supportEmail])
      expect({ path, says: words.includes(fact) && fact }).toEqual({ path, says: fact })
})

test('no page is an orphan: another one leads to each', () => {
  const linked = new Set(
    pages.flatMap(({ path, links }) =>
      links.map((href) => pathOf(without(href))).filter((to) => to !== path),
    ),
  )
  const redirected = new Set(
    [...linked].map((path) => REDIRECTS[path ?? ''] ?? path?.replace(/(?<=.)\/$/, '')),
  )
  // Which terms hold is decided by country; both stand among the other policies of each legal page.
  expect(paths.filter((path) => !redirected.has(path))).toEqual([])
})

test('[ROUTE-19] what is not to be found says so and no page leads to the frame of a payment, and what is not there answers 404', async ({
  request,
}) => {
  expect(CLIENT_PAGES).toContain('/threeds-redirect')
  expect(pages.filter(({ links }) => links.some((href) => href.includes('/threeds-redirect')))).toEqual([])
  for (const path of CLIENT_PAGES)
    expect(await (await request.get(path)).text()).toMatch(/<meta name="robots" content="noindex"/)
  const missing = await request.get('/nobody-lives-here')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toMatch(/<meta name="robots" content="noindex"/)
})

test.describe('structured data', () => {
  test('is on every page, and says where the page is', () => {
    for (const { path, items } of pages) {
      expect({ path, items: items.length }).not.toEqual({ path, items: 0 })
      const trail = items.find((item) => item['@type'] === 'BreadcrumbList')
      if (path === '/') expect(items.map((item) => item['@type'])).toContain('Organization')
      else expect(trail?.itemListElement.at(-1)?.item).toBe(site.origin + path)
    }
  })

  test('lists what the page lists, in its order', () => {
    for (const { path, items, mainLinks } of pages) {
      const list = items.find((item) => item['@type'] === 'ItemList')
      if (!list) continue
      const listed = list.itemListElement.map(({ url }) => pathOf(url) ?? '')
      const shown = [...new Set(mainLinks.filter((href) => listed.includes(href)))]
      expect({ path, listed }).toEqual({ path, listed: shown })
    }
  })

  test('asks and answers what the page asks and answers', () => {
    for (const { path, items, words } of pages) {
      const faq = items.find((item) => item['@type'] === 'FAQPage')
      const said = faq?.mainEntity.flatMap(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]) ?? []
      expect({ path, unsaid: said.filter((text) => !words.includes(text)) }).toEqual({ path, unsaid: [] })
    }
  })

  test('comes with a picture of its own for previews, in each language', async ({ request }) => {
    const pictures = [...pages, ...translated].map(({ picture }) => picture)
    expect(repeated(pictures)).toEqual([])
    for (const picture of pictures) {
      const answer = await request.head(pathOf(picture) ?? picture)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    }
  })
})

test.describe('sizes', () => {
  const sizeOf = (file: string) => statSync(join(FOLDER, `${file}.br`)).size
  /** The scripts that a file names, and those that they name in turn. */
  function scriptsOf(file: string): string[] {
    const namesIn = (one: string) =>
      [...readFileSync(join(FOLDER, one), 'utf8').matchAll(/"\/(assets\/[\w-]+\.js)"/g)].map(
        ([, name = '']) => name,
      )
    const own = namesIn(file)
    return [...new Set([...own, ...own.flatMap(namesIn)])]
  }

  const scriptSize = (scripts: readonly string[]) =>
    kB(scripts.reduce((sum, script) => sum + sizeOf(script), 0))

  test('the home has at most 10 kB of HTML, other pages 10.3 and the long policies 14', () => {
    // Of a policy half is its words.
    const mostOf = (path: string) =>
      path === '/' ? 10 : /^\/(privacy-policy|terms-of-service)-/.test(path) ? 14 : 10.3
    const heavy = everyPage
      .map(({ file, path, language = 'en' }) => ({ path, language, html: kB(sizeOf(file)) }))
      // Other languages need more letters to say the same.
      .filter(({ path, language, html }) => html > mostOf(path) * (language === 'en' ? 1 : 1.07))
    expect(heavy).toEqual([])
  })

  test('no page runs more than 2 kB of script before it is touched, and the home loads at most 100 kB then', () => {
    const heavy = everyPage
      .map(({ file, path, language = 'en', scripts }) => ({
        path,
        language,
        before: scriptSize(scripts.map((script) => script.slice(1))),
        after: scriptSize(scriptsOf(file)),
      }))
      // The generator is a tool and not only a page to read.
      .filter(({ path, language, before, after }) => {
        const most = (path === '/' ? 100 : 128) * (language === 'en' ? 1 : 1.02)
        return before > 2 || after > most
      })
    expect(heavy).toEqual([])
  })

  test('no page has a style sheet that it waits for', () => {
    const waiting = everyPage.filter(({ file }) =>
      /<link rel="stylesheet" href="[^"]+"(?! disabled)/.test(readFileSync(join(FOLDER, file), 'utf8')),
    )
    expect(waiting.map(({ path }) => path)).toEqual([])
  })
})
