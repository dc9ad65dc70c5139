import { foldWord } from './fold-word.ts'

/** Languages in which the words of pictures are known. Japanese is read beside any of the others: its script is its own. */
export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * Terms with commas between, in base form: endings for number, gender and case are added by the language's rules. A
 * `~` before a term says that it is followed only as near as the illustrator comes.
 */
export type Words = { readonly en: string } & { readonly [Other in Exclude<Language, 'en'>]?: string }

/** What a text is matched by: a word, or a letter of a script that sets no spaces. */
export type Unit = {
  folded: string
  /** Where it stands in the text. */
  start: number
  end: number
  isLetter: boolean
  /** A mark that ends a clause stands before it. */
  isAfterBreak: boolean
}

const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const UNITS = new RegExp(
  `(?<letter>[${UNSPACED}]\\p{M}*)|(?<word>[[\\p{L}\\p{N}]--[${UNSPACED}]][[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]*)|(?<stop>[,.;!?\\n\\(\\)\\[\\]\\|\\/、。！？・，])`,
  'gv',
)

export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let isAfterBreak = false
  for (const { 0: written, index, groups } of text.matchAll(UNITS)) {
    if (groups?.stop) {
      isAfterBreak = true
      continue
    }
    const span = { start: index, end: index + written.length, isAfterBreak }
    units.push({ folded: foldWord(written), isLetter: groups?.letter !== undefined, ...span })
    isAfterBreak = false
  }
  return units
}
