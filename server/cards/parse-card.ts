import type { z } from 'zod'
import { CharacterCard } from '#contract/cards.ts'
import { Lorebook } from '#contract/lorebook.ts'
import { t, type Words } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'
import { parsePlainJson } from './plain-json.ts'

export type ParsedCard = { card: CharacterCard; version: string; warnings: Words[] }

/** The newest version whose fields are known. A newer one is read as far as its fields are these. */
const NEWEST = 3

type Fields = Record<string, unknown>

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

/** Reads a lorebook that stands alone: of the card's form, or as SillyTavern keeps its worlds. Throws a `CardProblem`. */
export function parseLorebook(text: string): { book: Lorebook; warnings: Words[] } {
  const value = parsePlainJson(text)
  const book = isFields(value) && isFields(value.data) ? value.data : value
  if (!isFields(book) || typeof book.entries !== 'object' || book.entries === null)
    throw new CardProblem(t`This is not a lorebook.`)
  const warnings: Words[] = []
  const entries = Array.isArray(book.entries) ? book.entries : Object.values(book.entries).map(ofWorld)
  return { book: fitted(Lorebook, { ...book, entries }, warnings), warnings }
}

/** An entry as SillyTavern keeps it in a world has names of its own for the same things. */
function ofWorld(entry: unknown): unknown {
  if (!isFields(entry) || entry.keys !== undefined) return entry
  const { key, keysecondary, disable, order, uid, caseSensitive, ...rest } = entry
  const renamed = {
    keys: key,
    secondary_keys: keysecondary,
    enabled: disable === undefined ? undefined : !disable,
    insertion_order: order,
    id: uid,
    case_sensitive: caseSensitive ?? undefined,
  }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(renamed).filter(([, field]) => field !== undefined)),
  }
}

const ROUNDS_MAX = 8
const WARNINGS_MAX = 20

/** The value by its schema, without the parts that do not fit it; each of them is named. */
function fitted<Schema extends z.ZodType>(
  schema: Schema,
  candidate: unknown,
  warnings: Words[],
): z.output<Schema> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const parsed = schema.safeParse(candidate)
    if (parsed.success) return parsed.data
    // From the end, so that what leaves a list does not move what is still to leave it.
    for (const { path } of parsed.error.issues.toReversed()) {
      if (!leaveOut(candidate, path)) continue
      if (warnings.length < WARNINGS_MAX)
        warnings.push(t`The field "${path.join('.')}" could not be read and was left out.`)
    }
  }
  throw new CardProblem(t`This card is broken.`)
}

function leaveOut(root: unknown, path: readonly PropertyKey[]): boolean {
  let parent = root
  for (const step of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null) return false
    parent = Reflect.get(parent, step)
  }
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined) return false
  // Null says in many programs that there is nothing; nothing is lost with it.
  const said = Reflect.get(parent, last) !== null
  if (Array.isArray(parent) && typeof last === 'number') parent.splice(last, 1)
  else Reflect.deleteProperty(parent, last)
  return said
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
