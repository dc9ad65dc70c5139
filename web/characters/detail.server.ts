import type { PremadeCharacter } from '#contract/characters.ts'
import { sectionOf } from '#contract/sections.ts'
import { catalogue, pathOf } from './catalogue.server.ts'
import { momentsOf, portraitOf } from './pictures.server.ts'

export type Detail = ReturnType<typeof detailOf>

/** The visible character that lives at an address; throws a 404 where nobody does. */
export function characterAt(section: string, name: string): PremadeCharacter {
  const character = catalogue.find((known) => pathOf(known) === `/${section}/${name}`)
  if (!character) throw new Response(null, { status: 404 })
  return character
}

/** What the page of a character shows. */
export function detailOf(character: PremadeCharacter) {
  const { model, phrase, persona, greetings } = character
  return {
    name: model.name,
    age: model.age,
    isMale: model.gender === 'male',
    premadeId: model.premadeId,
    phrase,
    rhythm: persona.rhythm,
    greeting: greetings[0] ?? '',
    section: sectionOf(model),
    portrait: portraitOf(character, 'large'),
    moments: momentsOf(character),
  }
}
