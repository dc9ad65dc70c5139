import type { Lorebook } from '#contract/lorebook.ts'
import { fillMacros, type Names } from './macros.ts'
import { type LoreLine, type MatchedLore, matchLorebook } from './match-lorebook.ts'

/** What a card says for a model, of each kind. */
export type CardRole = {
  description: string
  personality: string
  scenario: string
  /** Talks that show the manner. */
  examples: string
  /** How its author wishes it to be written; `afterwards` is said near the end of the prompt. */
  system: string
  afterwards: string
}

export type PlacedLore = { text: string; depth: number; role?: MatchedLore['role'] }

/** What one prompt holds of a character's card and lorebook, within its part of the prompt. */
export type Play = {
  role: CardRole | undefined
  /** Of every prompt, around the description. */
  loreBefore: string[]
  loreAfter: string[]
  /** Called for by the talk as it is now. */
  loreNow: string[]
  /** For a place in the talk: so many messages before its end, said by one of its sides. */
  loreInTalk: PlacedLore[]
  /** Tokens to keep free for what changes from one prompt to the next. */
  reserve: number
}

export type PlayRequest = {
  role: CardRole | undefined
  lorebook: Lorebook | undefined
  names: Names
  talk: readonly LoreLine[]
  promptTokens: number
  countTokens: (text: string) => number
}

/** Where a lorebook names no budget; however much it names, at most the share of a prompt. */
const LORE_TOKENS = 600
const LORE_SHARE = 0.2
/** Of a prompt, for who the character is. */
const ROLE_SHARE = 0.4
const AFTERWARDS_TOKENS = 200
/** Of a text, read for tokens: the rest would be cut anyway. */
const READ_CHARS_MAX = 40_000
/** Whom the most is lost with comes first. */
const BY_WEIGHT = ['description', 'personality', 'scenario', 'system', 'examples'] as const
const NO_ROLE: CardRole = {
  description: '',
  personality: '',
  scenario: '',
  examples: '',
  system: '',
  afterwards: '',
}

export function playOf(request: PlayRequest): Play {
  const { role, lorebook, names, talk, promptTokens, countTokens } = request
  const cap = Math.floor(promptTokens * LORE_SHARE)
  const loreTokens = Math.min(cap, Math.max(0, lorebook?.token_budget ?? LORE_TOKENS))
  const found = lorebook
    ? matchLorebook(
        { ...lorebook, token_budget: loreTokens },
        { talk, budgetTokens: loreTokens, countTokens: (text) => countTokens(fillMacros(text, names)) },
      )
    : []
  const placed = found.flatMap(({ text, depth, role: side }): PlacedLore[] =>
    depth === undefined ? [] : [{ text: fillMacros(text, names), depth, ...(side && { role: side }) }],
  )
  const unplaced = found.filter(({ depth }) => depth === undefined)
  const fixed = unplaced.filter(({ isFixed }) => isFixed)
  const fixedTokens = fixed.reduce((sum, { tokens }) => sum + tokens, 0)
  const cutRole =
    role && fitting(role, names, Math.floor(promptTokens * ROLE_SHARE) - fixedTokens, countTokens)
  const texts = (entries: MatchedLore[]) => entries.map(({ text }) => fillMacros(text, names))
  return {
    role: cutRole,
    loreBefore: texts(fixed.filter(({ position }) => position !== 'after_char')),
    loreAfter: texts(fixed.filter(({ position }) => position === 'after_char')),
    loreNow: texts(inOrder(unplaced.filter(({ isFixed }) => !isFixed))),
    loreInTalk: placed,
    reserve: (lorebook ? loreTokens - fixedTokens : 0) + countTokens(cutRole?.afterwards ?? ''),
  }
}

/** What goes before the character comes before what goes after it; else as they are. */
const inOrder = (entries: MatchedLore[]) =>
  entries.toSorted((a, b) => Number(a.position === 'after_char') - Number(b.position === 'after_char'))

function fitting(role: CardRole, names: Names, tokens: number, countTokens: (text: string) => number) {
  const fitted = { ...NO_ROLE }
  let left = tokens
  for (const part of BY_WEIGHT) {
    const text = fillMacros(role[part].slice(0, READ_CHARS_MAX), names).trim()
    fitted[part] = cut(text, left, countTokens)
    left -= countTokens(fitted[part])
  }
  const afterwards = fillMacros(role.afterwards.slice(0, READ_CHARS_MAX), names).trim()
  return { ...fitted, afterwards: cut(afterwards, Math.min(AFTERWARDS_TOKENS, tokens), countTokens) }
}

/** The beginning of a text that fits, up to the end of a sentence or a line where there is one near. */
function cut(text: string, tokens: number, countTokens: (text: string) => number): string {
  let kept = text
  for (let used = countTokens(kept); used > tokens; used = countTokens(kept)) {
    if (tokens < 1) return ''
    const part = kept.slice(0, Math.floor(kept.length * Math.min(0.95, tokens / used)))
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('. ') + 1)
    kept = end > part.length * 0.7 ? part.slice(0, end) : part
  }
  return kept
}
