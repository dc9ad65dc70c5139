import { LANGUAGES, type Language, type Unit, unitsOf } from './language.ts'
import { type Found, type Lexicon, lexiconOf, longestAt, type Meaning } from './lexicon.ts'

/** A stretch of a text that says one thing, or nothing that is known. */
export type Mention = {
  meaning: Meaning | { kind: 'unknown' }
  /** As it is written. */
  text: string
  /** Where it begins in the text. */
  start: number
  /** Followed as near as it goes; not wholly. */
  isNear: boolean
  isAfterBreak: boolean
  isNegated: boolean
}

/** The spaced languages, of which one text is in one at a time. */
const SPACED = LANGUAGES.filter((language) => language !== 'ja')
/** German writes words together, the last says what it is. */
const COMPOUND_TAIL_MIN = 4
const COMPOUND_MAX = 40

export type Reading = { language: Language; mentions: Mention[] }

/** What a text says, in its order. The language is the one of which it has most words. */
export function readMentions(text: string, languages: readonly Language[] = LANGUAGES): Reading {
  const units = unitsOf(text)
  const spoken = SPACED.filter((language) => languages.includes(language))
  const language = spoken.length > 1 ? languageOf(units, spoken) : (spoken[0] ?? 'en')
  const own = lexiconOf(language)
  const lexicons = languages.includes('ja') ? [own, lexiconOf('ja')] : [own]
  const english = language !== 'en' && languages.includes('en') ? lexiconOf('en') : undefined
  const mentions: Mention[] = []
  for (let at = 0; at < units.length; ) {
    const first = units[at] as Unit
    const found =
      longest(lexicons, units, at) ??
      (english && longestAt(english, units, at)) ??
      (language === 'de' ? compound(own, first.folded) : undefined)
    const last = units[found ? at + found.length - 1 : at] as Unit
    const before = mentions.at(-1)
    // Letters of a script without spaces that say nothing known belong together, as a word or several.
    if (!found && first.isLetter && before?.meaning.kind === 'unknown' && isJoined(units, at))
      before.text += text.slice(first.start, first.end)
    else
      mentions.push({
        meaning: found?.node.meaning ?? { kind: 'unknown' },
        text: text.slice(first.start, last.end),
        start: first.start,
        isNear: found?.node.isNear ?? false,
        isAfterBreak: first.isAfterBreak,
        isNegated: false,
      })
    at += found?.length ?? 1
  }
  negate(mentions)
  return { language, mentions }
}

function isJoined(units: readonly Unit[], at: number): boolean {
  const [before, own] = [units[at - 1], units[at]]
  return before !== undefined && own !== undefined && before.isLetter && before.end === own.start
}

function longest(lexicons: readonly Lexicon[], units: readonly Unit[], at: number): Found | undefined {
  let best: Found | undefined
  for (const lexicon of lexicons) {
    const found = longestAt(lexicon, units, at)
    if (found && found.length > (best?.length ?? 0)) best = found
  }
  return best
}

function compound(lexicon: Lexicon, word: string): Found | undefined {
  if (word.length > COMPOUND_MAX) return undefined
  for (let from = 3; from <= word.length - COMPOUND_TAIL_MIN; from++) {
    const node = lexicon.root.next.get(word.slice(from))
    if (node?.meaning?.kind === 'outfit' || node?.meaning?.kind === 'place') return { node, length: 1 }
  }
  return undefined
}

function languageOf(units: readonly Unit[], languages: readonly Language[]): Language {
  let best: { language: Language; score: number } = { language: 'en', score: 0 }
  for (const language of languages) {
    const lexicon = lexiconOf(language)
    let score = 0
    for (let at = 0; at < units.length; ) {
      const length = longestAt(lexicon, units, at)?.length ?? 0
      score += length
      at += length || 1
    }
    if (score > best.score) best = { language, score }
  }
  return best.language
}

/** How far a "not" reaches, in words that say something. */
const NOT_REACHES = 3
const GRAMMAR = new Set(['stop', 'notBefore', 'notAfter', 'or', 'and', 'years', 'aged'])

/** Marks what is not wanted: "no glasses or hat", "sin gafas", "眼鏡なし". */
function negate(mentions: readonly Mention[]) {
  let reach = 0
  let hasHit = false
  for (const [at, mention] of mentions.entries()) {
    const { kind } = mention.meaning
    if (mention.isAfterBreak) reach = 0
    if (mention.isAfterBreak) hasHit = false
    if (kind === 'notBefore') reach = NOT_REACHES
    else if (kind === 'notAfter') negateBefore(mentions, at)
    else if (kind === 'or') reach = hasHit ? NOT_REACHES : reach
    else if (kind === 'and') reach = 0
    else if (kind !== 'stop' && reach > 0) {
      mention.isNegated = true
      hasHit = true
      // A colour and what it colours are one thing.
      reach = kind === 'color' || kind === 'unknown' || kind === 'hairForm' ? reach - 1 : 0
    }
  }
}

function negateBefore(mentions: readonly Mention[], at: number) {
  for (let back = at; back > 0 && at - back < NOT_REACHES && !mentions[back]?.isAfterBreak; back--) {
    const mention = mentions[back - 1]
    if (!mention || mention.meaning.kind === 'unknown' || GRAMMAR.has(mention.meaning.kind)) continue
    mention.isNegated = true
    return
  }
}
