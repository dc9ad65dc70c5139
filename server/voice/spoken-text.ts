/** Characters that are read of one message at most: some 80 seconds. */
export const SPOKEN_CHARS_MAX = 1200

/**
 * What is said of a message: its words without stage directions, marks of formatting, pictures and addresses, as many
 * whole sentences as fit. Empty where there is nothing to say.
 */
export function spokenText(content: string): string {
  const words = content
    .split(/\n+/)
    .map((line) => spokenLine(line))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    // Each paragraph ends as a sentence does, so that the voice falls.
    .map((line) => (/[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line))
    .join(' ')
  return wholeSentences(words, SPOKEN_CHARS_MAX)
}

/** One word between words is stressed; what characters do stands in the third person: *smiles*. */
const STRESSED = /(?<=[\p{L},;] )\*(\p{L}*[^\s\P{L}s])\*(?=[ .,!?])/gu
const ACTION = /\*[^*\n]+\*/g
const LINK = /\[([^[\]\n]*)\]\([^()\s]*\)/g
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi
const TAG = /<\/?[a-z][^<>\n]*>/gi
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu
const EMOTICON = /(?<=^|\s)[:;=8][-'^]?[()[\]DPpOo3|/\\*]+(?=\s|$)/g

function spokenLine(line: string): string {
  return (
    line
      .replace(TAG, ' ')
      .replace(LINK, '$1')
      .replace(ADDRESS, ' ')
      // Two stars are stress, one is what somebody does.
      .replace(/\*{2,3}([^*\n]+)\*{2,3}/g, '$1')
      .replace(STRESSED, '$1')
      .replace(ACTION, ' ')
      .replace(EMOTICON, ' ')
      .replace(EMOJI, ' ')
      .replace(/^\s*(?:#+|>+|[-+•]|\d+[.)])\s+/, '')
      .replace(/[*`~_|]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([,.;:!?])/g, '$1')
      .trim()
  )
}

function wholeSentences(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text
  const start = text.slice(0, charsMax + 1)
  const sentences = /^[\s\S]*(?:[.!?…]["”’')\]]*(?=\s)|[。！？]["”’')\]」』）]*)/u.exec(start)?.[0]
  // A sentence that is too long by itself ends with a word, and a script without spaces wherever it is full.
  return sentences ?? /^[\s\S]*(?=\s)/.exec(start)?.[0] ?? Array.from(start).slice(0, -1).join('')
}
