import type { Speaker } from '../port.ts'
import { contentWords } from './persona.ts'
import { fraction } from './random.ts'
import { flipped } from './topic.ts'

/** The two sides of "tea or coffee?", or undefined. */
export function alternatives(plain: string): [string, string] | undefined {
  const match =
    /(?:would you(?: rather| prefer| like)?|do you prefer|do you like|which is better|which do you prefer|what's better|which one|are you(?: more)?(?: of)? an?|are you(?: more)?|[:,-]|^)\s*(?:more )?([a-z0-9' -]{2,40}?),? or ([a-z0-9' -]{2,40}?)(?: more| better| person)?\s*\?*$/.exec(
      plain,
    )
  const left = match?.[1]?.trim()
  const right = match?.[2]?.trim()
  return left && right ? [left, right] : undefined
}

/** What the character does and likes, in telling words. */
export const likings = (speaker: Speaker) => {
  const { interests, favourites, work, quirk } = speaker.persona
  return new Set(contentWords([...interests, ...Object.values(favourites), work, quirk].join(' ')))
}

/** The side this character takes; always the same one for the same pair. */
export function preference(plain: string, speaker: Speaker): string | undefined {
  const sides = alternatives(plain)
  if (!sides) return undefined
  const likes = likings(speaker)
  const [left, right] = sides.map((side) => ({
    side,
    score: contentWords(side).some((word) => likes.has(word)) ? 1 : fraction(`${speaker.name} ${side}`) * 0.9,
  }))
  if (!left || !right) return undefined
  return flipped(left.score >= right.score ? left.side : right.side)
}

/** What "do you like X" asks about. */
export function likedObject(plain: string): string | undefined {
  const match =
    /\b(?:do|don't) you (?:really |also |even |still |ever )?(?:like|love|enjoy|hate|believe in|care for|dislike) (?:to )?([a-z' ]{3,30}?)(?: too| at all| much)?\s*\?*$/.exec(
      plain,
    )
  const object = match?.[1]?.trim()
  return object === undefined ||
    /^(?:it|that|this|me|him|her|them|what|when|how|being|you|your|my|the way)\b/.test(object)
    ? undefined
    : object
}

/** How the character stands to a thing; always the same for the same thing. */
export function stance(object: string, speaker: Speaker): 'yes' | 'mixed' | 'no' {
  const likes = likings(speaker)
  if (contentWords(object).some((word) => likes.has(word))) return 'yes'
  const draw = fraction(`${speaker.name} likes ${object}`)
  return draw > 0.55 ? 'yes' : draw > 0.25 ? 'mixed' : 'no'
}
