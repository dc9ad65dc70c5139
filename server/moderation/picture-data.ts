/** A picture as data, by its type and by the first bytes of one: PNG, JPEG, GIF, WebP. */
const DATA =
  /data:image\/(?:png|jpe?g|gif|webp);base64,((?:iVBORw0KGg|\/9j\/|R0lGOD|UklGR)[A-Za-z0-9+/]{88,}={0,2})/gi

const WINDOW_CHARS = 24
const OTHERS_MAX = 2
const TURNS_MAX = 5
const VOWELS_MIN = 7

const [OTHER, SMALL, CAPITAL] = [0, 1, 2]
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[a-z]/.test(sign) ? SMALL : /[A-Z]/.test(sign) ? CAPITAL : OTHER
})

const VOWELS = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[aeiou]/i.test(String.fromCharCode(code))),
)

/** Where a word would end: a sign that is no letter, or a capital behind a small letter. */
const turns = (kind: number, before: number) =>
  (kind === OTHER) !== (before === OTHER) || (kind === CAPITAL && before === SMALL)

/** What is left of bytes between signs that are no letters: "jc", "6". Nobody reads a word in it. */
const SCRAP = /[+/]|(?<![a-z])[a-z]{1,4}(?![a-z])|(?<!\d)\d(?!\d)/gi

/**
 * What of some data somebody could read as words, with gaps for the rest. Packed bytes are seldom so many letters in a
 * row, and so many vowels; written words change seldom to what is no letter. Each sign is looked at once: data is long.
 */
function readable(data: string): string {
  const kept: string[] = []
  const codes = Buffer.from(data, 'latin1')
  const kindAt = (at: number) => KINDS[codes[at] ?? 0] ?? OTHER
  const vowelAt = (at: number) => VOWELS[codes[at] ?? 0] ?? 0
  let [others, turned, vowels, from, to] = [0, 0, 0, 0, 0]
  for (let at = 0; at < data.length; at++) {
    vowels += vowelAt(at)
    if (kindAt(at) === OTHER) others += 1
    if (at > 0 && turns(kindAt(at), kindAt(at - 1))) turned += 1
    const first = at - WINDOW_CHARS + 1
    if (first > 0) {
      vowels -= vowelAt(first - 1)
      if (kindAt(first - 1) === OTHER) others -= 1
      if (turns(kindAt(first), kindAt(first - 1))) turned -= 1
    }
    if (first < 0 || vowels < VOWELS_MIN || (others > 0 && (others > OTHERS_MAX || turned > TURNS_MAX)))
      continue
    if (first > to) {
      kept.push(data.slice(from, to))
      from = first
    }
    to = at + 1
  }
  kept.push(data.slice(from, to))
  return kept.map((words) => words.replace(SCRAP, ' ')).join(' ')
}

/** A run of one letter is no word: "AAAA" is what empty bytes are written as. */
const RUN = /(.)\1{3,}/g

/** A text without the letters of the pictures that stand in it as data; what could be read as words there stays. */
export const withoutPictureData = (text: string): string =>
  /;base64,/i.test(text)
    ? text.replace(DATA, (_, data: string) => ` ${readable(data.replace(RUN, '+'))} `)
    : text
