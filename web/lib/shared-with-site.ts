/** What another program on the device has shared with the site. */
export type Shared = { text: string; file?: File }

export const ASK_FOR_SHARED = 'shared?'

/** An answer that takes longer does not come: the browser has ended the worker, and what it held is gone. */
const ANSWER_MS = 3000

/** Takes what was shared from the service worker, once; undefined where there is nothing. */
export function takeShared(): Promise<Shared | undefined> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if (!worker) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Shared | undefined>) => resolve(data)
    worker.postMessage(ASK_FOR_SHARED, [port2])
    setTimeout(() => resolve(undefined), ANSWER_MS)
  })
}
