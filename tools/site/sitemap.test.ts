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

test('robots may read all pages, and find the sitemap', () => {
  expect(robotsOf('https://a.example')).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://a.example/sitemap.xml\n',
  )
})
