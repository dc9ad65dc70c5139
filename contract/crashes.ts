import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { EVENT_SOURCES } from './event-sources.ts'
import { CRASH_FRAMES_MAX } from './limits.ts'

/** A place in one of the site's own scripts. No name that long a number would fit in. */
const Frame = z.strictObject({
  file: z.string().regex(/^\/assets\/(?!.*\d{9})[\w.-]{1,80}\.js$/),
  line: z.int().min(0).max(10_000_000),
  column: z.int().min(0).max(10_000_000),
})
export type CrashFrame = z.infer<typeof Frame>

/** An error of a page as its browser tells of it. Nothing says whose browser it is, or what was typed. */
export const CrashReport = z.strictObject({
  type: z.string().max(100),
  /** The server goes through it once more: `contract/crash-words.ts`. */
  message: z.string().max(1_000),
  source: z.enum(EVENT_SOURCES),
  /** The innermost first. */
  frames: z.array(Frame).min(1).max(CRASH_FRAMES_MAX),
  /** As `EventBatch` has it. */
  consent: z.int().positive().optional(),
})
export type CrashReport = z.infer<typeof CrashReport>

/** The part of the API that is told of what broke in a browser. */
export const CRASHES_API = {
  getCrashReporting: {
    summary:
      'Whether the browser may report what breaks: no where the operator wants no reports, else as visits may be counted.',
    answer: z.object({ may: z.enum(['yes', 'no', 'ask']) }),
  },
  reportCrash: {
    summary:
      'Takes a report of an error in a page. Answers whether it was kept: never without leave, and one that came lately not again.',
    body: CrashReport,
    answer: z.object({ isTaken: z.boolean() }),
  },
} as const satisfies Record<string, CallSchemas>
