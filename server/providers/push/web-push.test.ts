import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPushServer, claimOf } from './a-push-server.fixture.ts'
import type { PushTarget } from './port.ts'
import { createWebPush } from './web-push.ts'

let service: Awaited<ReturnType<typeof aPushServer>>
beforeAll(async () => {
  service = await aPushServer()
})
afterAll(() => service.close())

const sender = () => createWebPush({ origins: [service.origin], contact: 'mailto:us@moonlit.example' })
const targetOf = (device: { endpoint: string; p256dh: string; auth: string }): PushTarget => ({
  endpoint: device.endpoint,
  p256dh: Buffer.from(device.p256dh, 'base64url'),
  auth: Buffer.from(device.auth, 'base64url'),
})

test('a text arrives as only its browser can read it, with a proof of who sends it', async () => {
  const device = service.device()
  const keys = sender().makeKeys()
  expect(await sender().send(targetOf(device), 'A message is waiting.', keys, 60)).toBe('taken')
  expect(device.texts()).toEqual(['A message is waiting.'])
  const [post] = device.posts()
  expect(post?.body.toString('latin1')).not.toContain('waiting')
  expect(post?.headers).toMatchObject({ ttl: '60', 'content-encoding': 'aes128gcm' })
  const { key, claim } = claimOf(post ?? { headers: {} })
  expect(key).toBe(sender().publicKeyOf(keys))
  expect(claim).toMatchObject({ aud: service.origin, sub: 'mailto:us@moonlit.example' })
  expect(claim.exp).toBeLessThan(Date.now() / 1000 + 24 * 60 * 60)
})

test('what the push service answers is told apart', async () => {
  const device = targetOf(service.device())
  const keys = sender().makeKeys()
  const outcomes: unknown[] = []
  for (const status of [200, 404, 410, 400, 403, 413, 429, 503]) {
    service.answer(status)
    outcomes.push(
      await sender()
        .send(device, 'Hello', keys, 60)
        .catch(({ message, retryable }) => [message.match(/\d+/)?.[0], retryable]),
    )
  }
  service.answer(201)
  expect(outcomes).toEqual([
    ...['taken', 'gone', 'gone'],
    ...[
      ['400', false],
      ['403', false],
      ['413', false],
      ['429', true],
      ['503', true],
    ],
  ])
})

describe('a device is taken', () => {
  const origins = ['https://push.example', 'https://*.wide.example']
  const accepts = (change: Partial<PushTarget>) =>
    createWebPush({ origins, contact: '' }).accepts({
      ...targetOf(service.device()),
      endpoint: 'https://push.example/a',
      ...change,
    })

  test('where its push service is known', () => {
    expect(accepts({})).toBe(true)
    expect(accepts({ endpoint: 'https://east.wide.example/a' })).toBe(true)
    for (const endpoint of [
      'https://push.example.evil.example/a',
      'https://push.example:8443/a',
      'http://push.example/a',
      'https://somebody@push.example/a',
      'https://wide.example/a',
      'https://evilwide.example/a',
      'http://127.0.0.1:5432/',
    ])
      expect({ endpoint, isTaken: accepts({ endpoint }) }).toEqual({ endpoint, isTaken: false })
  })

  test('with keys that are some', () => {
    expect(accepts({ p256dh: Buffer.alloc(65, 4) })).toBe(false)
    expect(accepts({ auth: Buffer.alloc(15) })).toBe(false)
  })
})
