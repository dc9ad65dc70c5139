import type { Turn } from '../port.ts'
import type { Novelty } from './novelty.ts'

/** Said before what is answered again to somebody who was in danger a moment ago. */
const DOORS = [
  'I am still here for what you told me before, whenever you want to come back to it.',
  'What you said before has not gone anywhere; one word, and we are back with it.',
  'I have not forgotten what you told me, and you can come back to it at any minute.',
  'We leave the other thing open, and you need no reason to come back to it.',
] as const

/** The sentence that leaves the door open; undefined where it has been said lately. */
export function doorFor(talk: readonly Turn[], novelty: Novelty): string | undefined {
  const lately = talk.slice(-12).filter(({ role }) => role === 'assistant')
  const isSaid = lately.some(({ content }) => DOORS.some((door) => content.includes(door)))
  return isSaid ? undefined : DOORS.find(novelty.isNew)
}
