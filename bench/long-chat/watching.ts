import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { quantile, rounded } from '../figures.ts'

export type Watched = {
  /** From each frame to the next, in milliseconds of the clock: other work on the machine makes them longer. */
  frameMs: number[]
  /** What each task of the page's main thread took of the processor: other work does not make that longer. */
  taskCpuMs: number[]
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string; data?: { url?: string } }
}

/** Counted from here on, so that what measures is not in what is measured. */
export async function watching(
  page: Page,
  what: string,
  work: () => Promise<void>,
  folder?: string,
): Promise<Watched> {
  const session = await page.context().newCDPSession(page)
  await page.bringToFront()
  await startCounting(page)
  const trace = await startTrace(session, folder !== undefined)
  await work()
  const frameMs = await page.evaluate(() => window.endCounting?.() ?? [])
  const events = await trace.end()
  await session.detach()
  if (folder)
    writeFileSync(join(folder, `${what} ${Date.now()}.json`), JSON.stringify({ traceEvents: events }))
  const taskCpuMs = tasksOf(events)
  const [p50, p99, most, task] = [
    quantile(frameMs, 0.5),
    quantile(frameMs, 0.99),
    quantile(frameMs, 1),
    quantile(taskCpuMs, 1),
  ].map((ms) => rounded(ms))
  console.log(
    `${what.padEnd(24)} ${frameMs.length} frames, p50/p99/longest ${p50}/${p99}/${most} ms; longest task ${task} ms of processor`,
  )
  return { frameMs, taskCpuMs }
}

declare global {
  interface Window {
    endCounting?: () => number[]
  }
}

const startCounting = (page: Page) =>
  page.evaluate(() => {
    const frameMs: number[] = []
    let last: number | undefined
    let request = requestAnimationFrame(function count(nowMs) {
      if (last !== undefined) frameMs.push(nowMs - last)
      last = nowMs
      request = requestAnimationFrame(count)
    })
    window.endCounting = () => {
      cancelAnimationFrame(request)
      return frameMs
    }
  })

/** With all that the browser's own tools show of it, if wanted. */
async function startTrace(session: CDPSession, isWhole: boolean) {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: `-*,disabled-by-default-devtools.timeline${isWhole ? ',devtools.timeline,v8,disabled-by-default-v8.cpu_profiler' : ''}`,
  })
  return {
    async end(): Promise<TraceEvent[]> {
      const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await ended
      return events
    },
  }
}

function tasksOf(events: TraceEvent[]): number[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
}
