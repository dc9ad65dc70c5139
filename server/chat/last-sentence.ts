/** What ends a sentence, with the quotes, stars and brackets that may close after it. */
const ENDS = /(?:[.!?…](?=["'”’»)*\]]*(?:\s|$))|[。！？]|\p{Extended_Pictographic})["'”’»)*\]]*/u
const ENDS_WHOLE = new RegExp(`${ENDS.source}\\s*$`, 'u')
const WORD_AT_END = /[\p{L}\p{N}]$/u
const WORD_AT_START = /^[\p{L}\p{N}]/u

/** A sentence whose end has not come by then is left as it is. */
const REST_CHARS_MAX = 300

/** Whether a text ends where a sentence may end. */
export const endsWhole = (text: string) => ENDS_WHOLE.test(text)

/**
 * What is still missing from a text that broke off, of what was said when its end was asked for: whoever says it may
 * repeat some of the text first, and may go on after the sentence. Empty where no sentence ends in it.
 */
export function restOf(text: string, said: string): string {
  const begun = text.trimEnd()
  const [line = ''] = said.trim().split('\n')
  const added = line.slice(overlap(begun, line))
  const end = ENDS.exec(added.slice(0, REST_CHARS_MAX))
  if (!end) return ''
  const rest = added.slice(0, end.index + end[0].length)
  if (added.length < line.length) return rest
  const isApart = begun.length < text.length
  return WORD_AT_END.test(begun) && WORD_AT_START.test(rest) && !isApart ? ` ${rest}` : rest
}

/**
 * Reads what is said when the rest of a text was asked for: whoever says it may repeat some of the text first, which is
 * left out.
 */
export function createRestReading(begun: string) {
  const text = begun.trimEnd()
  let said = ''
  let isDecided = false

  /** Whether what has been said so far may all be a repetition. */
  function mayRepeat(): boolean {
    for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + 1))
      if (isWordStart(text, at)) return true
    return false
  }

  function decide(): string {
    isDecided = true
    const rest = said.slice(overlap(text, said))
    if (text.length < begun.length) return rest.trimStart()
    return rest === said && WORD_AT_END.test(text) && WORD_AT_START.test(rest) ? ` ${rest}` : rest
  }

  return {
    push(piece: string): string {
      if (isDecided) return piece
      said = (said + piece).trimStart()
      return said === '' || mayRepeat() ? '' : decide()
    },
    finish: (): string => (isDecided ? '' : decide()),
  }
}

/** How many letters at the end of one text begin the other. */
function overlap(text: string, next: string): number {
  for (let chars = Math.min(text.length, next.length); chars > 0; chars--)
    if (text.endsWith(next.slice(0, chars)) && isWordStart(text, text.length - chars)) return chars
  return 0
}

const isWordStart = (text: string, at: number) => at === 0 || !WORD_AT_END.test(text.slice(0, at))
