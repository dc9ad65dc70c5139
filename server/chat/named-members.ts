/** A member of a group as words may name them. */
export type Named = { id: string; name: string }

/** Scripts that write without spaces: a name may stand right beside other words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const OF_A_WORD = /[\p{L}\p{M}\p{N}_]/u

/** Words for all who are there, where they can hardly mean anybody else. */
const ALL_ANYWHERE = [
  /\b(?:all|both|each|every one) of you\b/i,
  /\byou (?:all|both|two|three|four|guys|lot)\b/i,
  /\by['’]all\b/i,
  /\b(?:vous (?:tous|toutes)|ihr alle|euch alle|tutti voi|tutte voi|todos ustedes|todas ustedes|todos vosotros|vocês todos)\b/iu,
  /みんな|皆さん|你们|大家|여러분|모두들/u,
]
/** Words that mean all who are there only where they are called. */
const ALL_CALLED =
  /(?:^|[.!?…,;:—\n]|\b(?:hi|hey|hello|morning|afternoon|evening|night|thanks|thank you|bye|welcome|bonjour|hola|hallo|ciao|olá|привет))\s*(?:everyone|everybody|you all|folks|guys|girls|ladies|gentlemen|tout le monde|todos|todas|alle|tutti|tutte|все|всем|wszyscy|herkes)(?=\s*(?:[,.:;!?…—\n]|$))/iu

/** Whether a message speaks to everybody. */
export const namesEveryone = (text: string): boolean =>
  ALL_CALLED.test(text) || ALL_ANYWHERE.some((pattern) => pattern.test(text))

/** The members that a message names, as whole words in any script, in the order in which they are first named. */
export function namedIn(text: string, members: readonly Named[]): string[] {
  const words = plain(text)
  return members
    .map(({ id, name }) => ({ id, at: placeOf(plain(name), words) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

function placeOf(name: string, words: string): number {
  if (!name) return -1
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1))
    if (isApart(words, at, name)) return at
  return -1
}

function isApart(words: string, at: number, name: string): boolean {
  const [before = ''] = [...words.slice(Math.max(0, at - 2), at)].slice(-1)
  const [after = ''] = words.slice(at + name.length)
  return isEdge(before, name) && isEdge(after, name)
}

const isEdge = (sign: string, name: string) =>
  !OF_A_WORD.test(sign) ||
  (UNSPACED.test(sign) && !/\p{M}/u.test(sign)) ||
  (UNSPACED.test(name) && !/\p{M}/u.test(sign))
