import type { CharacterCard } from '#contract/cards.ts'
import { CHARACTER_FILES_BYTES_MAX } from '#contract/limits.ts'
import type { CreateCharacter, OwnCharacter } from '#contract/own-characters.ts'
import { t, type Words } from '#contract/server-words.ts'
import { type Cards, filesWrittenIn, plainPng, withoutCard, withRewritten } from '#server/cards/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { bytesOf, type KeptFiles } from './kept-files.ts'
import { findMade, insertMade, type MakingParts } from './making-service.ts'
import { readAppearance } from './read-appearance.ts'
import { nameOf, phraseOf, roleOf } from './role-of-card.ts'
import { insertCharacter, type NewCharacter } from './store.ts'

type TakenCard = Awaited<ReturnType<Cards['take']>>

/** Makes a character of a card. Throws what `cards.take` and `findMade` throw, and `not-found`. */
export async function makeFromCard(
  parts: MakingParts,
  ownerId: string,
  body: CreateCharacter,
  onRead: () => void,
): Promise<OwnCharacter & { leftOut: Words[] }> {
  const { cards, files, portraits } = parts
  const known = await findMade(parts, ownerId, body)
  if (known) return { ...known, leftOut: [] }
  const taken = await cards.take(ownerId, Buffer.from(body.file, 'base64'))
  onRead()
  const read = { ...readCard(body, taken), ownerId }
  const brought: KeptFiles = {
    assets: new Map([...taken.assets].map(([name, bytes]) => [name, withoutCard(bytes) ?? bytes])),
    ...(taken.picture && { picture: plainPng(taken.picture) }),
  }
  // What was sent was small enough; what it unpacks to is not.
  if (bytesOf(brought) > CHARACTER_FILES_BYTES_MAX)
    throw new AppError('too-large', 'The files of a character can have at most 20 MB.')
  const {
    kept,
    card,
    leftOut,
    portrait: own,
  } = await files.takeIn(withoutInnerCards(taken.card), brought, read)
  const character = { ...read, card }
  const portrait = own ?? (await portraits.sketch(character))
  const stored = await files.keepFiles(kept, portrait)
  const made = await insertMade(parts, ownerId, body, async (tx) => {
    await insertCharacter(tx, character, stored)
    if (portrait.isSketch) await portraits.add(tx, character)
  })
  return { ...made, leftOut }
}

/** A card whose pictures, where they are written into it, have no card of their own. */
function withoutInnerCards(card: CharacterCard): CharacterCard {
  const rewritten = [...filesWrittenIn(card.data)].flatMap(({ written, bytes }): [string, string][] => {
    const plain = withoutCard(bytes)
    return plain && plain !== bytes ? [[written, plain.toString('base64')]] : []
  })
  return withRewritten(card, new Map(rewritten))
}

/** The character as the card and its owner tell of it. Throws `invalid-input` for what neither says. */
function readCard(body: CreateCharacter, { card, told }: TakenCard): Omit<NewCharacter, 'ownerId'> {
  const { clientId: id, age = told.age, gender = told.gender, style = told.style ?? 'realistic' } = body
  if (age === undefined) throw untold('age', t`The card does not say how old the character is. Please tell.`)
  if (gender === undefined)
    throw untold('gender', t`The card does not say what gender the character has. Please tell.`)
  const name = nameOf(card)
  if (!name) throw untold('file', t`This card has no name that can be read.`)
  const { description, personality, tags, character_book: book } = card.data
  return {
    id,
    name,
    gender,
    age,
    style,
    phrase: phraseOf(card),
    appearance: readAppearance([description, personality, ...tags].join('\n'), gender, id),
    card,
    role: roleOf(card),
    lore: book?.entries.length ?? 0,
  }
}

const untold = (field: 'age' | 'gender' | 'file', words: Words) =>
  new AppError('invalid-input', words, { field })
