import { expect, test } from 'vitest'
import { readConfig, secretsOf } from './config.ts'
import { createRedaction } from './redaction.ts'

test.each([
  ['LLM_BASE_URL', 'http://usr:opensesame77@127.0.0.1:9/v1', 'opensesame77'],
  ['REDIS_URL', 'redis://usr:open%2Fsesame@127.0.0.1:9', 'open/sesame'],
  ['MAIL_SMTP_URL', 'smtp://usr:short@127.0.0.1:9', 'smtp://usr:short@127.0.0.1:9'],
  ['DATABASE_URL', 'postgres://u:hunter%zzpass@127.0.0.1/x', 'hunter%zzpass'],
])('the password in the address of %s is never written', (name, address, told) => {
  const redact = createRedaction(secretsOf(readConfig({ [name]: address })))
  const line = redact(`{"label":"model at ${address}","msg":"${told}"}`)
  expect(line).not.toMatch(/open|hunter|short/)
})

test('an address without a password is written as it is', () => {
  const redact = createRedaction(secretsOf(readConfig({ LLM_BASE_URL: 'http://127.0.0.1:9/v1' })))
  expect(redact('{"label":"at http://127.0.0.1:9/v1"}')).toBe('{"label":"at http://127.0.0.1:9/v1"}')
})
