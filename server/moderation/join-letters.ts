import { joinedPhrases } from './lexicon.ts'
import { latinised } from './normalise.ts'
import { numberOf } from './numbers.ts'
import { segment } from './segment.ts'
import { endWith, makeToken, type Token, wordTokens } from './tokens.ts'

const sameLetters = /^([^x\d])\1{2,3}$/u

const isLetter = (token: Token | undefined) =>
  token !== undefined && (token.word.length === 1 || sameLetters.test(token.word))

/** As it was written, not as the word that it may stand for: "о" is a letter of a Russian word here. */
export const letterOf = (token: Token | undefined) => token?.forms[0]?.charAt(0) ?? ''

const ageAmongLetters = /^(\D*)(1[0-7])(\D+)$/

/** "s h e i s 1 5 a n d ...": the digits are a number where what stands around them is words. */
function spelledOut(letters: string): readonly string[] {
  const [, before = '', age, after = ''] = ageAmongLetters.exec(letters) ?? []
  const whole = () => segment(letters, true).words.flatMap(apart)
  if (age === undefined) return whole()
  const [left, right] = [segment(before, true), segment(after, true)]
  return left.whole && right.whole ? [...left.words, age, ...right.words].flatMap(apart) : whole()
}

/** "middleschool" as its two words, and what is left of "isn't" as "not". */
const apart = (word: string): readonly string[] =>
  word === 'nt' ? ['not'] : (joinedPhrases.get(word)?.map((part) => part.replace('*', '')) ?? [word])

/** The end of a sentence, or a comma that does not stand behind each letter: "t a l e,". */
const endsRun = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  if (token?.word === '!') return false
  return token?.stop === 2 || (token?.stop === 1 && tokens[at - 1]?.stop === 0 && tokens[at + 1]?.stop === 0)
}

const longRun = /(\D)\1{2,}/u

/** "t e e e n" with one letter of each run, and "class strips" with what is told apart into words as it stands. */
const withShortRuns = (letters: string) =>
  longRun.test(letters) && !segment(letters, true).whole
    ? letters.replace(new RegExp(longRun, 'gu'), '$1')
    : letters

/** Tells letters that stand one by one apart into words. */
export function joinLetters(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = []
  let at = 0
  while (at < tokens.length) {
    let end = at
    let letters = ''
    while (isLetter(tokens[end]) && !endsRun(tokens, end)) letters += letterOf(tokens[end++])
    if (isLetter(tokens[end])) letters += letterOf(tokens[end++])
    // "i s" and "n't"
    if (end > at && tokens[end]?.word === 'nt') {
      letters += 'nt'
      end += 1
    }
    letters = withShortRuns(letters)
    // "cz t e r n a s c i e"
    const piece = end - at > 2 ? out.at(-1) : undefined
    const whole = piece && !piece.known && piece.stop === 0 ? latinised(piece.word + letters) : ''
    if (whole.length > 4 && numberOf(whole) !== undefined) {
      out[out.length - 1] = { ...makeToken(whole), stop: tokens[end - 1]?.stop ?? 0 }
      at = end
    } else if (end - at > 2) {
      const read = spelledOut(latinised(letters)).flatMap((word) => wordTokens(word))
      endWith(read, tokens[end - 1]?.stop ?? 0)
      out.push(...read)
      at = end
    } else {
      const [first, second] = [tokens[at], tokens[at + 1]]
      if (first?.word === '1' && second && /^\d$/.test(second.word)) {
        out.push({ ...makeToken(first.word + second.word, 10 + Number(second.word)), stop: second.stop })
        at += 2
      } else if (first) {
        out.push(first)
        at += 1
      }
    }
  }
  return out
}
