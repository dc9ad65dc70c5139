import type { Language } from './language.ts'
import type { Mention } from './mentions.ts'

/** How far a colour looks for the thing that it belongs to, in words. */
const REACH = 5
/** What a word costs beyond its distance: where its language seldom puts it, and past an "and". */
const WRONG_SIDE = 1.5
const PAST_AND = 2

const NOUNS = new Set([
  'part',
  'hairStyle',
  'outfit',
  'clothes',
  'glasses',
  'accessory',
  'beard',
  'place',
  'moment',
])
/** People are described by the word right beside them only: "blonde Frau", "mujer morena". */
const PERSON = 'gender'
const BEHIND_NOUN = new Set<Language>(['es', 'fr', 'pt'])

/** The thing that a word beside it describes: "red dress", "vestido rojo", "eyes: green". */
export function nounOf(mentions: readonly Mention[], at: number, language: Language): Mention | undefined {
  const isBehind = BEHIND_NOUN.has(language)
  const beside = mentions[isBehind ? at - 1 : at + 1]
  const isApart = (isBehind ? mentions[at] : beside)?.isAfterBreak
  if (beside?.meaning.kind === PERSON && !isApart) return beside
  const after = nearest(mentions, at, 1, isBehind ? WRONG_SIDE : 0)
  const before = nearest(mentions, at, -1, isBehind ? 0 : WRONG_SIDE)
  if (!after || !before) return (after ?? before)?.noun
  return after.cost <= before.cost ? after.noun : before.noun
}

function nearest(mentions: readonly Mention[], at: number, step: 1 | -1, cost: number) {
  let past = cost
  for (let distance = 1; distance <= REACH; distance++) {
    const index = at + step * distance
    const mention = mentions[index]
    if (!mention) return undefined
    // The break stands before the later one of two.
    if ((step === 1 ? mention : mentions[index + 1])?.isAfterBreak) return undefined
    if (mention.meaning.kind === 'and') past += PAST_AND
    if (NOUNS.has(mention.meaning.kind)) return { noun: mention, cost: distance + past }
  }
  return undefined
}
