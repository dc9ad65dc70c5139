import { flipped } from './topic.ts'

const LEADING =
  /^(?:(?:lol|haha+|omg|hmm+|yeah|yes|well|probably|maybe|definitely|hm+|um+|oh|just|mostly|usually|i think|i guess|i'd say|it's|its|that would be|a bit of|some|then|ok|okay|i like|i love|i had|i'd (?:like|go to|take)|i (?:ate|drank|prefer|want)|i was)[,:]?\s+)+/i
const PRONOUN = /^(?:i|we|he|she|they|it|you|there|that|this|because|if|when|not|don't|what|why|who|how)\b/i
const WORDS_MAX = 6

/** A short answer as it can be said back: "probably tea" is "tea"; undefined for anything longer. */
export function answerPhrase(message: string): string | undefined {
  const phrase = message
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/\*[^*]*\*/g, ' ')
    .trim()
    .replace(/[.!…]+$/, '')
    .replace(LEADING, '')
    .replace(/[,\s]+(?:i think|i guess|probably|maybe|perhaps|haha+|lol|please|of course|though|tho)$/i, '')
    .trim()
  if (phrase === '' || phrase.split(/\s+/).length > WORDS_MAX || PRONOUN.test(phrase)) return undefined
  if (/\b(?:i|u|you|me)\b/i.test(phrase)) return undefined
  if (/[?*"{}[\]|\n.!;:]/.test(phrase) || !/\p{L}{2}|\d/u.test(phrase)) return undefined
  const said = flipped(phrase)
  return /^\p{Lu}\p{Ll}+$/u.test(said.split(' ')[0] ?? '') && said.split(' ').length > 1
    ? said
    : (said[0]?.toLowerCase() ?? '') + said.slice(1)
}
