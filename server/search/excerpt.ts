import { fold, isUnspaced, wordsIn } from './fold.ts'

const EXCERPT_CHARS = 140
/** How much stands before the first found word. */
const LEAD_CHARS = 40

type Mark = [begin: number, end: number]

/** A piece of a text around the first word of a query, and where the query's words stand in it, in UTF-16 units. */
export function excerptOf(text: string, query: string): { excerpt: string; marks: Mark[] } {
  const marks = findWords(text, wordsIn(query))
  const from = wordStartAfter(text, Math.max(0, (marks[0]?.[0] ?? 0) - LEAD_CHARS), marks[0]?.[0] ?? 0)
  const to = wholeCharacter(text, Math.min(text.length, from + EXCERPT_CHARS))
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const shift = before.length - from
  return {
    excerpt: before + text.slice(from, to) + after,
    marks: marks
      .filter(([begin]) => begin < to)
      .map(([begin, end]) => [begin + shift, Math.min(end, to) + shift]),
  }
}

/** Where the words stand: all but the last as a whole, that one also as a word's beginning. */
function findWords(text: string, words: string[]): Mark[] {
  const { folded, starts } = fold(text)
  const isApart = (index: number) => {
    const character = folded[index]
    return character === undefined || character === ' ' || isUnspaced(character)
  }
  const found: Mark[] = []
  words.forEach((word, index) => {
    const mayGoOn = index === words.length - 1 || isUnspaced(word.at(-1) ?? '')
    const mayComeAnywhere = isUnspaced(word[0] ?? '')
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const end = at + word.length
      if ((mayComeAnywhere || isApart(at - 1)) && (mayGoOn || isApart(end)))
        found.push([starts[at] ?? 0, starts[end] ?? text.length])
    }
  })
  return joined(found.sort(([a], [b]) => a - b))
}

function joined(marks: Mark[]): Mark[] {
  const apart: Mark[] = []
  for (const [begin, end] of marks) {
    const last = apart.at(-1)
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end)
    else apart.push([begin, end])
  }
  return apart
}

/** The next beginning of a word from a place on, no further than `limit`. */
function wordStartAfter(text: string, at: number, limit: number): number {
  if (at === 0) return 0
  const space = text.slice(at, limit).search(/\s/)
  return space < 0 ? wholeCharacter(text, at) : at + space + 1
}

/** A place that does not part the two halves of a character. */
function wholeCharacter(text: string, at: number): number {
  const isInside =
    at > 0 && /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '')
  return isInside ? at - 1 : at
}
