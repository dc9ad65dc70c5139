import type { CharacterChoices } from '#contract/character-choices.ts'

/** The choices of a character by whoever makes one. */
export const someChoices = (more: Partial<CharacterChoices> = {}): CharacterChoices => ({
  style: 'realistic',
  gender: 'female',
  age: 34,
  appearance: {
    skin: 'olive',
    face: 'soft',
    faceShape: 'oval',
    eyes: 'green',
    hairStyle: 'long waves',
    hairColor: 'chestnut',
    body: 'average',
  },
  face: 7,
  outfit: 'knit',
  outfitColor: 'burgundy',
  place: 'library',
  personality: 'witty',
  voice: 'warm',
  relation: 'friend',
  work: 'restores old maps',
  interests: ['sailing', 'cello'],
  name: 'Ines',
  firstMessage: '*{{char}} looks up.* {{user}}, come and see.',
  ...more,
})
