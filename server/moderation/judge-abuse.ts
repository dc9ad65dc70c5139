import { isDone, isNoTelling } from './disclosure.ts'
import type { Finding } from './finding.ts'
import { type Frame, youthTold } from './frame.ts'
import type { Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Scene } from './scene.ts'
import { leftOf, termOf } from './spans.ts'

/** "I am 14", and not "in fifth grade". */
const isAgeOfNow = (reading: Reading, { kind, faint, start }: Mention) =>
  kind === 'declared' && !faint && leftOf(reading, start, 3).some((token) => has(token, 'is'))

/** What was done to a child is told for pleasure, or a tale of it is asked for. */
export function taleOfAbuse(scene: Scene, { toldHurt }: Frame): Finding | undefined {
  const { reading } = scene
  const { marks } = reading
  const term = marks.some(isDone) && isNoTelling(marks) ? youthTold(reading) : undefined
  if (term) return { rule: 'tale-of-abuse', evidence: [term] }
  // "I am 14, and he molests me": whoever needs help, nobody of that age talks here.
  const now = marks.some(isDone) && scene.mentions.find((mention) => isAgeOfNow(reading, mention))
  if (now) return { rule: 'abuse-of-now', evidence: [termOf(reading, now)], isUnsure: true }
  const asked = toldHurt && marks.find(({ concept }) => concept === 'asksOfThat')
  if (!asked) return undefined
  return { rule: 'tale-of-abuse-in-talk', evidence: [toldHurt, termOf(reading, asked)], isUnsure: true }
}

/** Of the own youth of somebody who tells what was done to them, and is surely no tale. */
export const isOfTelling = ({ marks }: Reading, { rule }: Finding) =>
  (rule === 'youth-sexual' || rule === 'youth-and-desire') && marks.some(isDone) && !isNoTelling(marks)
