import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RECIPIENTS } from '#contract/recipients.ts'
import { readConfig } from './config.ts'
import { recipientsNamed } from './site-facts.ts'
import { unnamedRecipients } from './unnamed-recipients.ts'

test('[SAF-42] a server knows whom the privacy policy that was built does not name', () => {
  const build = mkdtempSync(join(tmpdir(), 'moonlit-policy-'))
  mkdirSync(join(build, 'site/client/privacy-policy-row'), { recursive: true })
  const rows = recipientsNamed(readConfig({})).map((name) => `<tr><td>${RECIPIENTS[name].who}</td></tr>`)
  writeFileSync(
    join(build, 'site/client/privacy-policy-row/index.html'),
    `<p>Sign-in with Google</p>${rows.join('')}`,
  )
  expect(unnamedRecipients(readConfig({}), build)).toEqual([])
  const set = readConfig({ GOOGLE_CLIENT_ID: 'ours', SPEECH_BASE_URL: 'https://voices.example/v1' })
  expect(unnamedRecipients(set, build)).toEqual(['speech', 'google'])
  rmSync(build, { recursive: true })
})

test('[SAF-42] a site that is built elsewhere than it runs names whom it is told to', () => {
  expect(recipientsNamed(readConfig({ RECIPIENTS: 'hosting, yoti' }))).toEqual(['hosting', 'yoti'])
  expect(() => readConfig({ RECIPIENTS: 'hosting,nobody' })).toThrow('RECIPIENTS')
})
