/** As `folded` of the database does it: what search takes for the same character, and what it takes for no word. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters part words too
const SIGNS = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]/g
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

const foldCharacter = (character: string) =>
  character.toLowerCase().normalize('NFKD').replace(MARKS, '').replace(SIGNS, ' ')

/** A text without case, accents and signs, and where in the text each of its characters comes from. */
export function fold(text: string): { folded: string; starts: number[] } {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) starts.push(at)
    folded += plain
    at += character.length
  }
  return { folded, starts }
}

/** The words of a query. */
export const wordsIn = (query: string): string[] => fold(query).folded.split(' ').filter(Boolean)

/** Whether a character is of a script that puts no spaces between words. */
export const isUnspaced = (character: string): boolean => UNSPACED.test(character)
