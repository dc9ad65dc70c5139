import { keepLatest } from './keep-latest.ts'
import type { VoiceFault, Watch, Watched } from './watched.ts'

/** So many words alike in a row are nothing yet; from then on words are held until they differ. */
const ALIKE_WORDS = 4

/** A sign of a script that sets no space between words; it stands for a word. */
const SIGN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u
/** A word that is surely whole: one at the end may go on with the next piece. */
const WHOLE_WORD = new RegExp(
  String.raw`${SIGN.source}|[[\p{L}\p{M}\p{N}]--${SIGN.source}]+(?=[^\p{L}\p{M}\p{N}]|${SIGN.source})`,
  'gv',
)

const wordsOf = (text: string) =>
  text.toLowerCase().replace(SIGN, ' $& ').split(BETWEEN_WORDS).join(' ').trim()

/** A text as its words in their order, with a space around each, and each of them once. */
type Read = { line: string; words: ReadonlySet<string> }

/** With the words that are taken out of it a character is some 10 bytes, so this is 10 MB; thirty replies are often 12,000. */
const CHARS_KEPT_MAX = 1_000_000

/** The instructions and the replies of a talk come back with each of its replies, so the latest are kept as they were read. */
const readOf = keepLatest((text): Read => {
  const words = wordsOf(text)
  return { line: ` ${words} `, words: new Set(words.split(' ')) }
}, CHARS_KEPT_MAX)

/** A word of the reply, and where what comes after it begins. */
type Heard = { word: string; end: number }

/** Watches for a phrase of `chars` signs, without space and marks, that an earlier text has. */
export function createPhraseWatch(
  earlier: readonly string[],
  { fault, chars: alikeChars }: { fault: VoiceFault; chars: number },
): Watch {
  const read = earlier.map(readOf)
  const before = read.map(({ line }) => line).join('\n')
  /** The latest words, as far back as they were said before in this order. */
  const phrase: Heard[] = []
  let pending = ''
  let readChars = 0
  let shownChars = 0

  function hear(heard: Heard): void {
    // A word that was never said ends every phrase, without a search through all that was.
    if (!read.some(({ words }) => words.has(heard.word))) {
      phrase.length = 0
      return
    }
    phrase.push(heard)
    while (phrase.length >= ALIKE_WORDS) {
      const words = ` ${phrase.map(({ word }) => word).join(' ')} `
      if (before.includes(words)) return
      phrase.shift()
    }
  }

  const isRepeated = () =>
    phrase.length > ALIKE_WORDS && phrase.reduce((chars, { word }) => chars + word.length, 0) >= alikeChars

  function pass(until: number): Watched {
    const passed = pending.slice(shownChars, until)
    shownChars = Math.max(shownChars, until)
    return { passed }
  }
  const heldFrom = () => phrase[ALIKE_WORDS - 1]?.end ?? pending.length

  return {
    push(text) {
      pending += text
      WHOLE_WORD.lastIndex = readChars
      for (let found = WHOLE_WORD.exec(pending); found; found = WHOLE_WORD.exec(pending)) {
        const rest = pending.slice(WHOLE_WORD.lastIndex).search(/[\p{L}\p{M}\p{N}]/u)
        readChars = rest < 0 ? pending.length : WHOLE_WORD.lastIndex + rest
        hear({ word: found[0].toLowerCase(), end: readChars })
        if (isRepeated()) return { ...pass(heldFrom()), fault }
      }
      const watched = pass(heldFrom())
      const done = Math.min(readChars, shownChars)
      pending = pending.slice(done)
      readChars -= done
      shownChars -= done
      for (const heard of phrase) heard.end -= done
      return watched
    },
    finish: () => pass(pending.length),
  }
}
