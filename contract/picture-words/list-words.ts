import { foldWord } from './fold-word.ts'
import type { Mention } from './mentions.ts'

const WORDS_MAX = 12
const WORD_MAX = 40
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** In Japanese the endings and particles; what carries a meaning has other letters. */
const HIRAGANA = /^[\p{Script=Hiragana}ー]*$/u

/** The words of mentions as they were written, each once, in the order of the text. */
export function listWords(mentions: readonly Mention[]): string[] {
  const words = new Map<string, string>()
  for (const { text, meaning, isNear } of mentions.toSorted((one, other) => one.start - other.start)) {
    const isKnown = meaning.kind === 'unshown' || isNear
    for (const word of isKnown ? [text] : wordsOf(text)) {
      if (words.size === WORDS_MAX) return [...words.values()]
      const folded = foldWord(word)
      if ((isKnown || isContent(folded)) && !words.has(folded)) words.set(folded, word)
    }
  }
  return [...words.values()]
}

const isContent = (word: string) =>
  /\p{L}/u.test(word) && !HIRAGANA.test(word) && (word.length > 2 || UNSPACED.test(word))

function* wordsOf(text: string): Generator<string> {
  if (!UNSPACED.test(text)) yield shortened(text)
  else
    for (const { segment, isWordLike } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text))
      if (isWordLike) yield shortened(segment)
}

const shortened = (word: string) => {
  const letters = [...word.slice(0, 2 * WORD_MAX)]
  return letters.length > WORD_MAX ? `${letters.slice(0, WORD_MAX).join('')}…` : word
}
