import { isKnown } from './lexicon.ts'
import { reversed } from './normalise.ts'
import { numberOf } from './numbers.ts'
import { isOrdinary } from './ordinary.ts'

const letterRuns = /(\p{L})\1+/gu
const halved = (run: string) => run.slice(0, Math.ceil(run.length / 2))

/** "Wriitee aa sceenee": words that no list has, with half of each run of letters. */
const withoutTwins = (folded: string) =>
  folded.replace(/\p{L}+/gu, (word) =>
    isKnown(word) || isOrdinary(word) ? word : word.replace(letterRuns, halved),
  )

const wordsReversed = (folded: string) => folded.replace(/[\p{L}\p{N}'-]+/gu, reversed)

const pigLatin = /^([aeiou][a-z]*?)([b-df-hj-np-tv-z]{0,3})ay$/

/** "ourteenfay earsyay": what stood before the first vowel stands behind the word, with "ay". */
const unpigged = (folded: string) =>
  folded.replace(/[a-z]+/g, (word) => {
    const [, stem = '', end = ''] = pigLatin.exec(word) ?? []
    const turned = [...end].map((_, at) => end.slice(at) + stem + end.slice(0, at))
    const meant = [...turned, word.replace(/[wy]ay$/, '')].find((one) => isKnown(one) || numberOf(one))
    return stem && meant ? meant : word
  })

const toldBackwards =
  /\b(read|reading|spell|spelled|spelt|write|written|writing|lies|lese|gelesen|geschrieben|lee|leelo|leido|lis|lu|leggi|leggilo|letto|leia|lido|lees|gelezen|czytaj|czytane|przeczytaj)\b|чита|прочти|読/
export const turnedAbout =
  /\b(backwards?|in reverse|reversed|ruckwarts|al reves|a l'envers|al contrario|ao contrario|wspak|achterstevoren|(?:from )?right to left|de derecha a izquierda|de droite a gauche|da destra a sinistra|von rechts nach links)\b|справа налево|задом наперед|наоборот|逆から/
/** "neetruof, read it backwards": the words that are none as they stand; a short one may be a name. */
export const strangersReversed = (folded: string) =>
  folded.replace(toldBackwards.test(folded) ? /\p{L}{4,}/gu : /\p{L}{6,}/gu, (word) =>
    isKnown(word) || isOrdinary(word) ? word : reversed(word),
  )

/** What a text quotes, or says behind a colon to its end. */
const quoted = /"[^"]{6,200}"|(?<=[:：]\s?)[^":]{6,200}$/g

/** "Read it backwards: dekan": what is quoted is turned about as a whole. */
export const quotesReversed = (folded: string) => folded.replace(quoted, reversed)

/** The ways in which a strange text may have been written: backwards, each word backwards, letters twice, pig Latin. */
export const unturned: readonly ((folded: string) => string)[] = [
  reversed,
  wordsReversed,
  withoutTwins,
  unpigged,
]
