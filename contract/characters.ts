import { z } from 'zod'
import { Appearance, Shot } from './appearance.ts'
import { Lorebook } from './lorebook.ts'

/** A premade character's age in years (decisions: 20 to 60 in the catalogue). */
export const PREMADE_AGE_MIN = 20
export const PREMADE_AGE_MAX = 60

export const Style = z.enum(['realistic', 'anime'])
export type Style = z.infer<typeof Style>
export const Gender = z.enum(['female', 'male', 'futanari'])
export type Gender = z.infer<typeof Gender>

const line = (max: number) => z.string().trim().min(2).max(max)

/** What a character is often asked of its own life. */
export const LIFE_FACETS = [
  'siblings',
  'friend',
  'home',
  'mornings',
  'daysOff',
  'cooking',
  'film',
  'book',
  'sport',
  'travel',
  'animals',
  'attraction',
  'lastLove',
  'regret',
  'pride',
  'joy',
  'annoyance',
  'belief',
  'fortune',
  'secret',
  'talent',
] as const
export type LifeFacet = (typeof LIFE_FACETS)[number]

/** Who a character is, in words: what a language model is told and what the scripted voice answers from. */
export const Persona = z.object({
  origin: line(120),
  personality: line(600),
  history: line(900),
  work: line(400),
  interests: z.array(line(80)).min(4).max(8),
  favourites: z.object({
    music: line(120),
    food: line(120),
    drink: line(120),
    place: line(120),
    story: line(120),
  }),
  family: line(240),
  dream: line(240),
  fear: line(240),
  quirk: line(240),
  /** What the character says when it is asked for it. The scripted voice says it as it is; a model is told what is asked for. */
  life: z.record(z.enum(LIFE_FACETS), line(240)).optional(),
  voice: z.object({
    manner: line(400),
    /** 1 little to 5 much: how the scripted voice picks its wording. */
    warmth: z.int().min(1).max(5),
    humour: z.int().min(1).max(5),
    boldness: z.int().min(1).max(5),
    formality: z.int().min(1).max(5),
    petNames: z.array(line(24)).max(4),
    /** Short turns of phrase that only this character uses. */
    sayings: z.array(line(120)).min(3).max(8),
    examples: z.array(z.object({ user: line(300), character: line(500) })).length(2),
  }),
  boundaries: z.array(line(200)).min(2).max(5),
  /** Where the character is when the talk begins. */
  place: line(160),
  rhythm: z.object({ days: line(80), nights: line(80), asksAbout: line(80) }),
})
export type Persona = z.infer<typeof Persona>

/** The part of a premade character that a card shows. */
export const CardModel = z.object({
  style: Style,
  gender: Gender,
  age: z.int().min(PREMADE_AGE_MIN).max(PREMADE_AGE_MAX),
  name: z.string().regex(/^[A-Z][a-z]+$/, 'one capitalised word of plain letters: it is part of an address'),
  premadeId: z.uuid(),
})
export type CardModel = z.infer<typeof CardModel>

/** One file of content/characters. */
export const PremadeCharacter = z.object({
  model: CardModel,
  /** The card's tagline. */
  phrase: line(64),
  hidden: z.boolean().optional(),
  old: z.boolean().optional(),
  persona: Persona,
  /** First messages; *asterisks* mark stage directions. */
  greetings: z.array(line(400)).min(2).max(4),
  /** What a visitor may tap to begin. */
  openers: z.array(line(90)).min(3).max(5),
  appearance: Appearance,
  /** Texts that enter the prompt when their keys are said. */
  lorebook: Lorebook.optional(),
  portrait: Shot,
  pictures: z.array(Shot.extend({ description: line(160) })).length(4),
})
export type PremadeCharacter = z.infer<typeof PremadeCharacter>
