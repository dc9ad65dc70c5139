import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void

const SITE = 'https://moonlit.test'

let listeners: Map<string, Listener>
let seen: string[] = []

/** A page of the site that is open. */
const aPage = (path: string, navigate: (address: string) => Promise<unknown> = async () => undefined) => ({
  url: SITE + path,
  navigate: (address: string) => {
    seen.push(`${path} becomes ${address}`)
    return navigate(address)
  },
  focus: async () => void seen.push(`${path} is shown`),
})

/** The worker of a browser with such a cache and such open pages, whose network answers every file. */
async function aWorker({ caches = {}, pages = [] }: { caches?: object; pages?: object[] }) {
  seen = []
  listeners = new Map()
  vi.resetModules()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async () => new Response('from the network'))
  vi.stubGlobal('self', {
    location: new URL(SITE),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => void seen.push(`a window with ${address}`),
    },
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

/** What comes of a tap on a notice of this page. */
async function tapped(path: string): Promise<string[]> {
  let work: Promise<unknown> | undefined
  listeners.get('notificationclick')?.({
    notification: { data: path, close: () => undefined },
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await work
  return seen
}

const denied = () => Promise.reject(new DOMException('denied', 'UnknownError'))

beforeEach(() => vi.unstubAllGlobals())

test.each([
  ['cannot be opened', { open: denied }],
  ['cannot be read', { open: async () => ({ match: denied, put: denied }) }],
  ['is full', { open: async () => ({ match: async () => undefined, put: denied }) }],
])('a file of the site comes from the network where the cache %s', async (_, caches) => {
  await aWorker({ caches })
  expect(await fileText('/assets/chat.js')).toBe('from the network')
})

test('a file of the site that is kept needs no network', async () => {
  await aWorker({ caches: { open: async () => ({ match: async () => new Response('kept') }) } })
  expect(await fileText('/assets/chat.js')).toBe('kept')
  expect(await fileText('/api/chats')).toBe('left to the browser')
})

test.each(['/subscribe', '/buy-luna', '/threeds-redirect', '/report', '/settings'])(
  'a tap on a notice leaves an open %s alone',
  async (path) => {
    await aWorker({ pages: [aPage(path)] })
    expect(await tapped('/chat?chat=1')).toEqual([`a window with ${SITE}/chat?chat=1`])
  },
)

test('a tap on a notice shows its talk where a talk or what is new is open', async () => {
  await aWorker({ pages: [aPage('/subscribe'), aPage('/chat?chat=2')] })
  expect(await tapped('/chat?chat=1')).toEqual([
    `/chat?chat=2 becomes ${SITE}/chat?chat=1`,
    '/chat?chat=2 is shown',
  ])
  await aWorker({ pages: [aPage('/updates')] })
  expect(await tapped('/updates')).toEqual([`/updates becomes ${SITE}/updates`, '/updates is shown'])
})

test('a tap on a notice opens a window where no page is open, or it cannot be led elsewhere', async () => {
  await aWorker({})
  expect(await tapped('/updates')).toEqual([`a window with ${SITE}/updates`])
  await aWorker({ pages: [aPage('/chat', denied)] })
  expect(await tapped('/updates')).toEqual([`/chat becomes ${SITE}/updates`, `a window with ${SITE}/updates`])
})

test('a tap on a notice leads to no other site', async () => {
  await aWorker({ pages: [aPage('/chat')] })
  expect(await tapped('//elsewhere.test/chat')).toEqual([])
})
