import type { CharacterCard } from '#contract/cards.ts'
import type { CharacterChoices } from '#contract/character-choices.ts'
import { cardOfChoices, readingsOf } from './card-of-choices.ts'
import { phraseOf, roleOf } from './role-of-card.ts'

/** What is kept of a character that is made by choices. */
export function madeOfChoices(choices: CharacterChoices) {
  const { name, gender, age, style, appearance } = choices
  const card: CharacterCard = cardOfChoices(choices)
  return {
    name,
    gender,
    age,
    style,
    appearance,
    card,
    choices,
    phrase: phraseOf(card),
    role: roleOf(card),
    lore: 0,
  }
}

/** What was written by hand, as the rules are to read it: as a description, and as a file. */
export function writtenIn(choices: CharacterChoices) {
  const readings = readingsOf(choices)
  const texts = readings.map((text) => ({
    place: 'what you wrote',
    speaker: 'character' as const,
    texts: [text],
    shown: '',
  }))
  return { readings, texts }
}
