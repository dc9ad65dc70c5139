import type { NOTICE_KINDS } from '#contract/notices.ts'

/** How long somebody has talked since the last notice, and when they last did. */
export type Use = { activeMs: number; lastAt: Date; noticedAt: Date }

/** `first` is the line beside every field, which is there before a word is written; it is kept, and not shown again. */
export type DueKind = (typeof NOTICE_KINDS)[number] | 'first'

export const THREE_HOURS_MS = 3 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Between two messages that belong to one sitting; a longer silence is no use, and is not counted. */
const PAUSE_MS = 30 * 60_000

/** The use after one more message, and the notice that is due by it. A clock that went back adds nothing. */
export function afterMessage(use: Use | undefined, now: Date): { use: Use; due: DueKind | undefined } {
  if (!use) return { use: { activeMs: 0, lastAt: now, noticedAt: now }, due: 'first' }
  const silenceMs = Math.max(0, now.getTime() - use.lastAt.getTime())
  const activeMs = use.activeMs + (silenceMs <= PAUSE_MS ? silenceMs : 0)
  const isNextDay = now.getTime() - use.noticedAt.getTime() >= DAY_MS
  const due = activeMs >= THREE_HOURS_MS ? 'three-hours' : isNextDay ? 'daily' : undefined
  if (due) return { use: { activeMs: 0, lastAt: now, noticedAt: now }, due }
  return { use: { ...use, activeMs, lastAt: now }, due }
}
