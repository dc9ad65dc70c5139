/** Signs of scripts that set no spaces between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u
const HANGUL = /\p{sc=Hangul}/u
const OF_WORD = /[\p{L}\p{N}\p{M}_]/u

/** Text in the form in which keys are looked for: one way of writing the same sign, and small letters unless case counts. */
export function folded(text: string, isCaseSensitive: boolean): string {
  const one = text.normalize('NFKC')
  return isCaseSensitive ? one : one.toLowerCase()
}

/** Whether a key stands in a text, both folded; as a word of its own where its script has such. */
export function says(text: string, key: string, isWhole: boolean): boolean {
  if (!key) return false
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1))
    if (!isWhole || (isEdge(text, at, key, 'before') && isEdge(text, at + key.length, key, 'after')))
      return true
  return false
}

function isEdge(text: string, at: number, key: string, side: 'before' | 'after'): boolean {
  const [own, other] =
    side === 'before'
      ? [first(key), last(text.slice(Math.max(0, at - 2), at))]
      : [last(key), first(text.slice(at, at + 2))]
  // A key that begins or ends with a sign, as ":)" does, has its edge in itself.
  if (!own || !other || !OF_WORD.test(own) || !OF_WORD.test(other)) return true
  if (UNSPACED.test(own) || UNSPACED.test(other)) return true
  // Korean puts its particles behind a word without a space.
  return side === 'after' && HANGUL.test(own)
}

const first = (text: string) => [...text][0]
const last = (text: string) => [...text].at(-1)
