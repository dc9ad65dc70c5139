import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { siteFacts } from '#server/platform/site-facts.ts'
import site from '../../content/site.json' with { type: 'json' }
import { operatorFacts } from './operator-facts.ts'

const SET = {
  LEGAL_ENTITY: 'Lantern Ltd',
  LEGAL_ADDRESS: '1 Quay Street, Cork',
  SUPPORT_EMAIL: 'help@lantern.test',
  REPORT_URL: 'https://lantern.test/report',
  SOCIAL_LINKS: 'X=https://x.com/lantern, Bluesky = https://bsky.app/lantern',
}

/** The script that a build makes of the footer. */
async function builtFooter(settings: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [operatorFacts(siteFacts(readConfig(settings)))],
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../../web/shell/footer.tsx'), formats: ['es'] },
      rolldownOptions: { external: /^(react|react-router)/ },
    },
  })
  return (Array.isArray(result) ? result : [result])
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((one) => (one.type === 'chunk' ? one.code : ''))
    .join()
}

test('[FOOTER-01] the footer names the operator of the settings, with their mailbox, pages and report page', async () => {
  const footer = await builtFooter(SET)
  for (const said of [
    'Lantern Ltd',
    '1 Quay Street, Cork',
    'help@lantern.test',
    'https://lantern.test/report',
  ])
    expect(footer).toContain(said)
  for (const said of ['https://x.com/lantern', 'Bluesky', 'https://bsky.app/lantern'])
    expect(footer).toContain(said)
  for (const { url } of site.social) expect(footer).not.toContain(url)
  expect(footer).not.toContain(site.supportEmail)
})

test('[FOOTER-01] what is not set is as the content has it', async () => {
  const unset = { ...site, reportUrl: `${site.origin}/report` }
  expect(siteFacts(readConfig({}))).toEqual(unset)
  expect(siteFacts(readConfig({ LEGAL_ENTITY: 'Lantern Ltd' }))).toEqual({
    ...unset,
    legalEntity: 'Lantern Ltd',
  })
  expect(await builtFooter({})).toContain(site.supportEmail)
})

test('[FOOTER-01] pages, previews and texts name the address that mails and sign-ins have, and the report page there', async () => {
  const SITE_ORIGIN = 'https://lantern.test/'
  expect(siteFacts(readConfig({ SITE_ORIGIN }))).toMatchObject({
    origin: 'https://lantern.test',
    reportUrl: 'https://lantern.test/report',
  })
  expect(await builtFooter({ SITE_ORIGIN })).toContain('https://lantern.test/report')
  const elsewhere = { SITE_ORIGIN, REPORT_URL: 'https://reports.test/lantern' }
  expect(siteFacts(readConfig(elsewhere)).reportUrl).toBe('https://reports.test/lantern')
})

test('[FOOTER-01] there can be no pages elsewhere', () => {
  expect(siteFacts(readConfig({ SOCIAL_LINKS: 'none' })).social).toEqual([])
})

test.each([
  ['SOCIAL_LINKS', 'X'],
  ['SOCIAL_LINKS', 'X=javascript:alert(1)'],
  ['SOCIAL_LINKS', 'X=https://x.com/ours,'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['REPORT_URL', '/report'],
  ['LEGAL_ENTITY', '<b>Lantern</b>'],
])('[FOOTER-01] %s is refused as %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
