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
  return (chunk: string) => {
    const text = rest ? rest + chunk : chunk
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
}
