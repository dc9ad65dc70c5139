import { once } from 'node:events'
import http from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { aFreePort } from '#tests/server/a-free-port.ts'
import { chooseLanguageModel } from './choose.ts'
import type { LanguageModel } from './port.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that lists two models, answers for the first alone, and lets in who has the login, where there is one. */
async function aListingServer(port: number, login = '') {
  const seen: string[] = []
  const server = http.createServer(async (request, response) => {
    const body = (await Array.fromAsync(request)).map(String).join('')
    seen.push(request.url ?? '')
    const isLetIn = !login || request.headers.authorization === `Basic ${btoa(login)}`
    if (!isLetIn) return void response.writeHead(401).end()
    if (request.url === '/v1/models')
      return void response.end(JSON.stringify({ data: [{ id: 'first' }, { id: 'second' }] }))
    if (JSON.parse(body).model !== 'first') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end('data: {"choices":[{"index":0,"delta":{"content":"Yes."}}]}\n\ndata: [DONE]\n\n')
  })
  servers.push(server)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return seen
}

const choosing = (address: string) =>
  chooseLanguageModel(readConfig({ LLM_BASE_URL: `http://${address}/v1` }))

async function said(llm: LanguageModel) {
  let text = ''
  const request = { prompt: [{ role: 'user', content: 'Hello' }] } as Parameters<LanguageModel['stream']>[0]
  await llm.stream(
    request,
    (words) => {
      text += words
    },
    new AbortController().signal,
  )
  return text
}

test('a model server that is away at the start is asked for the first model that it lists, once it is there', async () => {
  const port = await aFreePort()
  const { llm, modelSettings } = await choosing(`127.0.0.1:${port}`)
  await expect(said(llm)).rejects.toMatchObject({ kind: 'unreachable' })
  const seen = await aListingServer(port)
  expect(await said(llm)).toBe('Yes.')
  expect(llm.name).toBe('first')
  expect(await said(await modelSettings.with({ replyTokens: 100 }))).toBe('Yes.')
  expect(seen.filter((url) => url === '/v1/models')).toHaveLength(1)
})

test('a model server with a login in its address is asked for its models with that', async () => {
  const port = await aFreePort()
  await aListingServer(port, 'ada:secret/')
  const { llm } = await choosing(`ada:secret%2F@127.0.0.1:${port}`)
  expect(llm.name).toBe('first')
  expect(llm.label).toBe(`first at http://127.0.0.1:${port}/v1`)
  expect(await said(llm)).toBe('Yes.')
})
