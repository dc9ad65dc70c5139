import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { cpuUs, residentKiB } from '../machine.ts'
import { type ModelServer, type Pace, textOfTokens } from './model-server.ts'

/** A request that is answered by a reply as server-sent events. */
export type Ask = { story: number; path: string; headers: Record<string, string>; body: string }

/** A server that relays the model to readers. */
export type Relay = {
  name: string
  port: number
  /** The process whose time and memory count; undefined for the model itself. */
  pid: number | undefined
  /** Makes requests that the server will answer, with what they need on its side. */
  prepare(count: number): Promise<Ask[]>
  /** The reply's text in one event of the stream. */
  textOf(payload: string): string
}

export type Load = { streams: number; openWithinMs: number; pace: Pace }

/** What the readers of one run saw. Times in milliseconds, one for each token or for each pair of reads. */
export type Run = {
  /** Why streams failed, with how many did. Empty where every reader had its whole reply, word for word. */
  failures: Record<string, number>
  firstTokenMs: number[]
  /** Between two reads of one stream that brought text, while all streams were flowing. */
  gapMs: number[]
  /** From the model to the reader. */
  delayMs: number[]
  bytes: number
  /** Processor time while all streams were flowing, and how many tokens came in that time. */
  flowing: { cpuUs: number; tokens: number; seconds: number; residentKiB: number }
  /** Processor time of the whole run, opening and closing included. */
  whole: { cpuUs: number; tokens: number; residentBeforeKiB: number }
  /** Share of its core that this process used, in percent: near 100 the load is what is measured. */
  loadCorePercent: number
}

type Reader = {
  ask: Ask
  askedAtMs: number
  rest: string
  text: string
  tokens: number
  lastReadMs: number
  isOver: boolean
  socket?: net.Socket
}

/** Every reader reads into the same memory: what arrives is looked at before the next one reads. */
const buffer = Buffer.allocUnsafe(256 * 1024)

/** Opens streams at an even pace and reads them to their end. */
export async function readStreams(relay: Relay, model: ModelServer, load: Load): Promise<Run> {
  model.setPace(load.pace)
  const asks = await relay.prepare(load.streams)
  const expected = textOfTokens(load.pace.tokens)
  const usage = () =>
    relay.pid === undefined
      ? { cpuUs: 0, residentKiB: 0 }
      : { cpuUs: cpuUs(relay.pid), residentKiB: residentKiB(relay.pid) }
  const run: Pick<Run, 'failures' | 'firstTokenMs' | 'gapMs' | 'delayMs'> = {
    failures: {},
    firstTokenMs: [],
    gapMs: [],
    delayMs: [],
  }
  let bytes = 0
  let tokens = 0
  let readersWithText = 0
  let over = 0
  let flow: { from: ReturnType<typeof mark>; to?: ReturnType<typeof mark> } | undefined
  const allOver = Promise.withResolvers<void>()
  const mark = () => ({ ...usage(), tokens, atMs: performance.now() })

  function finish(reader: Reader, failure?: string) {
    if (reader.isOver) return
    reader.isOver = true
    if (flow) flow.to ??= mark()
    const wrong = failure ?? (reader.text === expected ? undefined : 'not the words of the model')
    if (wrong) run.failures[wrong] = (run.failures[wrong] ?? 0) + 1
    reader.socket?.destroy()
    if (++over === load.streams) allOver.resolve()
  }

  function read(reader: Reader, part: string) {
    const nowMs = performance.now()
    bytes += part.length
    if (reader.rest === '' && reader.tokens === 0 && /^HTTP\/1.1 (?!200)/.test(part))
      return finish(reader, part.slice(0, 400))
    const lines = (reader.rest + part).split('\n')
    reader.rest = lines.pop() ?? ''
    let text = ''
    for (const line of lines) if (line.startsWith('data: ')) text += relay.textOf(line.slice(6))
    if (!text) return
    const sentAtMs = model.sentAtMs(reader.ask.story)
    const isFirst = reader.tokens === 0
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
      run.delayMs.push(nowMs - (sentAtMs[reader.tokens] ?? nowMs))
      reader.tokens++
      tokens++
    }
    reader.text += text
    if (isFirst) {
      run.firstTokenMs.push(nowMs - reader.askedAtMs)
      if (++readersWithText === load.streams) flow = { from: mark() }
    } else if (flow && !flow.to) run.gapMs.push(nowMs - reader.lastReadMs)
    reader.lastReadMs = nowMs
    if (flow && reader.tokens >= load.pace.tokens) flow.to ??= mark()
  }

  function open(ask: Ask): Reader {
    const reader: Reader = {
      ask,
      askedAtMs: performance.now(),
      rest: '',
      text: '',
      tokens: 0,
      lastReadMs: 0,
      isOver: false,
    }
    const headers = Object.entries({
      host: `127.0.0.1:${relay.port}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(ask.body),
      connection: 'close',
      ...ask.headers,
    })
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const socket = net.connect({
      host: '127.0.0.1',
      port: relay.port,
      noDelay: true,
      onread: {
        buffer,
        callback: (length) => {
          if (!reader.isOver) read(reader, buffer.toString('latin1', 0, length))
          return true
        },
      },
    })
    socket.once('connect', () => {
      reader.askedAtMs = performance.now()
      socket.write(`POST ${ask.path} HTTP/1.1\r\n${head}\r\n${ask.body}`)
    })
    socket.on('error', (error) => finish(reader, error.message))
    socket.on('close', () => finish(reader))
    reader.socket = socket
    return reader
  }

  const before = usage()
  const loadBefore = process.cpuUsage()
  const startedAtMs = performance.now()
  const readers: Reader[] = []
  for (const [index, ask] of asks.entries()) {
    const dueMs = startedAtMs + (index * load.openWithinMs) / load.streams
    while (performance.now() < dueMs) await setTimeout(1)
    readers.push(open(ask))
  }
  const { firstTokenMs, tokens: each, tokensPerS } = load.pace
  const deadline = new AbortController()
  const longestMs = firstTokenMs + (each / tokensPerS) * 1000 + 15_000
  const late = setTimeout(longestMs, undefined, { signal: deadline.signal }).then(
    () => {
      for (const reader of readers) finish(reader, 'late')
    },
    () => {},
  )
  await allOver.promise
  deadline.abort()
  await late
  const spent = process.cpuUsage(loadBefore)
  const from = flow?.from ?? mark()
  const to = flow?.to ?? from
  return {
    ...run,
    bytes,
    flowing: {
      cpuUs: to.cpuUs - from.cpuUs,
      tokens: to.tokens - from.tokens,
      seconds: (to.atMs - from.atMs) / 1000,
      residentKiB: to.residentKiB,
    },
    whole: { cpuUs: usage().cpuUs - before.cpuUs, tokens, residentBeforeKiB: before.residentKiB },
    loadCorePercent: (spent.user + spent.system) / 10 / (performance.now() - startedAtMs),
  }
}
