import type { PremadeCharacter } from '#contract/characters.ts'
import { addressOf, drawnPictures, srcSetOf } from '#web/ui/pictures.server.ts'

function drawnFor({ model }: PremadeCharacter) {
  const drawn = drawnPictures().characters[model.premadeId]
  if (!drawn) throw new Error(`no pictures of ${model.name}: run \`node tools/draw-catalogue.ts\``)
  return drawn
}

export const portraitOf = (character: PremadeCharacter, family: 'small' | 'large') =>
  srcSetOf(drawnFor(character).portrait, family)

/** The pictures of a character's page, each with the words that it was drawn from. */
export const momentsOf = (character: PremadeCharacter) =>
  drawnFor(character).moments.map((moment, i) => ({
    srcSet: srcSetOf(moment, 'small'),
    description: character.pictures[i]?.description ?? '',
  }))

/** The smallest portraits of all characters, hidden ones included: an old chat keeps its face. */
export const avatarsById = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(drawnPictures().characters).map(([id, { portrait }]) => [
      id,
      addressOf(portrait, 'extra-small'),
    ]),
  )
