import { z } from 'zod'
import { ReadCardFile } from './cards.ts'
import { CharacterChoices } from './character-choices.ts'
import { Gender, Style } from './characters.ts'
import { CHARACTER_AGE_MAX, CHARACTER_AGE_MIN } from './limits.ts'
import { ModelPictures } from './model-pictures.ts'
import { ComingPortrait } from './picture-status.ts'

const Age = z
  .int()
  .min(CHARACTER_AGE_MIN, 'Every character here is an adult.')
  .max(CHARACTER_AGE_MAX, `A character can be at most ${CHARACTER_AGE_MAX}.`)

/** The price in luna that the user has seen and agreed to, where their plan has no room; no more than this is taken. */
const AgreedLuna = z.int().positive().optional()

/** What the next character costs the caller. */
export const CharacterPrice = z.object({
  /** So many more have room for nothing. */
  left: z.int().nonnegative(),
  /** 0 where there is room, and where none can be had for luna. */
  luna: z.int().nonnegative(),
})
export type CharacterPrice = z.infer<typeof CharacterPrice>

/** A character out of a card. What the call tells counts before what the card tells. */
export const CreateCharacter = ReadCardFile.extend({
  /** Made by the client; it becomes the id of the character. */
  clientId: z.uuid(),
  /** In years. */
  age: Age.optional(),
  gender: Gender.optional(),
  style: Style.optional(),
  luna: AgreedLuna,
})
export type CreateCharacter = z.infer<typeof CreateCharacter>

/** A character that belongs to one person. A chat names it in `premadeId`. */
export const OwnCharacter = z.object({
  id: z.uuid(),
  name: z.string(),
  age: Age,
  gender: Gender,
  style: Style,
  /** The tagline; empty where the card has none. */
  phrase: z.string(),
  /** Address of the picture, relative to the site. */
  profilePicture: z.string().optional(),
  /** It is rated adult, and clear with a subscription. */
  isBlurred: z.literal(true).optional(),
  /** The picture is a sketch, and this is how the portrait stands that takes its place. */
  comingPortrait: ComingPortrait.optional(),
  ...ModelPictures.shape,
  /** Entries of its lorebook. */
  lore: z.int().nonnegative(),
  /** What it was made of; absent where that was a card. */
  choices: CharacterChoices.optional(),
  createdAt: z.iso.datetime(),
})
export type OwnCharacter = z.infer<typeof OwnCharacter>

/** A character out of a card, and what of the card's files is not kept, with why; absent where all is, and where the call is a
 * repeated one. */
export const BroughtCharacter = OwnCharacter.extend({ leftOut: z.array(z.string()).optional() })

/** A character with its new lorebook, and what in the file could not be used. */
export const BroughtLorebook = z.object({ character: OwnCharacter, warnings: z.array(z.string()) })

export const OwnCharacterParams = z.object({ characterId: z.uuid() })

/** A character by choices, or the choices that one is to have from here on. */
export const CreateFromChoices = z.object({
  /** Made by the client; it becomes the id of the character. */
  clientId: z.uuid(),
  choices: CharacterChoices,
  luna: AgreedLuna,
})
export type CreateFromChoices = z.infer<typeof CreateFromChoices>
/** All choices at once: a repeated call changes nothing more. */
export const EditCharacter = z.object({ choices: CharacterChoices })
export const DuplicateCharacter = z.object({
  /** Made by the client; it becomes the id of the second character. */
  clientId: z.uuid(),
  luna: AgreedLuna,
})
/** `clientId` becomes the id of the job, where one is made. */
export const DrawPortrait = z.object({ clientId: z.uuid() })
export type DuplicateCharacter = z.infer<typeof DuplicateCharacter>
