import { loved } from './age-aside.ts'
import { ADULT_AGE } from './age-form.ts'
import type { LooseAge } from './age-loose.ts'
import { persons } from './age-thing.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const fractions: readonly (readonly [RegExp, number])[] = [
  [/^(third|drittel|tercio|tiers|terco|terzo|треть|trzecia|derde)$/, 3],
  [/^(quarter|viertel|cuarto|cuarta|quart|quarto|четверть|cwierc|czwarta|kwart|vierde)$/, 4],
  [/^(fifth|funftel|quinto|quinta|cinquieme|пятая|piata|vijfde)$/, 5],
]

const LEAST = 3
const AGE_TOKENS = 6
const SUBJECT_TOKENS = 6
const OWN_TOKENS = 3

/** The rest of the clause behind a place. */
function clauseAfter(tokens: readonly Token[], at: number): readonly Token[] {
  if (tokens[at]?.stop !== 0) return []
  const after = tokens.slice(at + 1, at + 1 + AGE_TOKENS)
  const closes = after.findIndex(({ stop }) => stop > 0)
  return closes < 0 ? after : after.slice(0, closes + 1)
}

const isMy = (token: Token) =>
  (has(token, 'my') && !has(token, 'third')) || /^(моего|моеи|моих)$/.test(token.word)
const isOld = (token: Token) => has(token, 'old') || token.word === 'oud'

/** "of my age", "my age", "so alt wie ich", "of mine" where an age was named. */
function isOfMyAge(after: readonly Token[], before: readonly Token[]): boolean {
  if (after.some((token, at) => has(token, 'aged') && after.slice(0, at).some(isMy))) return true
  if (after.some(({ word }) => word === 'mine')) return before.some((token) => has(token, 'aged'))
  return /^(so|as|zo)$/.test(after[0]?.word ?? '') && after.slice(1, 3).some(isOld)
}

/** Whoever is so old, and no thing: "she is", "her age is", and in languages that leave it out "ha un terzo". */
const isOfSomebody = (before: readonly Token[]) =>
  !before.some((token) => has(token, 'thing')) &&
  before.some(
    (token) =>
      has(token, 'third') ||
      has(token, 'you') ||
      persons.test(token.word) ||
      loved.test(token.word) ||
      /^(ha|tiene|tem|ma|ze|zij|hij)$/.test(token.word),
  )

const isOwnAge = (tokens: readonly Token[], { start, value, derived }: Quantity) => {
  const before = tokens.slice(Math.max(0, start - OWN_TOKENS), start)
  return !derived && value >= ADULT_AGE && value < 100 && before.some((token) => has(token, 'self'))
}

/** "She's a third of my age, and I'm 42": the speaker's years, cut in so many parts. */
export function fractionOfMine(tokens: readonly Token[], all: readonly Quantity[]): LooseAge | undefined {
  for (const [at, { word }] of tokens.entries()) {
    const parts = fractions.find(([name]) => name.test(word))?.[1]
    if (parts === undefined) continue
    const before = tokens.slice(Math.max(0, at - SUBJECT_TOKENS), at)
    if (!isOfMyAge(clauseAfter(tokens, at), before) || !isOfSomebody(before)) continue
    const mine = all.find((one) => isOwnAge(tokens, one))
    const age = (mine?.value ?? 0) / parts
    if (mine && age >= LEAST && age < ADULT_AGE) return { start: mine.start, end: mine.end, isSure: true }
  }
  return undefined
}
