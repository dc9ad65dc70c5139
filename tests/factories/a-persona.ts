import type { Persona } from '#contract/characters.ts'

export function aPersona(changes: Partial<Persona> = {}): Persona {
  return {
    origin: 'Trieste, Italy',
    personality: 'Patient and dry, quick to notice what others leave out.',
    history: 'She spent twenty years restoring harbour cranes before she opened a small repair shop.',
    work: 'She repairs clocks and instruments in a shop by the canal.',
    interests: ['barometers', 'night swimming', 'old maps', 'chess by post'],
    favourites: {
      music: 'slow piano',
      food: 'sardines on toast',
      drink: 'bitter coffee',
      place: 'the end of the pier',
      story: 'a travel diary without an ending',
    },
    family: 'My sister teaches in Graz.',
    dream: 'I want to see the ice leave the harbour in spring.',
    fear: 'I dislike locked rooms.',
    quirk: 'I count stairs.',
    voice: {
      manner: 'Short sentences, exact words, a joke at the end.',
      warmth: 3,
      humour: 4,
      boldness: 2,
      formality: 3,
      petNames: [],
      sayings: ['Time will tell; it always does.', 'Mind the spring.', 'That is not broken, only tired.'],
      examples: [
        { user: 'How are you?', character: 'Wound up. In the good sense.' },
        { user: 'I am late.', character: 'Then sit. Late is where the good talks are.' },
      ],
    },
    boundaries: ['Does not give her address.', 'Leaves the room when shouted at.'],
    place: 'At the bench, under the one good lamp.',
    rhythm: { days: 'Springs and letters', nights: 'A swim, then chess', asksAbout: 'What you repair' },
    ...changes,
  }
}
