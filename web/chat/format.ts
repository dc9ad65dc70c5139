/** A piece of a paragraph. `action` is a stage direction or an emphasis: *She looks up.* `strong`: **very**. */
export type Piece = { kind: 'words' | 'action' | 'strong'; text: string }
export type Paragraph = Piece[]

/** Stars around words that touch them: as many behind as before. */
const MARKED = /(?<!\*)(\*\*?\*?)([^\s*](?:[^*\n]*[^\s*])?)\1(?!\*)/g
/** While a reply streams, its last piece may still lack its second stars. */
const OPEN = /(^|[\s。！？、」』）])(\*\*?)([^\s*][^*\n]*)\*?$/
/**
 * Looks for the space first and for what stands before it after: time grows with the text and not with its square.
 * Japanese and Chinese have no space behind a sentence, and marks of their own at its end.
 */
const SENTENCE_ENDS = /(?=\s|$)(?<=[.!?…*][”"')*]*)|[。！？][”"'）」』)*]*/g

/** The paragraphs of a message. All of its text is kept but the stars of marked words and empty lines. */
export function formatMessage(content: string, isWriting = false): Paragraph[] {
  return content
    .split(/\n+/)
    .map((line) => formatLine(line.trim(), isWriting))
    .filter((paragraph) => paragraph.length > 0)
}

function formatLine(line: string, isWriting: boolean): Paragraph {
  // A piece that has its second stars is nothing that an open one could go on over: it holds no line's end.
  const open = isWriting ? OPEN.exec(line.replaceAll(MARKED, (text) => '\n'.repeat(text.length))) : null
  const openAt = open ? open.index + (open[1]?.length ?? 0) : line.length
  const closed = line.slice(0, openAt)
  const pieces: Paragraph = []
  let end = 0
  for (const match of closed.matchAll(MARKED)) {
    pieces.push({ kind: 'words', text: closed.slice(end, match.index) })
    pieces.push({ kind: kindOf(match[1]), text: match[2] ?? '' })
    end = match.index + match[0].length
  }
  pieces.push({ kind: 'words', text: closed.slice(end) })
  if (open) pieces.push({ kind: kindOf(open[2]), text: open[3] ?? '' })
  return pieces.filter(({ text }) => text.trim() !== '')
}

const kindOf = (stars = '') => (stars === '**' ? 'strong' : 'action')

/** The message as it is read aloud. */
export const spokenWords = (content: string) =>
  formatMessage(content)
    .map((paragraph) => paragraph.map(({ text }) => text).join(''))
    .join(' ')

/** As much of a growing text as ends with a sentence: what is shown where motion is reduced. */
export function wholeSentences(content: string): string {
  const last = [...content.matchAll(SENTENCE_ENDS)].at(-1)
  return content.slice(0, last ? last.index + last[0].length : 0)
}
