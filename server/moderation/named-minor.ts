import { foldText } from './normalise.ts'
import { presentsMinor } from './presents-minor.ts'
import { makesYoung } from './standing.ts'

const SENTENCE_END = /(?<=[.!?。！？…])\s*|\n+/u
/** Stars, quotation marks and dashes stand before the first word of many a line. */
const BEFORE_WORDS = /^[^\p{L}\p{N}]+/u

/** What somebody is now: nothing that was once, and nothing of theirs, as "Emma's daughter is". */
const IS =
  /^\s*(?:,?\s*who\s+)?(?:(?:just|only|still|now|currently|barely|really)\s+)*(?:is|are|turns|ist|wird|es|est|e|jest|turned(?= \w+ (?:today|yesterday|last week|this))|['’]s(?= (?:an?|\d+|\p{L}+teen)\b))\s+(?:just |only |still )*/u
/** "tiene 14 años" */
const HAS = /^\s*(?:tiene|a|ha|tem|ma)\s+(?=\p{L}*\d*\s(?:anos|ans|anni|lat)(?!\p{L}))/u
const BESIDE = /^\s*[,;(—–-]+\s*(?=(?:an?|only|just|aged?|\d+|\p{L}+teen)(?!\p{L}))/u
const SAYS = /^\s*:\s*/u
const AGE_WORD =
  /\d\s?(?:yo|y\/o)(?!\p{L})|year|jahre|(?:anos|ans|anni|lat)(?!\p{L})|лет|歳|才|岁|歲|살|girl|boy|teen(?:ager|aged)/u
const OF_SIGNS =
  /^\s*(?:は|が|も|さんは|ちゃんは|는|은|이|가|(?=今年|才|是|只有|\d|[一二三四五六七八九十]))\s*(?=\p{L}|\d)/u
const FAMILY_SIGNS = /娘|息子|子供|母|父|妹|弟|女儿|儿子|妈|爸|딸|아들|엄마|아빠/u

/** Where it is told with whom, when or what for: no longer what somebody is. "A girl of fifteen" is one all the same. */
const ASIDE =
  /[,;]|\s(?:with|who|whose|that|and|but|for|to|from|at|by|when|while|since|like|as|before|after)\s|(?<!girl|boy|child|kid|madchen|junge|chica|chico|nina|nino|fille|garcon|ragazza|ragazzo|menina|menino)\s(?:of|von|de|di)\s/u
/** Of any age. */
const GROWN_TOO = /\bminor (?=character|role|part|noble|god)|\b(?:child|kid|teenager|girl|boy) at heart\b/gu

const isYoung = (what: string, now: Date) =>
  makesYoung(`you are ${what}`, now) || presentsMinor(`you are ${what.split(ASIDE)[0] ?? ''}`, true, now)

function tellsYoung(rest: string, now: Date): boolean {
  const whatBehind = (way: RegExp) => {
    const told = way.exec(rest)?.[0]
    return told === undefined ? undefined : rest.slice(told.length).replace(GROWN_TOO, '')
  }
  const inSigns = whatBehind(OF_SIGNS)
  if (inSigns !== undefined) return !FAMILY_SIGNS.test(inSigns) && isYoung(inSigns, now)
  // A longer name.
  if (/^\p{L}/u.test(rest)) return false
  const said = whatBehind(SAYS)
  if (said !== undefined)
    return makesYoung(said, now) || (AGE_WORD.test(said) && makesYoung(`you are ${said}`, now))
  const beside = whatBehind(BESIDE)
  if (beside !== undefined) return makesYoung(`you are ${beside}`, now)
  const what = whatBehind(IS) ?? whatBehind(HAS)
  return what !== undefined && isYoung(what, now)
}

/**
 * Whether a text says of somebody by name that they are under 18, "Emma is a girl of 14", or has them say so of
 * themselves, "Emma: I turned 15 last week". What they were once, and whom they know, is not asked about.
 */
export function presentsNamedMinor(text: string, names: readonly string[], now: Date): boolean {
  const folded = names.map((name) => foldText(name).trim()).filter(Boolean)
  return foldText(text)
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(BEFORE_WORDS, ''))
    .some((sentence) =>
      folded.some((name) => sentence.startsWith(name) && tellsYoung(sentence.slice(name.length), now)),
    )
}
