import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openAgeGate, passesAgeGate } from './age-gate.ts'
import { createApi } from './api.ts'
import { heedAnswer } from './heed-answer.ts'
import { closePopups, popups } from './popups.ts'
import { createStorage } from './storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

let close = () => {}
afterEach(() => close())

async function aSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  site: Parameters<typeof createApi>[2] = {},
) {
  const server = createServer(answer)
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server that listens has a port.
  const { port } = server.address() as AddressInfo
  const token = createStorage(() => {
    throw new Error('none')
  }).entry('token', isText)
  return { api: createApi(`http://127.0.0.1:${port}`, token, site), token }
}

const json = (
  response: ServerResponse,
  headers: Record<string, string>,
  body: unknown = { visitor: 'guest' },
) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const refuse = (
  response: ServerResponse,
  status: number,
  error: object,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ message: 'No.', requestId: 'r', ...error }))

describe('the token', () => {
  test('[CALL-02] is stored from an answer and goes with the next call', async () => {
    const seen: (string | undefined)[] = []
    const { api, token } = await aSite((request, response) => {
      seen.push(request.headers.authorization)
      json(response, { 'authorization-token': 'the-token' })
    })
    await api.call('getCountry', {})
    await api.call('getCountry', {})
    expect(token.read()).toBe('the-token')
    expect(seen).toEqual([undefined, 'Bearer the-token'])
  })

  test('[CALL-02] is cleared by an answer without it', async () => {
    const { api, token } = await aSite((_, response) => json(response, {}))
    token.write('an-old-token')
    await api.call('getCountry', {})
    expect(token.read()).toBeUndefined()
  })

  test('outlives a network failure and a gateway that is not ours', async () => {
    const { api, token } = await aSite((request, response) => {
      if (request.url === '/api/chats') response.writeHead(502, { 'content-type': 'text/html' }).end('<html>')
      else request.socket.destroy()
    })
    token.write('the-token')
    await expect(api.call('getCountry', {})).rejects.toMatchObject({ code: 'offline' })
    await expect(api.call('listChats', {})).rejects.toMatchObject({ code: 'unavailable' })
    expect(token.read()).toBe('the-token')
  })

  test('of a call that came back late does not undo what another call has settled', async () => {
    const waiting: ServerResponse[] = []
    const { api, token } = await aSite((_, response) => void waiting.push(response))
    token.write('a-token-that-has-ended')
    const late = api.call('listChats', {})
    await expect.poll(() => waiting.length).toBe(1)
    token.write('a-guest')
    for (const response of waiting) json(response, {}, { chats: [] })
    await late
    expect(token.read()).toBe('a-guest')
  })

  test('[ERR-02] [CALL-02] of a 403 is what its header says: none where the session has ended, the same for a guest', async () => {
    let headers: Record<string, string> = { 'authorization-token': 'a-guest' }
    const { api, token } = await aSite((_, response) =>
      refuse(response, 403, { code: 'signed-out' }, headers),
    )
    token.write('a-guest')
    await expect(api.call('getMe', {})).rejects.toMatchObject({ code: 'signed-out' })
    expect(token.read()).toBe('a-guest')
    headers = {}
    await expect(api.call('getMe', {})).rejects.toMatchObject({ code: 'signed-out' })
    expect(token.read()).toBeUndefined()
  })
})

describe('the site', () => {
  test('hears of every answer, and that the token is lost', async () => {
    const heard: unknown[] = []
    const { api, token } = await aSite(
      (request, response) => {
        if (request.url === '/api/user/me') refuse(response, 403, { code: 'signed-out' })
        else json(response, {})
      },
      { onAnswer: ({ error, isTokenLost }) => heard.push([error?.code, isTokenLost]) },
    )
    await api.call('getCountry', {})
    token.write('the-token')
    await api.call('getMe', {}).catch(() => undefined)
    token.write('the-token')
    await api.call('getCountry', {})
    expect(heard).toEqual([
      [undefined, false],
      ['signed-out', true],
      [undefined, true],
    ])
  })

  test('hears nothing of an answer about a token that has been replaced', async () => {
    const heard: unknown[] = []
    const waiting: ServerResponse[] = []
    const { api, token } = await aSite((_, response) => void waiting.push(response), {
      onAnswer: (answer) => heard.push(answer),
    })
    token.write('a-guest')
    const late = api.call('getMe', {})
    await expect.poll(() => waiting.length).toBe(1)
    token.write('a-user')
    for (const response of waiting) refuse(response, 403, { code: 'signed-out' })
    await expect(late).rejects.toMatchObject({ code: 'signed-out' })
    expect(heard).toEqual([])
    expect(token.read()).toBe('a-user')
  })

  test('[CALL-01] adds the tracking headers to every call', async () => {
    const seen: unknown[] = []
    const { api } = await aSite(
      (request, response) => {
        seen.push(request.headers['ga-click-id'])
        json(response, {})
      },
      { headers: () => ({ 'ga-click-id': 'abc' }) },
    )
    await api.call('getCountry', {})
    expect(seen).toEqual(['abc'])
  })
})

