import { read } from '../engine-server.ts'

export type Following = {
  /** Settles once something about a picture has ended, or the line is cut. */
  ended: Promise<void>
  close(): void
}

type Listener = { onProgress(share: number): void; onLife(): void }

const ENDS = ['execution_success', 'execution_error', 'execution_interrupted']

/**
 * Listens to what ComfyUI tells of one picture. What it tells is a hint: how the picture ended stands in the history,
 * and a line that is cut, or never opens, loses nothing but the progress.
 */
export async function follow(
  baseUrl: string,
  clientId: string,
  signal: AbortSignal,
  { onProgress, onLife }: Listener,
): Promise<Following> {
  const ended = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/ws?clientId=${clientId}`)
  const close = () => socket.close()
  signal.addEventListener('abort', close, { once: true })
  socket.addEventListener('open', () => opened.resolve())
  // An error is always followed by a close.
  socket.addEventListener('close', () => {
    signal.removeEventListener('abort', close)
    opened.resolve()
    ended.resolve()
  })
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    onLife()
    const message = typeof data === 'string' ? parse(data) : undefined
    const [type, told] = [read(message, 'type'), read(message, 'data')]
    if (type === 'progress') onProgress(Number(read(told, 'value')) / Number(read(told, 'max')))
    const isLastNode = type === 'executing' && read(told, 'node') === null
    if (isLastNode || ENDS.includes(String(type))) ended.resolve()
  })
  await opened.promise
  return { ended: ended.promise, close }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
