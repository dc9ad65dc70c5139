import { globSync, readFileSync } from 'node:fs'
import type { Shot } from '#contract/appearance.ts'
import { LinesFile } from '#contract/character-lines.ts'
import { PremadeCharacter } from '#contract/characters.ts'
import { type Section, sectionOf } from '#contract/sections.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { avatarsById, portraitOf } from './pictures.server.ts'

/** What a card needs to know of a character. */
export type Card = {
  name: string
  age: number
  phrase: string
  path: string
  isMale: boolean
  scene: Shot['scene']
  /** AVIF files as a `srcset`. */
  portrait: string
}

/** What is read of each character, by premadeId; undefined where it stands in the characters' own files. */
const lines =
  LANGUAGE === 'en'
    ? undefined
    : LinesFile.parse(JSON.parse(readFileSync(`content/lines/${LANGUAGE}.json`, 'utf8')))

/** The visible characters, in the language of the build. A hidden one is listed nowhere and has no page. */
export const catalogue: readonly PremadeCharacter[] = globSync('content/characters/*/*.json')
  .sort()
  .map((file) => PremadeCharacter.parse(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({ hidden }) => !hidden)
  .map((character) => (lines ? inLines(character, lines) : character))

export const pathOf = ({ model }: PremadeCharacter) => `/${sectionOf(model)}/${model.name.toLowerCase()}`

const isMale = ({ model }: PremadeCharacter) => model.gender === 'male'

export const characterPaths = () => catalogue.map(pathOf)

export const inSection = (section: Section) => catalogue.filter(({ model }) => sectionOf(model) === section)

export function cardOf(character: PremadeCharacter): Card {
  const { model, portrait } = character
  return {
    name: model.name,
    age: model.age,
    phrase: character.phrase,
    path: pathOf(character),
    isMale: isMale(character),
    scene: portrait.scene,
    portrait: portraitOf(character, 'small'),
  }
}

/** The characters of these names, in this order. */
export function named(characters: readonly PremadeCharacter[], names: readonly string[]): PremadeCharacter[] {
  return names.map((name) => {
    const found = characters.find(({ model }) => model.name === name)
    if (!found) throw new Error(`no visible character here is called ${name}`)
    return found
  })
}

/** All of the list, those of these names first. */
export function leading(
  characters: readonly PremadeCharacter[],
  names: readonly string[],
): PremadeCharacter[] {
  const first = named(characters, names)
  return [...first, ...characters.filter((character) => !first.includes(character))]
}

/** Others of the same section, those next to it in the list, so that every character is shown by some. */
export function neighbours(character: PremadeCharacter, count: number): PremadeCharacter[] {
  const section = inSection(sectionOf(character.model)).filter((other) => isMale(other) === isMale(character))
  const at = section.indexOf(character)
  return [...section.slice(at + 1), ...section.slice(0, at)].slice(0, count)
}

/** Everybody, by name, to choose from. */
export const visibleCast = () => {
  const avatars = avatarsById()
  return catalogue
    .map((character) => {
      const { premadeId, name } = character.model
      return { premadeId, name, phrase: character.phrase, avatar: avatars[premadeId] ?? '' }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** A character as a language says it. Throws where the language has not said all of it. */
function inLines(character: PremadeCharacter, file: LinesFile): PremadeCharacter {
  const { model, persona, pictures } = character
  const said = file[model.premadeId]
  if (said?.pictures.length !== pictures.length) throw new Error(`no lines of ${model.name} in ${LANGUAGE}`)
  const { rhythm, pictures: descriptions, ...words } = said
  return {
    ...character,
    ...words,
    persona: { ...persona, rhythm },
    pictures: pictures.map((shot, i) => ({ ...shot, description: descriptions[i] ?? shot.description })),
  }
}
