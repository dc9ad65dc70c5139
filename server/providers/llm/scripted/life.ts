import { lifeAsked } from '#contract/asks-of-life.ts'
import type { Speaker } from '../port.ts'
import type { Reading } from './reading.ts'

/** What a character tells of its own life where it is asked for just that; undefined where its sheet has no such thing. */
export function ownLife({ plain }: Reading, { persona: { life } }: Speaker): string | undefined {
  if (!life) return undefined
  const [facet] = lifeAsked(plain)
  return facet && life[facet]
}
