import { CharacterCard } from '#contract/cards.ts'
import type { PremadeCharacter } from '#contract/characters.ts'

/** A character of the catalogue as a card: who it is and how it talks, and nothing of what a model is told beside that. */
export function cardOf(
  { model, phrase, persona, greetings, lorebook }: PremadeCharacter,
  page: string,
): CharacterCard {
  const { name, age, gender, style, premadeId } = model
  const { voice, favourites } = persona
  const [first = '', ...others] = greetings
  return CharacterCard.parse({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      name,
      description: [
        `{{char}} is an adult of ${age} from ${persona.origin}.`,
        persona.history,
        persona.work,
        `Interests: ${persona.interests.join(', ')}.`,
        `Favourites: music ${favourites.music}; food ${favourites.food}; drink ${favourites.drink}; place ${favourites.place}; story ${favourites.story}.`,
        `Family: ${persona.family}`,
        `Dream: ${persona.dream}`,
        `Fear: ${persona.fear}`,
        `Quirk: ${persona.quirk}`,
      ].join('\n'),
      personality: `${persona.personality}\n${voice.manner}`,
      scenario: persona.place,
      first_mes: first,
      alternate_greetings: others,
      mes_example: voice.examples
        .map(({ user, character }) => `<START>\n{{user}}: ${user}\n{{char}}: ${character}`)
        .join('\n'),
      creator_notes: phrase,
      ...(lorebook && { character_book: lorebook }),
      tags: [style, gender],
      creator: 'Moonlit',
      character_version: '1',
      extensions: { moonlit: { premadeId, age, gender, style } },
      source: [page],
    },
  })
}
