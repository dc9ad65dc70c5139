import type { Occasion } from '../port.ts'
import { checkInLines } from './lines/check-ins.ts'
import type { Script } from './lines/script.ts'
import type { Reading } from './reading.ts'

/** What there is to go by where nobody has said anything; undefined where nothing should be said unasked. */
export function unasked(reading: Reading): Reading | undefined {
  if (reading.intent === 'minor' || reading.intent === 'distress') return undefined
  return { intent: 'back', plain: '', greets: false, asksBack: false, isQuestion: false }
}

/** How the character writes first: without a question, which would want an answer. */
export function checkInScript({ partOfDay }: Occasion): Script {
  return {
    lines: checkInLines[partOfDay],
    facet: partOfDay === 'morning' || partOfDay === 'afternoon' ? 'work' : 'quirk',
    mood: 'easy',
    ask: 'none',
  }
}
