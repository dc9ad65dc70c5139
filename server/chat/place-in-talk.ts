import { readMentions } from '#contract/picture-words/mentions.ts'
import { readWords } from '#contract/picture-words/read-words.ts'
import type { StagedShot } from '#contract/staged-shot.ts'

type Said = { author: 'user' | 'character'; content: string }
type Place = Partial<Pick<StagedShot, 'scene' | 'hour' | 'weather'>>

/** Two who talk have gone elsewhere by then, or speak of something else. */
const MESSAGES = 8

const WHERE = String.raw`(?:in|at|on|by|inside) ((?:the|a|an|our|my|your|this) [^.!?,;:*\n]{2,40})`
const NOW = '(?:(?:now|still|both|finally|already|back|here|together|alone|sitting|standing|lying|walking) )*'
/** Who is somewhere together with the character, by whose words these are. */
const STATED = {
  user: new RegExp(String.raw`\b(?:we|you)(?:['’]re| are) ${NOW}${WHERE}`, 'gi'),
  character: new RegExp(String.raw`\b(?:(?:we)(?:['’]re| are)|I(?:['’]m| am)) ${NOW}${WHERE}`, 'gi'),
}
/** A step in a scene, which stands in asterisks. */
const STEP =
  /\b(?:walks?|steps?|goes|go|comes?|runs?|strolls?|wanders?|leads? (?:you|us|him|her)|pulls? (?:you|us)|follows? (?:you|him|her)) (?:back |out |down |up |over |quietly |slowly )*(?:into|onto|to|inside) ((?:the|a|an|our|my|your) [^.!?,;:*\n]{2,40})/gi

/** Nobody is where they only wish, remember or plan to be. */
const UNREAL =
  /\b(?:if|imagin\w+|wish\w*|when|whenever|until|unless|before|would|could|should|might|maybe|perhaps|dream\w*|remember\w*|pretend\w*|like|once|someday|hope\w*|suppose\w*|said|says|told|tomorrow|tonight|later|soon|next|last|yesterday|will|going to|want\w*|not|never|no longer|almost|about to)\b|n['’]t\b/i

/**
 * Where the talk last said that the two are; empty where nobody said it plainly. A later place that no picture shows
 * takes an earlier one away. In English, as the words of a scene are told apart in English only.
 */
export function placeInTalk(talk: readonly Said[]): Place {
  for (const { author, content } of talk.slice(-MESSAGES).toReversed()) {
    const where = sentencesOf(content).flatMap((sentence) => statedIn(sentence, author))
    const last = where.at(-1)
    if (last !== undefined) return shownOf(last)
  }
  return {}
}

/** Asterisks are kept apart, so that a step is known by them. */
const sentencesOf = (text: string) => text.match(/\*[^*]+\*|[^*.!?\n]+[.!?]*/g) ?? []

function statedIn(sentence: string, author: Said['author']): string[] {
  if (UNREAL.test(sentence) || sentence.includes('?')) return []
  const patterns = sentence.startsWith('*') ? [STEP, STATED[author]] : [STATED[author]]
  return patterns.flatMap((pattern) => [...sentence.matchAll(pattern)].flatMap(([, where]) => where ?? []))
}

function shownOf(where: string): Place {
  const isPlace = readMentions(where, ['en']).mentions.some(
    ({ meaning, isNegated, isNear }) => meaning.kind === 'place' && !isNegated && !isNear,
  )
  if (!isPlace) return {}
  const { scene, hour, weather } = readWords(where).shot
  return { ...(scene && { scene }), ...(hour && { hour }), ...(weather && { weather }) }
}