describe('a call that is stopped at the question for the age', () => {
  /** Refuses whoever has not given their word; answers the bodies that came. */
  async function aGatedSite() {
    const sent: string[] = []
    const state = { isGiven: false, stopped: 0 }
    const found = await aSite((request, response) => void answer(request, response), {
      onAnswer: heedAnswer,
      isCleared(error, signal) {
        state.stopped++
        return passesAgeGate(error, signal)
      },
    })
    async function answer(request: IncomingMessage, response: ServerResponse) {
      let body = ''
      for await (const part of request) body += part
      sent.push(body)
      if (!state.isGiven) return refuse(response, 428, { code: 'adult-confirmation' })
      if (!request.url?.endsWith('/messages')) return json(response, {}, { job: {}, left: null })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('id: 1\ndata: {"type":"finished"}\n\n')
    }
    return { ...found, sent, state }
  }
  const isAsked = () => popups.get().open.map(({ name }) => name)
  const body = { clientId: 'one-id', content: 'Hello', timeZone: 'UTC' }
  const message = { params: { chatId: 'c' }, body }
  afterEach(() => closePopups())

  test('goes on by itself once the word is given, with the id that it had', async () => {
    const { api, sent, state } = await aGatedSite()
    const asked = api.call('retryPictureJob', {
      params: { jobId: 'j' },
      body: { clientId: 'one-id' },
    })
    const said = Array.fromAsync(api.stream('sendMessage', message))
    await expect.poll(() => state.stopped).toBe(2)
    expect(isAsked()).toEqual(['age'])
    state.isGiven = true
    openAgeGate()
    closePopups('age')
    expect(await asked).toEqual({ job: {}, left: null })
    expect(await said).toHaveLength(1)
    expect(sent.slice(2).toSorted()).toEqual(sent.slice(0, 2).toSorted())
  })

  test('is refused as it was where the question is put away', async () => {
    const { api, sent, state } = await aGatedSite()
    const asked = api.call('listChats', {})
    const said = Array.fromAsync(api.stream('sendMessage', message))
    await Promise.all([
      expect(asked).rejects.toMatchObject({ code: 'adult-confirmation' }),
      expect(said).rejects.toMatchObject({ code: 'adult-confirmation' }),
      expect
        .poll(() => state.stopped)
        .toBe(2)
        .then(() => closePopups('age')),
    ])
    expect(sent).toHaveLength(2)
  })

  test('is made once more and no oftener', async () => {
    const { api, sent, state } = await aGatedSite()
    const asked = api.call('listChats', {})
    await expect.poll(() => state.stopped).toBe(1)
    openAgeGate()
    closePopups('age')
    await expect(asked).rejects.toMatchObject({ code: 'adult-confirmation' })
    expect(sent).toHaveLength(2)
  })

  test('is given up with whoever asked', async () => {
    const { api, sent, state } = await aGatedSite()
    const left = new AbortController()
    const asked = api.call('listChats', {}, { signal: left.signal })
    await expect.poll(() => state.stopped).toBe(1)
    left.abort(new Error('left the page'))
    await expect(asked).rejects.toThrow('left the page')
    expect(sent).toHaveLength(1)
  })
})

test('[CALL-03] the proof of a bot check goes in the header Captcha-Token', async () => {
  const seen: unknown[] = []
  const { api } = await aSite((request, response) => {
    seen.push(request.headers['captcha-token'])
    json(response, {})
  })
  const body = { email: 'a@b.example', password: 'a-long-password' }
  await api.call('signIn', { body }, { captchaToken: 'proof' })
  await api.call('signIn', { body })
  expect(seen).toEqual(['proof', undefined])
})

test('a header says that a user is banned, whatever the code of the answer', async () => {
  const { api } = await aSite((_, response) =>
    refuse(response, 403, { code: 'signed-out' }, { 'banned-user': 'true' }),
  )
  await expect(api.call('getMe', {})).rejects.toMatchObject({ code: 'banned' })
})

test('a file comes as it is', async () => {
  const { api } = await aSite((_, response) =>
    response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
  )
  const file = await api.download('exportData', { body: {} })
  expect(await file.text()).toBe('PK')
})

test('[CALL-01] a call goes to /api, with its parts where the contract says', async () => {
  const seen: string[] = []
  const { api } = await aSite((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    json(response, {}, { messages: [], hasMore: false })
  })
  await api.call('listMessages', { params: { chatId: 'a/b' }, query: { before: 12 } })
  expect(seen).toEqual(['GET /api/chats/a%2Fb/messages?before=12'])
})

describe('a stream', () => {
  const input = { params: { chatId: 'c', replyId: 'r' }, query: { after: 0 } }

  test('gives its events as they come, and ends with it', async () => {
    const { api } = await aSite((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(':\n\nid: 1\ndata: {"type":"text","text":"Hel')
      response.end('lo"}\n\nid: 2\ndata: {"type":"finished"}\n\n')
    })
    expect(await Array.fromAsync(api.stream('followReply', input))).toEqual([
      { seq: 1, event: { type: 'text', text: 'Hello' } },
      { seq: 2, event: { type: 'finished' } },
    ])
  })

  test('that breaks off ends as a lost connection, after what had come', async () => {
    const { api } = await aSite((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('id: 1\ndata: {"type":"text","text":"Hello"}\n\n', () => response.destroy())
    })
    const came: unknown[] = []
    const reading = (async () => {
      for await (const { event } of api.stream('followReply', input)) came.push(event)
    })()
    await expect(reading).rejects.toMatchObject({ code: 'offline' })
    expect(came).toEqual([{ type: 'text', text: 'Hello' }])
  })

  test('that is refused gives the error of the answer', async () => {
    const { api } = await aSite((_, response) =>
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'not-found', message: 'Nothing here.', requestId: 'r' })),
    )
    await expect(Array.fromAsync(api.stream('followReply', input))).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('ends with the reason of the caller who gives up', async () => {
    const { api } = await aSite((_, response) => void response.writeHead(200).flushHeaders())
    const giveUp = new AbortController()
    const reading = Array.fromAsync(api.stream('followReply', input, { signal: giveUp.signal }))
    giveUp.abort(new Error('left the chat'))
    await expect(reading).rejects.toThrow('left the chat')
  })
})
