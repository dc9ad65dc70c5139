import {
  type Appearance,
  BEARDS,
  BODY_TYPES,
  CLOTH_COLORS,
  EYE_COLORS,
  FACE_ARCHETYPES,
  FACE_SHAPES,
  GLASSES,
  HAIR_COLORS,
  HAIR_STYLES,
  LONG_HAIR_STYLES,
  OUTFITS,
  SCENES,
  SKIN_TONES,
} from '#contract/appearance.ts'
import { CHOSEN_VOICES, PERSONALITIES, RELATIONS } from '#contract/character-choices.ts'
import { Gender, Style } from '#contract/characters.ts'
import { withGender } from './first-choices.ts'
import { NAMES } from './names.ts'
import type { PendingChoices } from './pending.ts'

/** From 0 to below 1. */
type Random = () => number

function oneOf<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

/** Dyed hair and glasses come up in one throw of this many. */
const SELDOM = 5
const DYED_FROM = HAIR_COLORS.indexOf('pink')
const FACES = 1000
const AGE_MIN = 20
const AGE_MAX = 60
const NOT_FOR_MEN: readonly string[] = ['slip dress', 'evening gown', 'dress', 'blouse', 'camisole']
const WOMENS_CUTS: readonly string[] = ['bob', 'pixie', 'bangs']
const MENS_HAIR = HAIR_STYLES.filter((style) => !WOMENS_CUTS.includes(style))
const FOR_MEN: readonly string[] = ['tuxedo', 'henley']

/** What the dice choose in each step of the wizard, by its number. What is typed, but for a name, stays. */
export const DICE: readonly ((choices: PendingChoices, random: Random) => Partial<PendingChoices>)[] = [
  (choices, random) => withGender(choices, oneOf(Gender.options, random)),
  (_, random) => ({ style: oneOf(Style.options, random) }),
  ({ appearance, gender }, random) => ({
    appearance: { ...appearance, ...looks(gender, random) },
    face: Math.floor(random() * FACES),
  }),
  ({ appearance, gender }, random) => ({
    appearance: { ...appearance, body: oneOf(BODY_TYPES, random) },
    outfit: oneOf(
      OUTFITS.filter((outfit) => !(gender === 'male' ? NOT_FOR_MEN : FOR_MEN).includes(outfit)),
      random,
    ),
    outfitColor: oneOf(CLOTH_COLORS, random),
    place: oneOf(SCENES, random),
  }),
  (_, random) => ({
    personality: oneOf(PERSONALITIES, random),
    relation: oneOf(RELATIONS, random),
    voice: oneOf(CHOSEN_VOICES, random),
  }),
  ({ gender }, random) => ({
    name: oneOf(NAMES[gender], random),
    age: AGE_MIN + Math.floor(random() * (AGE_MAX - AGE_MIN + 1)),
  }),
]

function looks(gender: Gender, random: Random): Partial<Appearance> {
  const isSeldom = () => random() * SELDOM < 1
  const colors = isSeldom() ? HAIR_COLORS.slice(DYED_FROM) : HAIR_COLORS.slice(0, DYED_FROM)
  return {
    hairStyle: oneOf(gender === 'male' ? MENS_HAIR : LONG_HAIR_STYLES, random),
    hairColor: oneOf(colors, random),
    eyes: oneOf(EYE_COLORS, random),
    skin: oneOf(SKIN_TONES, random),
    face: oneOf(FACE_ARCHETYPES, random),
    faceShape: oneOf(FACE_SHAPES, random),
    glasses: isSeldom() ? oneOf(GLASSES, random) : 'none',
    freckles: isSeldom(),
    ...(gender === 'male' && { beard: oneOf(BEARDS, random) }),
  }
}
