import type { Lorebook, LoreEntry } from '#contract/lorebook.ts'
import { type Decorators, readDecorators } from './decorators.ts'
import { folded, says } from './key-words.ts'
import { type Allowance, compilePattern, finds } from './pattern.ts'
import { areSlashed, isSlashed } from './slashed-keys.ts'

/** A line of the talk; the last is the latest. */
export type LoreLine = { author: 'user' | 'character'; text: string }

export type LoreRequest = {
  talk: readonly LoreLine[]
  countTokens: (text: string) => number
  /** Where the book names none. */
  budgetTokens: number
}

/** A text for the prompt with where it goes. */
export type MatchedLore = {
  text: string
  tokens: number
  /** This many messages before the end of the talk, where it is to stand in the talk. */
  depth?: number
  role?: Decorators['role']
  position: string
  /** It belongs to every prompt of the character, whatever is said. */
  isFixed: boolean
  entry: LoreEntry
}

const SCAN_DEPTH = 4
const SCAN_DEPTH_MAX = 100
/** Of the talk, from its end: what was said before has left the scene. */
const SCANNED_CHARS_MAX = 20_000
/** How often what was found is itself read for keys. */
const ROUNDS_MAX = 3
/** For all patterns of a book together: some tenths of a second. */
const PATTERN_STEPS = 2_000_000

/** `at`: its place in the book. */
type Candidate = { at: number; entry: LoreEntry; decorators: Decorators; text: string }
type Scan = { exact: string; small: string; signs?: string[] }

/**
 * The entries of a lorebook that the talk calls for, in the order in which they stand in the prompt. Where the budget
 * is too small the more important come first, and one that does not fit is passed over for others that do.
 */
export function matchLorebook(book: Lorebook, request: LoreRequest): MatchedLore[] {
  const allowance: Allowance = { steps: PATTERN_STEPS }
  const candidates = book.entries
    .filter(({ enabled }) => enabled)
    .map((entry, at): Candidate => ({ at, entry, ...readDecorators(entry.content) }))
  const matched = new Set<Candidate>()
  let found: Candidate[] = []
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const further = found.map(({ text }) => text).join('\n')
    const scanOf = createScans(request.talk, further)
    found = candidates.filter(
      (candidate) =>
        !matched.has(candidate) &&
        isCalled(
          candidate,
          request.talk,
          () => scanOf(candidate.decorators.scanDepth ?? book.scan_depth ?? SCAN_DEPTH),
          allowance,
        ),
    )
    for (const candidate of found) matched.add(candidate)
    if (found.length === 0 || !book.recursive_scanning) break
  }
  return fitting([...matched], book.token_budget ?? request.budgetTokens, request.countTokens)
}

/** The end of the talk at each depth, folded once. */
function createScans(talk: readonly LoreLine[], further: string): (depth: number) => Scan {
  const scans = new Map<number, Scan>()
  return (asked) => {
    const depth = Math.max(0, Math.min(SCAN_DEPTH_MAX, Math.floor(asked)))
    const known = scans.get(depth)
    if (known) return known
    const lines = depth === 0 ? [] : talk.slice(-depth).map(({ text }) => text)
    const text = (further ? [...lines, further] : lines).join('\n').slice(-SCANNED_CHARS_MAX)
    const scan = { exact: folded(text, true), small: folded(text, false) }
    scans.set(depth, scan)
    return scan
  }
}

function isCalled(
  { entry, decorators, text }: Candidate,
  talk: readonly LoreLine[],
  scan: () => Scan,
  allowance: Allowance,
): boolean {
  const { activate, dontActivate, activateOnlyAfter, activateOnlyEvery } = decorators
  if (!text || dontActivate) return false
  if (activateOnlyAfter !== undefined || activateOnlyEvery !== undefined) {
    const replies = talk.filter(({ author }) => author === 'character').length
    if (replies < (activateOnlyAfter ?? 0) || replies % (activateOnlyEvery ?? 1) !== 0) return false
  }
  if (activate) return true
  const isSaid = (key: string) => keyIsSaid(entry, key, scan(), allowance)
  if (decorators.excludeKeys?.some(isSaid)) return false
  if (entry.constant) return true
  if (!entry.keys.some(isSaid)) return false
  if (decorators.additionalKeys && !decorators.additionalKeys.some(isSaid)) return false
  const secondary = (entry.secondary_keys ?? []).filter((key) => key.trim())
  return !entry.selective || secondary.length === 0 || LOGIC[logicOf(entry)](secondary.map(isSaid))
}

/** What the secondary keys have to do, as SillyTavern numbers it. */
const LOGIC = {
  0: (said: boolean[]) => said.some(Boolean),
  1: (said: boolean[]) => !said.every(Boolean),
  2: (said: boolean[]) => !said.some(Boolean),
  3: (said: boolean[]) => said.every(Boolean),
} as const

function logicOf(entry: LoreEntry): keyof typeof LOGIC {
  const number = entry.extensions.selectiveLogic ?? entry.selectiveLogic
  return number === 1 || number === 2 || number === 3 ? number : 0
}

function keyIsSaid(entry: LoreEntry, key: string, scan: Scan, allowance: Allowance): boolean {
  const isExact = entry.case_sensitive ?? false
  const isPattern = entry.use_regex && (!areSlashed(entry) || isSlashed(key))
  const pattern = isPattern ? compilePattern(key, isExact) : undefined
  if (pattern) {
    scan.signs ??= [...scan.exact]
    return finds(pattern, scan.signs, allowance)
  }
  const isWhole = (entry.extensions.match_whole_words ?? entry.matchWholeWords) !== false
  return says(isExact ? scan.exact : scan.small, folded(key.trim(), isExact), isWhole)
}

/** Always there, and first in line: what of it fits the budget is the same in every prompt. */
function isFixed({ entry, decorators }: Candidate): boolean {
  const { activateOnlyAfter, activateOnlyEvery, excludeKeys, ignoreOnMaxContext } = decorators
  const hasCondition = [activateOnlyAfter, activateOnlyEvery, excludeKeys].some((one) => one !== undefined)
  return (entry.constant === true || decorators.activate === true) && !hasCondition && !ignoreOnMaxContext
}

/** Chooses constant ones first, then by priority; answers them in the order of the prompt. */
function fitting(matched: Candidate[], budget: number, countTokens: (text: string) => number): MatchedLore[] {
  const rank = (candidate: Candidate) =>
    isFixed(candidate) ? 0 : candidate.decorators.ignoreOnMaxContext ? 3 : candidate.entry.constant ? 1 : 2
  const ordered = matched.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (b.entry.priority ?? 0) - (a.entry.priority ?? 0) ||
      a.entry.insertion_order - b.entry.insertion_order,
  )
  let left = budget
  const chosen = ordered.flatMap((candidate) => {
    const tokens = countTokens(candidate.text)
    if (tokens > left) return []
    left -= tokens
    return [{ ...candidate, tokens }]
  })
  return chosen
    .sort((a, b) => a.entry.insertion_order - b.entry.insertion_order || a.at - b.at)
    .map(({ tokens, ...candidate }) => {
      const { entry, decorators, text } = candidate
      const { depth, role, position } = decorators
      return {
        text,
        tokens,
        isFixed: isFixed(candidate),
        ...(depth !== undefined && position === undefined && { depth }),
        ...(role && { role }),
        position: position ?? entry.position ?? 'before_char',
        entry,
      }
    })
}
