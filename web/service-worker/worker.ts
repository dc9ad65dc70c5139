import type { PushNotice } from '#contract/push.ts'
import { offlinePage } from './offline-page.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'
import { TAKE_SHARED, takeShared } from './share-target.ts'

/**
 * What the browser runs beside the pages: the page without a connection, the site's own files from its cache, notices,
 * and what other programs share. It keeps no answer of the API, no picture and no word of anybody.
 */
declare const self: WorkerScope

/** Of this build: with another one begins another cache. */
const CACHE = `site-${import.meta.env.SITE_VERSION}`
/** Their names change with their content. */
const LASTING_FILES = '/assets/'
const SHARE_PATH = '/share'
/** Pages that keep what is written on them. Of any other it may be lost, or it is a payment. */
const LEFT_WITHOUT_LOSS: readonly string[] = ['/chat', '/updates']

// A new version takes over at once. No page is loaded anew for it: what is open goes on with the files that it has.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // Pages are asked for while the worker starts, so that it costs them no time.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === SHARE_PATH) event.respondWith(takeShared(request))
  else if (request.method !== 'GET') return
  // Frames, which card fields are in, are left to the browser.
  else if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(page(event))
  else if (pathname.startsWith(LASTING_FILES)) event.respondWith(lastingFile(event))
})

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage()
  }
}

async function lastingFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  // A full or damaged disk is no reason to show nothing.
  const cache = await caches.open(CACHE).catch(() => undefined)
  const kept = await cache?.match(request).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (cache && answer.status === 200)
    event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined))
  return answer
}

self.addEventListener('message', ({ data, ports }) => {
  if (data === TAKE_SHARED.ask) ports[0]?.postMessage(TAKE_SHARED.answer())
})

self.addEventListener('push', (event) => {
  if (!event.data) return
  // Encrypted, by the key of our own server.
  const { title, body, path, tag } = event.data.json() as PushNotice
  const look = { icon: '/icons/moonlit-192.png', badge: '/icons/badge-96.png' }
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, ...look }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(String(event.notification.data), self.location.origin)))
})

async function show({ origin, href }: URL) {
  if (origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => LEFT_WITHOUT_LOSS.includes(new URL(url).pathname))
  if (!open) return await self.clients.openWindow(href)
  try {
    await open.navigate(href)
  } catch {
    return await self.clients.openWindow(href)
  }
  return await open.focus()
}
