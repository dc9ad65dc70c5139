import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import { addShareTarget } from './share-target.ts'

let http: FastifyInstance
let origin: string
const logged: string[] = []
beforeAll(async () => {
  http = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } } })
  addShareTarget(http, false)
  http.post('/json', async ({ body }) => body)
  origin = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.close())

/** What a browser shares by the form of the manifest, and what the page is told behind the `#` of its address. */
async function share(parts: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  const answer = await fetch(`${origin}/share`, { method: 'POST', body })
  const html = await answer.text()
  const [, target = ''] = /url=\/share\?shared#([^"]*)"/.exec(html) ?? []
  const told = Object.fromEntries(new URLSearchParams(target.replaceAll('&amp;', '&')))
  return { answer, html, told }
}

describe('what another program shares before the service worker is there', () => {
  test('leads to the page for it with every word, in whichever script and however long', async () => {
    const text = '夜はまだ長い。 "50% & more" <b> + ü\n'.repeat(400)
    const { answer, html, told } = await share({
      title: 'A song',
      text,
      url: 'https://songs.example/moon?a=1',
    })
    expect(answer.status).toBe(200)
    // A form's line breaks.
    expect(told).toEqual({
      text: `A song\n${text.replaceAll('\n', '\r\n')}\nhttps://songs.example/moon?a=1`,
    })
    expect(html).not.toContain('<b>')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('is asked for once more where it is a file, also a large one', async () => {
    const card = (bytes: number) => new File(['x'.repeat(bytes)], 'vera.png', { type: 'image/png' })
    expect((await share({ title: '', card: card(10) })).told).toEqual({ file: 'again' })
    expect((await share({ text: 'Look', card: card(10) })).told).toEqual({ text: 'Look', file: 'again' })
    expect((await share({ card: card(15_000_000) })).told).toEqual({ file: 'again' })
  })

  test('is read no further than the largest file that the page takes, whoever sends it', async () => {
    const request = httpRequest(`${origin}/share`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
    })
    const answered = new Promise<number | undefined>((resolve) => {
      request.on('response', (answer) => resolve(answer.resume().statusCode))
      request.on('error', () => resolve(undefined))
      request.on('close', () => resolve(undefined))
    })
    const chunk = Buffer.alloc(500_000)
    let sent = 0
    let isOver = false
    void answered.then(() => {
      isOver = true
    })
    while (!isOver && sent < 3 * CARD_BYTES_MAX) {
      sent += chunk.length
      if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answered])
    }
    expect(sent).toBeLessThan(2 * CARD_BYTES_MAX)
    request.destroy()
  })

  test('is nothing where nothing was shared, or no form was sent', async () => {
    expect((await share({ title: '', text: '' })).told).toEqual({})
    const bare = await fetch(`${origin}/share`, { method: 'POST' })
    expect(await bare.text()).toContain('url=/share?shared#"')
    const headers = { 'content-type': 'application/json' }
    const json = await fetch(`${origin}/share`, { method: 'POST', headers, body: '{"text":"x"}' })
    expect([json.status, await json.text()]).toEqual([200, expect.stringContaining('url=/share?shared#"')])
  })

  test('is in no line of the log', async () => {
    await share({ text: 'between-the-two-of-us' })
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join()).not.toContain('between-the-two-of-us')
  })
})

test('what other calls are sent is read as before', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/json`, { method: 'POST', headers, body: '{"is":"there"}' })
  expect(await answer.json()).toEqual({ is: 'there' })
})
