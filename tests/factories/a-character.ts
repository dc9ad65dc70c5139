import { PremadeCharacter } from '#contract/characters.ts'
import { aPersona } from './a-persona.ts'

export function aCharacter(changes: Partial<PremadeCharacter> = {}): PremadeCharacter {
  const portrait = {
    scene: 'studio',
    outfit: 'blazer',
    outfitColor: 'navy',
    expression: 'soft smile',
    pose: 'bust',
  } as const
  const picture = { ...portrait, description: 'Vera at her bench' }
  return PremadeCharacter.parse({
    model: {
      style: 'realistic',
      gender: 'female',
      age: 41,
      name: 'Vera',
      premadeId: '5f3a8f1e-8a52-4a6e-9b0c-2f6f0d6f2b11',
    },
    phrase: 'Repairs what others give up on.',
    persona: aPersona(),
    greetings: ['*She looks up from a clock.* You are early.', 'Sit. Mind the springs.'],
    openers: ['What are you repairing?', 'Is it late?', 'Tell me about the harbour'],
    appearance: {
      skin: 'olive',
      face: 'classic',
      faceShape: 'oval',
      eyes: 'brown',
      hairStyle: 'lob',
      hairColor: 'espresso',
      body: 'average',
    },
    portrait,
    pictures: [picture, picture, picture, picture],
    ...changes,
  })
}
