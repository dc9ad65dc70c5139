// What of a service worker's world this one uses: the language's own types for pages and for workers exclude each other.

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = Extendable & {
  request: Request
  /** The browser's own request for a page, begun while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Response | Promise<Response>): void
}

type Events = {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  message: MessageEvent
  push: Extendable & { data: { json(): unknown } | null }
  notificationclick: Extendable & { notification: Notification }
}

type WindowClient = {
  readonly url: string
  focus(): Promise<WindowClient>
  navigate(address: string): Promise<unknown>
}

export type WorkerScope = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}
