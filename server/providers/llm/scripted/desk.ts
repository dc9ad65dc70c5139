import type { ReplyRequest } from '../port.ts'
import { weightedOrder } from './choose.ts'
import type { Facet } from './lines/line.ts'
import type { Script } from './lines/script.ts'
import { type Manner, withoutSubjects } from './manner.ts'
import type { Novelty } from './novelty.ts'
import type { Random } from './random.ts'
import type { Reading } from './reading.ts'
import type { Slots } from './slots.ts'
import { expand } from './template.ts'
import type { Thread } from './threads.ts'
import { contracted, type WeightedLine } from './tone.ts'

/** All that the writing of one reply draws on. */
export type Desk = {
  request: ReplyRequest
  reading: Reading
  script: Script
  manner: Manner
  thread: Thread | undefined
  slots: Slots
  novelty: Novelty
  random: Random
  chance: (probability: number) => boolean
  /** The answer to a message of several parts. */
  several?: string
}

const LINE_MAX = 480
const TRIES_PER_LINE = 12

/** Puts a line in its written form: sentences begin with a capital, "a" and "an" fit, spaces are single. */
export function finished(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\b([Aa]) (?=(?:[aeio]|un(?!i)|u[bglmprst])[a-z]*)/g, '$1n ')
    .replace(/([.?!…]),? (?=[.,;])/g, '$1')
    .replace(/\.\.(?!\.)/g, '.')
    .replace(/([?!])\./g, '$1')
    .replace(
      /(^["'(*]*|[.?!…]["')*]*\s+["'(*]*)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .trim()
    .replace(/(?<=[\p{L}\p{N}])$/u, '.')
}

/** A finished line as this character's mouth has it. */
export function voiced(text: string, { script, manner }: Pick<Desk, 'script' | 'manner'>): string {
  if (script.plain) return text
  const spoken = manner.contracts ? contracted(text) : text
  return manner.dropsSubjects && !spoken.startsWith('*') ? withoutSubjects(spoken) : spoken
}

export const evenly = (templates: readonly string[]): WeightedLine[] =>
  templates.map((template) => ({ template, weight: 1 }))

/**
 * The first of the lines, in a random order that favours the heavier, of which no sentence was said lately; best
 * one that does not even resemble what was said. Undefined where all of them were.
 */
export function say(desk: Desk, lines: readonly WeightedLine[], facet?: Facet): string | undefined {
  const { novelty, random, manner, slots } = desk
  const brevity = ({ template }: WeightedLine) => (manner.talk === 0 ? (1 + template.length / 90) ** 2 : 1)
  let second: string | undefined
  for (const { template } of weightedOrder(lines, (line) => line.weight / brevity(line), random)) {
    for (let tries = 0; tries < TRIES_PER_LINE; tries++) {
      const raw = expand(template, (slot) => slots(slot, facet), random)
      if (raw === undefined) break
      const text = voiced(finished(raw), desk)
      if (text.length > LINE_MAX || !novelty.isNew(text)) continue
      if (novelty.isFresh(text)) return text
      second ??= text
    }
  }
  return second
}
