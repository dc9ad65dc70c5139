import { expect, test } from 'vitest'
import { robotsOf, sitemapOf } from './sitemap.ts'

test('the sitemap names every page, and a day of change for those that have one', () => {
  const map = sitemapOf([
    { address: 'https://a.example/one' },
    { address: 'https://a.example/two?a&b', changedOn: '2026-11-21' },
  ])
  expect(map).toContain('<url><loc>https://a.example/one</loc></url>')
  expect(map).toContain('<url><loc>https://a.example/two?a&amp;b</loc><lastmod>2026-11-21</lastmod></url>')
  expect(map.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
})

test('each language of a page is an entry that names all of them, and the English one for everybody else', () => {
  const map = sitemapOf([
    { address: 'https://a.example/one', others: { es: 'https://a.example/one?lang=es' } },
    { address: 'https://a.example/terms', others: {} },
  ])
  const links = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/one"/>',
    '<xhtml:link rel="alternate" hreflang="es" href="https://a.example/one?lang=es"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/one"/>',
  ].join('')
  expect(map).toContain(`<url><loc>https://a.example/one</loc>${links}</url>`)
  expect(map).toContain(`<url><loc>https://a.example/one?lang=es</loc>${links}</url>`)
  expect(map).toContain('<url><loc>https://a.example/terms</loc></url>')
  expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
})

test('robots may read all pages, and find the sitemap', () => {
  expect(robotsOf('https://a.example')).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://a.example/sitemap.xml\n',
  )
})
