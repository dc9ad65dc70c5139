const MARKS = /\p{M}/gu
/** The marks that make a ga of a ka, and a pa of a ha. */
const VOICING = /[\u3099\u309a]/

/** One plain spelling of words: without case, accents and width. */
export function foldWord(word: string): string {
  if (/^[\x20-\x7e]*$/.test(word)) return word.toLowerCase()
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(MARKS, (mark) => (VOICING.test(mark) ? mark : ''))
    .normalize('NFC')
}
