import { setImmediate } from 'node:timers/promises'
import type { Harm } from '#contract/moderation.ts'
import { piecesOf } from './pieces.ts'
import { type Block, type Notice, RECENT_LINES_MAX, type Verdict } from './verdict.ts'

/** A part of a file: all texts that it may be read with, and the one that the next parts follow on; empty for none. */
export type FilePart = {
  /** Where it stands, as `line 12`. */
  place: string
  texts: readonly string[]
  shown: string
}

let last: Promise<unknown> = Promise.resolve()

/** Waits until others had their turn: however many files are read at once, one of them works between two calls. */
export function nextTurn(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}

/** How long the screening of a file may keep others waiting at a time. */
const TURN_MS = 8

/**
 * The parts of a file that `screen` finds to break a rule. Works in turns: a file may be long. What breaks a rule is no
 * part of the talk that the next parts follow on. `onWarned` hears once of each harm that goes on and is to be on record.
 */
export async function* brokenParts(
  parts: Iterable<FilePart>,
  screen: (text: string, recent: readonly string[]) => Verdict,
  onWarned: (warning: Notice) => Promise<unknown>,
) {
  const warned = new Set<Harm>()
  const recent: string[] = []
  let since = performance.now()
  let index = -1
  for (const { place, texts, shown } of parts) {
    index += 1
    let verdict: Block | undefined
    for (const text of texts.flatMap((text) => piecesOf(text))) {
      const found = screen(text, recent)
      if (found.action === 'block') verdict ??= found
      if (found.action === 'warn' && !warned.has(found.category)) {
        warned.add(found.category)
        await onWarned(found)
      }
      if (performance.now() - since < TURN_MS) continue
      await nextTurn()
      since = performance.now()
    }
    if (verdict) {
      yield { index, place, verdict }
      continue
    }
    recent.push(shown)
    if (recent.length > RECENT_LINES_MAX) recent.shift()
  }
}
