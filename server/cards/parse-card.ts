import { CharacterCard } from '#contract/cards.ts'
import { t, type Words } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'
import { type Fields, fitted, isFields } from './fitted.ts'
import { expectFewEntries } from './parse-lorebook.ts'
import { parsePlainJson } from './plain-json.ts'

export type ParsedCard = { card: CharacterCard; version: string; warnings: Words[] }

/** The newest version whose fields are known. A newer one is read as far as its fields are these. */
const NEWEST = 3

/**
 * Reads a card of version 1, 2 or 3 from its JSON. Fields that no version names are kept; one that is of the wrong kind
 * is left out, and a warning says so. Throws a `CardProblem` for what is no card.
 */
export function parseCard(text: string): ParsedCard {
  const value = parsePlainJson(text)
  if (!isFields(value)) throw new CardProblem(t`This is not a character card.`)
  const { spec, spec_version, data, ...rest } = value
  const isFlat = !isFields(data)
  const version = isFlat ? '1.0' : String(spec_version ?? (spec === 'chara_card_v3' ? '3.0' : '2.0'))
  const fields = isFlat ? flat(value) : data
  if (typeof fields.name !== 'string' || !fields.name.trim())
    throw new CardProblem(t`This is not a character card: it has no name.`)
  if (isFields(fields.character_book)) expectFewEntries(fields.character_book)
  const warnings: Words[] = []
  if (Number.parseFloat(version) >= NEWEST + 1)
    warnings.push(t`The card is of version ${version}; what is new in it is kept and not used.`)
  const candidate = {
    ...(isFlat ? {} : rest),
    spec: 'chara_card_v3',
    spec_version: version.startsWith('3') || Number.parseFloat(version) > NEWEST ? version : '3.0',
    data: fields,
  }
  return { card: fitted(CharacterCard, candidate, warnings), version, warnings }
}

/** A card of version 1 has its fields at the top. Some programs write `char_name` and its like. */
function flat(value: Fields): Fields {
  const {
    char_name,
    char_persona,
    world_scenario,
    char_greeting,
    example_dialogue,
    spec: _,
    spec_version: __,
    ...fields
  } = value
  const old = {
    name: char_name,
    description: char_persona,
    scenario: world_scenario,
    first_mes: char_greeting,
    mes_example: example_dialogue,
  }
  const known = Object.fromEntries(Object.entries(old).filter(([, field]) => field !== undefined))
  return { ...known, ...fields }
}
