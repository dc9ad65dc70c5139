/** What the synthesiser reads as it is. */
const PLAIN: [RegExp, string][] = [
  [/[\u2018\u2019\u201b\u02bc]/g, "'"],
  [/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"'],
  [/\s*[\u2013\u2014]\s*/g, ', '],
  [/\u2026/g, '...'],
  [/\u00df/g, 'ss'],
  [/[\u00e6\u00c6]/g, 'ae'],
  [/[\u0153\u0152]/g, 'oe'],
  [/[\u00f8\u00d8]/g, 'o'],
  [/[\u0142\u0141]/g, 'l'],
]

/** So much of the letters may be of another script, as a name in the middle of English. */
const FOREIGN_SHARE_MAX = 0.2

/** The text in letters that an English voice can read; undefined where too much of it is in another script. */
export function englishLetters(text: string): string | undefined {
  const plain = PLAIN.reduce((read, [sign, letters]) => read.replace(sign, letters), text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const letters = plain.match(/\p{L}/gu)?.length ?? 0
  const foreign = plain.match(/(?![A-Za-z])\p{L}/gu)?.length ?? 0
  if (foreign > letters * FOREIGN_SHARE_MAX) return undefined
  const read = plain
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return /[A-Za-z0-9]/.test(read) ? read : undefined
}
