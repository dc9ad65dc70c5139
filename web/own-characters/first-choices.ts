import type { CharacterLook } from '#contract/character-choices.ts'
import type { PendingChoices } from './pending.ts'

type Figure = Pick<CharacterLook, 'appearance' | 'outfit' | 'outfitColor'>

const WOMAN: Figure = {
  appearance: {
    skin: 'light',
    face: 'soft',
    faceShape: 'oval',
    eyes: 'green',
    hairStyle: 'long waves',
    hairColor: 'chestnut',
    body: 'average',
  },
  outfit: 'blouse',
  outfitColor: 'burgundy',
}

const MAN: Figure = {
  appearance: {
    skin: 'light',
    face: 'angular',
    faceShape: 'square',
    eyes: 'hazel',
    hairStyle: 'short',
    hairColor: 'dark brown',
    body: 'athletic',
    beard: 'stubble',
  },
  outfit: 'henley',
  outfitColor: 'navy',
}

/** What stands there before anything is chosen. */
export const FIRST_CHOICES: PendingChoices = {
  ...WOMAN,
  style: 'realistic',
  gender: 'female',
  age: 28,
  face: 7,
  place: 'city night',
  personality: 'warm',
  voice: 'warm',
  relation: 'stranger',
  work: '',
  interests: '',
  name: '',
  firstMessage: '',
}

/** Another gender begins with looks of its own: a beard or a gown would otherwise stay on somebody it was not chosen for. */
export function withGender(choices: PendingChoices, gender: PendingChoices['gender']): PendingChoices {
  const isOther = (gender === 'male') !== (choices.gender === 'male')
  return { ...choices, ...(isOther && (gender === 'male' ? MAN : WOMAN)), gender }
}
