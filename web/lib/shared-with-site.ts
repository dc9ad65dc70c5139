/** What another program on the device has shared with the site. */
export type Shared = {
  text: string
  file?: File
  /** A file was shared and could not be kept. */
  isFileLost?: boolean
}

export const ASK_FOR_SHARED = 'shared?'

/** An answer that takes longer does not come: the browser has ended the worker, and what it held is gone. */
const ANSWER_MS = 3000

/**
 * What was shared: behind the `#` of the address, where no service worker was there yet and the server has led here, else
 * taken from the worker, once. Undefined where there is nothing.
 */
export async function takeShared(): Promise<Shared | undefined> {
  return sharedIn(globalThis.location?.hash ?? '') ?? (await askWorker())
}

/** As the server writes it (`server/platform/share-target.ts`). It stays in the address: a page that is loaded again has it. */
export function sharedIn(hash: string): Shared | undefined {
  const told = new URLSearchParams(hash.slice(1))
  const text = (told.get('text') ?? '').replaceAll('\r\n', '\n')
  const isFileLost = told.get('file') === 'again'
  return text || isFileLost ? { text, ...(isFileLost && { isFileLost }) } : undefined
}

function askWorker(): Promise<Shared | undefined> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if (!worker) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Shared | undefined>) => resolve(data)
    worker.postMessage(ASK_FOR_SHARED, [port2])
    setTimeout(() => resolve(undefined), ANSWER_MS)
  })
}
