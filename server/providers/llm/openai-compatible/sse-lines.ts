/**
 * Cuts a text stream of server-sent events into the payloads of its `data:` lines. The part of a line that a chunk
 * leaves unfinished waits for the next one; a line longer than `LINE_CHARS_MAX` is no token of any model.
 */
export const LINE_CHARS_MAX = 256 * 1024

export class LineTooLongError extends Error {
  override name = 'LineTooLongError'
}

export function createSseLines(onData: (payload: string) => void) {
  let rest = ''
  let isBegun = false
  return (chunk: string) => {
    const text = rest + linesOf(chunk)
    let from = 0
    for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', from)) {
      // Other fields, comments and blank lines carry nothing here.
      if (text.startsWith('data:', from)) onData(text.slice(from + 5, end).trim())
      from = end + 1
    }
    rest = from === 0 ? text : text.slice(from)
    if (rest.length > LINE_CHARS_MAX)
      throw new LineTooLongError(`A line of more than ${LINE_CHARS_MAX} characters.`)
  }

  /** A chunk whose lines end in LF, without the byte order mark that may stand before all. */
  function linesOf(chunk: string): string {
    const from = !isBegun && chunk.startsWith('\uFEFF') ? 1 : 0
    isBegun ||= chunk !== ''
    // CRLF becomes the end of a line and a blank one, which carries nothing.
    return from > 0 || chunk.includes('\r') ? chunk.slice(from).replaceAll('\r', '\n') : chunk
  }
}
