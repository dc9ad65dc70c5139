import type { Appearance } from '#contract/appearance.ts'
import { type CharacterLook, lookOf } from '#contract/character-choices.ts'
import type { Gender } from '#contract/characters.ts'
import { FIRST_CHOICES, withGender } from '../first-choices.ts'
import type { PendingChoices } from '../pending.ts'

type Figure = Pick<CharacterLook, 'appearance' | 'outfit' | 'outfitColor' | 'face' | 'age'>
type Sheet = [
  skin: Appearance['skin'],
  eyes: Appearance['eyes'],
  hairStyle: Appearance['hairStyle'],
  hairColor: Appearance['hairColor'],
  face: Appearance['face'],
]

const sheet = (
  [skin, eyes, hairStyle, hairColor, face]: Sheet,
  more: Partial<Appearance> = {},
): Appearance => ({ skin, eyes, hairStyle, hairColor, face, faceShape: 'oval', body: 'average', ...more })

/** Each differs from the next in all that is seen first: skin, hair, its colour, clothes, age. */
const WOMEN: readonly Figure[] = [
  {
    appearance: sheet(['light', 'green', 'long waves', 'chestnut', 'soft']),
    outfit: 'blouse',
    outfitColor: 'burgundy',
    face: 7,
    age: 28,
  },
  {
    appearance: sheet(['deep', 'dark brown', 'afro', 'black', 'full'], { accessories: ['hoops'] }),
    outfit: 'blouse',
    outfitColor: 'emerald',
    face: 12,
    age: 31,
  },
  {
    appearance: sheet(['porcelain', 'blue', 'bob', 'platinum blonde', 'delicate'], { freckles: true }),
    outfit: 'knit',
    outfitColor: 'cream',
    face: 3,
    age: 26,
  },
  {
    appearance: sheet(['beige', 'dark brown', 'ponytail', 'blue-black', 'monolid'], { body: 'athletic' }),
    outfit: 'tee',
    outfitColor: 'charcoal',
    face: 21,
    age: 34,
  },
  {
    appearance: sheet(['fair', 'amber', 'curly', 'ginger', 'classic'], { glasses: 'round' }),
    outfit: 'shirt',
    outfitColor: 'sage',
    face: 5,
    age: 29,
  },
  {
    appearance: sheet(['tan', 'brown', 'low bun', 'silver', 'aquiline'], { accessories: ['studs'] }),
    outfit: 'blazer',
    outfitColor: 'navy',
    face: 9,
    age: 47,
  },
]

const MEN: readonly Figure[] = [
  {
    appearance: sheet(['light', 'hazel', 'short', 'dark brown', 'angular'], { beard: 'stubble' }),
    outfit: 'henley',
    outfitColor: 'navy',
    face: 7,
    age: 28,
  },
  {
    appearance: sheet(['deep', 'dark brown', 'crew cut', 'black', 'full'], { body: 'muscular' }),
    outfit: 'tee',
    outfitColor: 'white',
    face: 12,
    age: 32,
  },
  {
    appearance: sheet(['fair', 'blue', 'medium', 'blonde', 'classic']),
    outfit: 'knit',
    outfitColor: 'cream',
    face: 3,
    age: 27,
  },
  {
    appearance: sheet(['beige', 'dark brown', 'undercut', 'black', 'monolid']),
    outfit: 'shirt',
    outfitColor: 'charcoal',
    face: 21,
    age: 30,
  },
  {
    appearance: sheet(['olive', 'green', 'curly short', 'espresso', 'soft'], { glasses: 'round' }),
    outfit: 'shirt',
    outfitColor: 'sage',
    face: 5,
    age: 35,
  },
  {
    appearance: sheet(['tan', 'grey', 'slicked back', 'salt and pepper', 'rugged'], { beard: 'full' }),
    outfit: 'blazer',
    outfitColor: 'burgundy',
    face: 9,
    age: 50,
  },
]

export const figuresOf = (gender: Gender): readonly Figure[] => (gender === 'male' ? MEN : WOMEN)

/** One place for all pictures that are chosen from: whoever comes sees the same ones, and each is drawn once. */
export const lookIn = (figure: Figure, { gender, style }: Pick<PendingChoices, 'gender' | 'style'>) =>
  lookOf({ ...FIRST_CHOICES, ...figure, gender, style })

/** A picture for a gender, or for a style, before a look is chosen. */
export const firstLook = (gender: Gender, style: PendingChoices['style']): CharacterLook =>
  lookOf({ ...withGender(FIRST_CHOICES, gender), style })
