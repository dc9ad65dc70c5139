import { z } from 'zod'
import { Appearance, CLOTH_COLORS, OUTFITS, SCENES } from './appearance.ts'
import { Gender, Style } from './characters.ts'
import {
  CHARACTER_AGE_MIN,
  CHOSEN_AGE_MAX,
  FIRST_MESSAGE_CHARS_MAX,
  INTEREST_CHARS_MAX,
  INTERESTS_MAX,
  NAME_CHARS_MAX,
  WORK_CHARS_MAX,
} from './limits.ts'
import { WrittenLine } from './storable-text.ts'

/** What somebody may choose of a character beside its looks. The looks are the words of `contract/appearance.ts`. */
export const PERSONALITIES = [
  'warm',
  'playful',
  'bold',
  'shy',
  'witty',
  'calm',
  'romantic',
  'adventurous',
] as const
export const CHOSEN_VOICES = ['soft', 'warm', 'bright', 'lively', 'calm', 'deep'] as const
export const RELATIONS = [
  'stranger',
  'friend',
  'neighbour',
  'colleague',
  'rival',
  'date',
  'partner',
  'spouse',
] as const

/** What the picture of a character is drawn from. There is no person in it: two who choose the same see the same. */
export const CharacterLook = z.strictObject({
  style: Style,
  gender: Gender,
  /** In years. */
  age: z
    .int()
    .min(CHARACTER_AGE_MIN, 'Every character here is an adult.')
    .max(CHOSEN_AGE_MAX, `A character can be at most ${CHOSEN_AGE_MAX}.`),
  appearance: Appearance,
  /** Tells apart two faces of one sheet. */
  face: z.int().min(0).max(999),
  outfit: z.enum(OUTFITS),
  outfitColor: z.enum(CLOTH_COLORS),
  place: z.enum(SCENES),
})
export type CharacterLook = z.infer<typeof CharacterLook>

/** The part of the choices that is seen. */
export const lookOf = ({
  style,
  gender,
  age,
  appearance,
  face,
  outfit,
  outfitColor,
  place,
}: CharacterLook): CharacterLook => ({ style, gender, age, appearance, face, outfit, outfitColor, place })

/** Without control characters, halves of letters and braces, which a card would read as macros. */
const PLAIN = /^[^\p{Cc}\p{Cs}{}]*$/u
const PLAIN_LINES = /^(?:[^\p{Cc}\p{Cs}{}]|\n|\{\{(?:user|char)\}\})*$/u
const UNREADABLE = 'This has letters that cannot be used here.'
const line = (max: number) => WrittenLine.max(max).regex(PLAIN, UNREADABLE)

export const CharacterChoices = CharacterLook.extend({
  personality: z.enum(PERSONALITIES),
  voice: z.enum(CHOSEN_VOICES),
  relation: z.enum(RELATIONS),
  /** What they do by day; may be empty. */
  work: line(WORK_CHARS_MAX),
  interests: z.array(line(INTEREST_CHARS_MAX).min(1)).max(INTERESTS_MAX),
  name: WrittenLine.min(1, 'Please give a name.')
    .max(NAME_CHARS_MAX)
    .regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, 'A name is made of letters.'),
  /** Where it is empty, the other choices say what stands there. */
  firstMessage: z.string().trim().max(FIRST_MESSAGE_CHARS_MAX).regex(PLAIN_LINES, UNREADABLE),
})
export type CharacterChoices = z.infer<typeof CharacterChoices>
