import { isKnown } from './lexicon.ts'
import { foldText } from './normalise.ts'

const ENCODED_CHARS_MIN = 12
const base64 = /(?<![\w+/=-])[A-Za-z0-9+/_-]{12,2000}={0,2}(?![\w+/=])/g
const hexadecimal = /(?<![0-9a-f])(?:(?:0x|\\x|%)?[0-9a-f]{2}[\s,:]?){10,1000}(?![0-9a-f])/gi
const plain = /^[\p{L}\p{M}\p{N}\p{P}\p{Z}\s$+<=>^`|~]+$/u

function asText(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  return text.length >= 6 && plain.test(text) && /\p{L}{2}/u.test(text) ? text : undefined
}

/** Letters of base64 look like no word: capitals among small letters, or digits. */
const looksEncoded = (chunk: string) =>
  /[A-Z]/.test(chunk) && /[a-z]/.test(chunk) && /[a-z][A-Z0-9]|[0-9][A-Za-z]/.test(chunk)

function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
}

const ROTATED_WORDS_MIN = 4
const ROTATED_WORDS_FEW = 2

/** The share of words of three letters and more that a list has; of few words all are to be known. */
function familiar(text: string): number {
  const words = foldText(text).match(/[a-z]{3,}/g) ?? []
  const known = words.filter(isKnown).length
  if (words.length < ROTATED_WORDS_FEW || (words.length < ROTATED_WORDS_MIN && known < words.length)) return 0
  return known / words.length
}

function fromRot13(text: string): string | undefined {
  if (!/[a-z]{3}/i.test(text)) return undefined
  const own = familiar(text)
  if (own > 0.35) return undefined
  const turned = rotated(text)
  return familiar(turned) > Math.max(0.5, own * 2) ? turned : undefined
}

/** What a text says in base64, hexadecimal or ROT13, with the words around it; nothing for nearly every text. */
export function decoded(text: string): readonly string[] {
  if (text.length < ENCODED_CHARS_MIN) return []
  const found: string[] = []
  const told = text.replace(base64, (chunk) => {
    if (!looksEncoded(chunk)) return chunk
    return (
      asText(Buffer.from(chunk, chunk.includes('-') || chunk.includes('_') ? 'base64url' : 'base64')) ?? chunk
    )
  })
  if (told !== text) found.push(told)
  const spelled = text.replace(hexadecimal, (chunk) => {
    const digits = chunk.replace(/0x|\\x|[%\s,:]/gi, '')
    if (digits.length % 2 !== 0 || !/[a-f]|[67]/i.test(digits)) return chunk
    return asText(Buffer.from(digits, 'hex')) ?? chunk
  })
  if (spelled !== text) found.push(spelled)
  const turned = fromRot13(text)
  if (turned !== undefined) found.push(turned)
  return found
}
