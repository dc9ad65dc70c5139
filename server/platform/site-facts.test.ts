import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { originOfOtherBuild } from './site-facts.ts'

test('a server knows where its pages were built for, if it is not there', () => {
  const build = mkdtempSync(join(tmpdir(), 'moonlit-origin-'))
  mkdirSync(join(build, 'site/client'), { recursive: true })
  writeFileSync(
    join(build, 'site/client/robots.txt'),
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://lantern.test/sitemap.xml\n',
  )
  expect(originOfOtherBuild(readConfig({ SITE_ORIGIN: 'https://lantern.test/' }), build)).toBeUndefined()
  expect(originOfOtherBuild(readConfig({ SITE_ORIGIN: 'https://moon.test' }), build)).toBe(
    'https://lantern.test',
  )
  expect(originOfOtherBuild(readConfig({}), build)).toBeUndefined()
  rmSync(build, { recursive: true })
})
