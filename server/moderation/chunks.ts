import { compares } from './age-apart.ts'
import { cjk, joinedPhrases, unspaced, weighty } from './lexicon.ts'
import { numberOf, numberWords } from './numbers.ts'
import { segment } from './segment.ts'
import { endWith, makeToken, partTokens, type Stop, type Token, wordTokens } from './tokens.ts'

const thousands = /^\(?(\d{1,2})[,.](\d{3})\)?$/
const expression = /^\(?(\d{1,3})([-/+*x])(\d{1,3})\)?$/
const fullDate = /^\(?\d{1,2}[./-]\d{1,2}[./-]((?:19|20)\d\d)\)?$/
const isoDate = /^((?:19|20)\d\d)[./-]\d{1,2}[./-]\d{1,2}$/
/** Hexadecimal or binary: "0x0e". */
const coded = /^0(x[0-9a-f]{1,2}|b[01]{2,6})$/
const root = /^(?:sqrt\(?|√)(\d{1,3})\)?$/
const amount = /^[$€£#]?\d+([.:,]\d+)*(%|°|€|£|\$|\+)?$/

/** Numbers written with signs: sums, ranges, dates, prices; undefined when the chunk is none of them. */
function signedNumber(chunk: string): Token[] | undefined {
  const year = fullDate.exec(chunk)?.[1] ?? isoDate.exec(chunk)?.[1]
  if (year) return [makeToken(year, Number(year))]
  const sum = expression.exec(chunk)
  if (sum) {
    const [left, right] = [Number(sum[1]), Number(sum[3])]
    if (sum[2] === '-') return [makeToken(chunk, right < left ? left - right : left)]
    if (sum[2] === '+') return [makeToken(chunk, left + right)]
    if (sum[2] === '/')
      return [
        right > 1 && right < 5 && left > right && left % right === 0
          ? makeToken(chunk, left / right)
          : makeToken(chunk),
      ]
    return [makeToken(chunk, left * right)]
  }
  const squared = root.exec(chunk)?.[1]
  if (squared) return [makeToken(chunk, Math.sqrt(Number(squared)))]
  if (coded.test(chunk)) return [makeToken(chunk, Number(chunk))]
  const many = thousands.exec(chunk)
  if (many) return [makeToken(chunk, Number(`${many[1]}${many[2]}`))]
  const below = /^<(\d{1,2})$/.exec(chunk)
  if (below) return [makeToken('under'), makeToken(below[1] ?? '', Number(below[1]))]
  return amount.test(chunk) && !/^\d+$/.test(chunk) ? [makeToken(chunk)] : undefined
}

const letterLike = /[^\p{L}\p{N}@$!|+*'€£¢¥]+/u

/** Words of two letters that are written with a sign between them only to hide something: not "a.m.", "e.g.". */
const cutShort = /^(is|he|me|my|we|be|do|go|im|to|of|in|on|cp|yo)$/

/** A word with a sign between all of its letters, as one of several in "t.w.e.l.v.e-y.e.a.r-o.l.d". */
const dotted = /^\p{L}(?:[._*]\p{L})+$/u
/** The end of "s.h.e's". */
const shortened = /^\p{L}'(?:s|re|m|ll|ve|d)$/u

function plainTokens(chunk: string): Token[] {
  const asl = /^\(?([fm])[/]?(\d{2})\)?$|^\(?(\d{2})[/]?([fm])\)?$/.exec(chunk)
  if (asl) return [makeToken(asl[2] ?? asl[3] ?? '', Number(asl[2] ?? asl[3]), 'asl')]
  if (/^\(\d{1,2}\)$/.test(chunk)) return [makeToken(chunk.slice(1, -1), Number(chunk.slice(1, -1)), 'asl')]
  if (/^[1!|][5$]$/.test(chunk) && chunk !== '15') return [makeToken(chunk)]
  const signed = signedNumber(chunk)
  if (signed) return signed
  const pieces = chunk.split('-')
  if (pieces.length > 1 && pieces.every((piece) => dotted.test(piece))) return pieces.flatMap(plainTokens)
  const added = /^(\p{L}+)\+(\p{L}+)$/u.exec(chunk)?.slice(1).map(numberOf) ?? []
  if (added.length > 0 && added.every((value) => value !== undefined))
    return chunk
      .split('+')
      .flatMap((part, at) => [...(at > 0 ? [makeToken('plus')] : []), makeToken(part, numberOf(part))])
  const parts = chunk.split(letterLike).filter((part) => part !== '')
  if (
    parts.length > 2 &&
    parts.slice(0, -1).every((part) => part.length === 1) &&
    shortened.test(parts.at(-1) ?? '')
  )
    return partTokens(parts.join(''))
  const joined = parts.length === 2 ? parts.join('') : ''
  if (weighty.has(joined) && !joinedPhrases.has(joined)) return [makeToken(joined)]
  if (parts.length === 2 && cutShort.test(parts.join('')) && parts.every((part) => part.length === 1))
    return [makeToken(parts.join(''))]
  if (parts.length > 2 && parts.every((part) => part.length === 1)) return wordTokens(parts.join(''))
  return parts.flatMap(partTokens)
}

for (const word of numberWords) if (cjk.test(word)) unspaced.add(word)
for (const word of compares) unspaced.add(word)

const CJK_WORD_CHARS_MAX = 8
const bracketRun = /\(\d{1,2}\)/y
const plainRun = /[a-z0-9+'-]+/y
const kanjiNumeral = /^[零〇一二三四五六七八九十]$/
const kanjiRun = /[零〇一二三四五六七八九十]{1,4}/y

function unspacedTokens(chunk: string): Token[] {
  const found: Token[] = []
  let at = 0
  while (at < chunk.length) {
    const piece = pieceAt(chunk, at)
    if (piece !== undefined)
      found.push(...(/^[a-z0-9(]/.test(piece) ? plainTokens(piece) : [makeToken(piece)]))
    else if (/[.!?]/.test(chunk.charAt(at))) endWith(found, 2)
    else if (chunk.charAt(at) === ',') endWith(found, 1)
    at += piece?.length ?? 1
  }
  return found
}

/** "我三十" before "五岁": thirty-five, and nobody's five. */
const cutsNumber = (piece: string, next: string) =>
  kanjiNumeral.test(next) && /[^零〇一二三四五六七八九十][零〇一二三四五六七八九十]+$/.test(piece)

function pieceAt(chunk: string, at: number): string | undefined {
  for (let length = CJK_WORD_CHARS_MAX; length > 0; length--) {
    const piece = chunk.slice(at, at + length)
    if (piece.length === length && unspaced.has(piece) && !cutsNumber(piece, chunk.charAt(at + length)))
      return piece
  }
  for (const run of [bracketRun, kanjiRun, plainRun]) {
    run.lastIndex = at
    const piece = run.exec(chunk)?.[0]
    if (piece !== undefined) return piece
  }
  return undefined
}

export function stopOf(chunk: string): Stop {
  if (/^\p{L}\.\p{L}\.$/u.test(chunk)) return 0
  if (/^\(?\d{1,2}\.$/.test(chunk)) return 1
  // "Grade: 7th | Likes: ...": the edge of a field.
  if (/^[|•·]+$/.test(chunk)) return 1
  if (/[.!?…][^\p{L}\p{N}$]*$/u.test(chunk)) return 2
  return /[,;:)\]—][^\p{L}\p{N}]*$/u.test(chunk) ? 1 : 0
}

/** Longer chunks are no words: they are told apart like letters without gaps. */
const CHUNK_CHARS_MAX = 48

function readChunk(chunk: string): readonly Token[] {
  if (cjk.test(chunk)) return unspacedTokens(chunk)
  if (chunk.length > CHUNK_CHARS_MAX) return segment(chunk).words.flatMap((word) => plainTokens(word))
  const bare = chunk.replace(/^[^\p{L}\p{N}$@<(#!|+*√]+/u, '').replace(/[^\p{L}\p{N}%+)$€£°*@!]+$/u, '')
  const tokens = plainTokens(bare)
  // An exclamation mark that was read as a letter ends no sentence.
  const letter = /[!|]$/.test(tokens.at(-1)?.forms[0] ?? '') && (tokens.at(-1)?.forms.length ?? 0) > 1
  endWith(tokens, letter ? 0 : stopOf(chunk))
  return tokens
}

const CHUNKS_KEPT_MAX = 20_000
const CHUNK_CHARS_KEPT_MAX = 24
const chunks = new Map<string, readonly Token[]>()

/** Words come back all the time, so what one chunk means is worked out once. */
export function chunkTokens(chunk: string): readonly Token[] {
  const kept = chunks.get(chunk)
  if (kept) return kept
  const read = readChunk(chunk)
  if (chunk.length <= CHUNK_CHARS_KEPT_MAX) {
    if (chunks.size >= CHUNKS_KEPT_MAX) chunks.clear()
    chunks.set(chunk, read)
  }
  return read
}
