import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void

const SITE = 'https://moonlit.test'

let listeners: Map<string, Listener>

/** The worker of a browser with such a cache, whose network answers every file. */
async function aWorker(caches: object) {
  listeners = new Map()
  vi.resetModules()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async () => new Response('from the network'))
  vi.stubGlobal('self', {
    location: new URL(SITE),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  })
  await import('./worker.ts')
}

/** What a page is given for a file of the site. */
async function fileText(path: string): Promise<string> {
  const waiting: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: new Request(SITE + path),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  })
  const text = (await (await answer)?.text()) ?? 'left to the browser'
  await Promise.all(waiting)
  return text
}

const denied = () => Promise.reject(new DOMException('denied', 'UnknownError'))

beforeEach(() => vi.unstubAllGlobals())

test.each([
  ['cannot be opened', { open: denied }],
  ['cannot be read', { open: async () => ({ match: denied, put: denied }) }],
  ['is full', { open: async () => ({ match: async () => undefined, put: denied }) }],
])('a file of the site comes from the network where the cache %s', async (_, caches) => {
  await aWorker(caches)
  expect(await fileText('/assets/chat.js')).toBe('from the network')
})

test('a file of the site that is kept needs no network', async () => {
  await aWorker({ open: async () => ({ match: async () => new Response('kept') }) })
  expect(await fileText('/assets/chat.js')).toBe('kept')
  expect(await fileText('/api/chats')).toBe('left to the browser')
})
