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

/** A name of several words may begin with one of these; nobody is called by it alone. */
const TITLES =
  /^(?:the|a|an|of|la|le|el|los|las|die|der|das|o|os|as|mr|mrs|ms|miss|mx|dr|doctor|prof|professor|sir|lady|lord|dame|madam|madame|mme|señor|señora|senhor|senhora|frau|herr|king|queen|prince|princess|duke|duchess|count|countess|captain|major|general|agent|master|mistress|sister|brother|father|mother|saint|st)\.?$/i
const CALLED_CHARS_MIN = 3

/** Whether a message speaks to everybody. */
export const namesEveryone = (text: string): boolean =>
  ALL_CALLED.test(text) || ALL_ANYWHERE.some((pattern) => pattern.test(text))

/**
 * The members that a message names, as whole words in any script, in the order in which they are first named. One whose
 * name has several words is also named by the first of them that is no title.
 */
export function namedIn(text: string, members: readonly Named[]): string[] {
  const words = plain(text)
  return members
    .map(({ id, name }) => {
      const whole = placeOf(plain(name), words)
      return { id, at: whole >= 0 ? whole : placeOf(plain(calledName(name, members)), words) }
    })
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
}

/** What somebody is called for short; empty where that could be another of them. */
function calledName(name: string, members: readonly Named[]): string {
  const words = wordsOf(name)
  const called = words.length > 1 ? words.find((word) => !TITLES.test(word)) : undefined
  if (!called || [...called].length < CALLED_CHARS_MIN) return ''
  const isShared = members.some(
    (one) => one.name !== name && wordsOf(one.name).some((word) => plain(word) === plain(called)),
  )
  return isShared ? '' : called
}

/** Quotation marks around a nickname and commas are no part of a name. */
const wordsOf = (name: string): string[] =>
  name
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu, ''))
    .filter(Boolean)

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
