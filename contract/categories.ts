import { z } from 'zod'
import { BODY_TYPES, SKIN_TONES } from './appearance.ts'
import { Gender, PREMADE_AGE_MIN } from './characters.ts'
import { HomeText } from './landing.ts'

/** Addresses below /categories, in the order of the list. */
export const CATEGORIES = [
  'ai-milf',
  'ebony-ai',
  'big-tits-ai',
  'bbw-ai',
  'huge-ass-ai',
  'small-tits-ai',
  'big-dick-ai',
] as const
export type Category = (typeof CATEGORIES)[number]

/** What a character's file has to say of them: one of these genders, and each of the other things that are asked. */
export const CategoryRule = z
  .object({
    genders: z.array(Gender).min(1),
    ageMin: z.int().min(PREMADE_AGE_MIN).optional(),
    skins: z.array(z.enum(SKIN_TONES)).min(1).optional(),
    bodies: z.array(z.enum(BODY_TYPES)).min(1).optional(),
  })
  .strict()
export type CategoryRule = z.infer<typeof CategoryRule>

const name = z.string().regex(/^[A-Z][a-z]+$/)

/** The words of one category page: a file of content/categories. */
export const CategoryText = HomeText.omit({ characters: true })
  .extend({
    /** In the list of categories and in the way back. */
    label: z.string().trim().min(3).max(24),
    /** How the list was made, and what the catalogue does not record. */
    basis: z.string().trim().min(40).max(320),
    rule: CategoryRule,
    /** Characters who belong here by what is written of them, though no field says so. */
    also: z.array(name).max(6).optional(),
    /** Who comes first; the first three are shown in the list of categories. */
    first: z.array(name).min(4).max(8),
  })
  .strict()
export type CategoryText = z.infer<typeof CategoryText>
