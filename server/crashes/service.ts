import { v4 as newId } from 'uuid'
import { crashType, crashWords } from '#contract/crash-words.ts'
import type { CrashReport } from '#contract/crashes.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { loggedError } from '#server/platform/logged-error.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { Crash, CrashSink } from '#server/providers/crashes/port.ts'
import { placesOf } from './places-of.ts'
import { createSeenLately } from './seen-lately.ts'

/** The same error at the same place is told of once in this time. */
const AGAIN_MS = 10 * 60_000
const KEYS_MAX = 1_000
/** Reports on their way; more at a time are an attack, or a fault that is known by then. */
const SENDING_MAX = 50

type CrashesOptions = {
  sink: CrashSink
  analytics: Pick<Analytics, 'may' | 'hasLeave'>
  clock: Clock
  log: Log
  /** By the address that reports come from. */
  limitReports: RateLimit
}

/** Owns the reports of errors that nobody expected, of browsers and of this server; they hold known words alone. */
export function createCrashes({ sink, analytics, clock, log, limitReports }: CrashesOptions) {
  const isKnown = createSeenLately(AGAIN_MS, KEYS_MAX)
  const sending = new Set<Promise<void>>()

  /** Answers whether it is passed on; nobody waits for that. */
  function pass(told: Omit<Crash, 'id' | 'at'>): boolean {
    const at = clock.now()
    const { type, words, where, frames } = told
    if (sending.size >= SENDING_MAX || isKnown(JSON.stringify([type, words, where, frames[0]]), at))
      return false
    const sent = sink
      .send({ ...told, id: newId(), at })
      .catch((err: unknown) => log.warn({ err }, 'a report of an error was not taken'))
      .finally(() => sending.delete(sent))
    sending.add(sent)
    return true
  }

  return {
    /** Whether a browser may report: as it may be counted, where somebody gets the reports. */
    may: (visit: Visit) => (sink.isReal ? analytics.may(visit) : 'no'),

    /** Takes a browser's report; false without leave, or where it came lately. `host` is what the limit counts by. */
    async take(
      { type, message, source, frames, consent }: CrashReport,
      { visit, host }: { visit: Visit; host: string },
    ): Promise<boolean> {
      await limitReports(host)
      if (!sink.isReal || !analytics.hasLeave(visit, consent)) return false
      return pass({
        side: 'browser',
        type: crashType(type),
        words: crashWords(message),
        where: source,
        frames,
      })
    },

    /** An error of this server; `where` is a route's pattern, or `process`. */
    fault(error: unknown, { where, requestId }: { where: string; requestId?: string }): void {
      const { type, message, code, stack = '' } = loggedError(error)
      pass({
        side: 'server',
        type: crashType(type),
        words: crashWords(message),
        where,
        frames: placesOf(stack),
        ...(code && { code }),
        ...(requestId && { requestId }),
      })
    },

    /** All that is on its way has been taken, or not. */
    async settled(): Promise<void> {
      await Promise.all(sending)
    },
  }
}

export type Crashes = ReturnType<typeof createCrashes>
