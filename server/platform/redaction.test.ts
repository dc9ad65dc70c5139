import { expect, test } from 'vitest'
import { readConfig, secretsOf } from './config.ts'
import { createRedaction } from './redaction.ts'

test.each([
  ['LLM_BASE_URL', 'http://usr:opensesame77@127.0.0.1:9/v1', 'opensesame77'],
  ['EMBEDDING_BASE_URL', 'http://usr:open%2Fsesame@127.0.0.1:9/v1', 'open/sesame'],
  ['SPEECH_BASE_URL', 'http://usr:short@127.0.0.1:9/v1', 'http://usr:short@127.0.0.1:9/v1'],
  ['DATABASE_URL', 'postgres://u:hunter%zzpass@127.0.0.1/x', 'hunter%zzpass'],
])('the password in the address of %s is never written', (name, address, told) => {
  const redact = createRedaction(secretsOf(readConfig({ [name]: address, EMBEDDING_MODEL: 'm' })))
  const line = redact(`{"label":"model at ${address}","msg":"${told}"}`)
  expect(line).not.toMatch(/open|hunter|short/)
})

test('an address without a password is written as it is', () => {
  const redact = createRedaction(secretsOf(readConfig({ LLM_BASE_URL: 'http://127.0.0.1:9/v1' })))
  expect(redact('{"label":"at http://127.0.0.1:9/v1"}')).toBe('{"label":"at http://127.0.0.1:9/v1"}')
})
