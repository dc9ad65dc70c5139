import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LONG_HAIR_STYLES, SHORT_HAIR_STYLES } from './appearance.ts'
import { PremadeCharacter } from './characters.ts'
import { sectionOf } from './sections.ts'

const folder = join(import.meta.dirname, '../content/characters')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
const catalogue = files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
const characters = catalogue.flatMap(({ text }) => PremadeCharacter.safeParse(JSON.parse(text)).data ?? [])
const visible = characters.filter(({ hidden }) => !hidden)
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the catalogue', () => {
  test.each(catalogue)('has a whole character in $file', ({ text }) => {
    expect(PremadeCharacter.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([])
  })

  test('[ENTITY-04] has about 70 characters, several of them older duplicates that are hidden', () => {
    expect(characters.length).toBeGreaterThanOrEqual(65)
    expect(characters.length).toBeLessThanOrEqual(80)
    const old = characters.filter((character) => character.old)
    expect(old.length).toBeGreaterThanOrEqual(3)
    for (const { hidden, model } of old) {
      expect(hidden).toBe(true)
      expect(visible.map((character) => character.model.name)).toContain(model.name)
    }
  })

  test('[ENTITY-04] has adults only: every age is 20 to 60', () => {
    expect(characters.filter(({ model }) => model.age < 20 || model.age > 60)).toEqual([])
  })

  test('has each id once, and each visible name once', () => {
    expect(repeated(characters.map(({ model }) => model.premadeId))).toEqual([])
    expect(repeated(visible.map(({ model }) => model.name))).toEqual([])
  })

  test('repeats no tagline, origin, saying or greeting', () => {
    expect(repeated(visible.map(({ phrase }) => phrase))).toEqual([])
    expect(repeated(visible.map(({ persona }) => persona.origin))).toEqual([])
    expect(repeated(visible.flatMap(({ persona }) => persona.voice.sayings))).toEqual([])
    expect(repeated(visible.flatMap(({ greetings }) => greetings))).toEqual([])
  })

  test('gives each character a life of its own', () => {
    expect(characters.filter(({ persona }) => !persona.life).map(({ model }) => model.name)).toEqual([])
    expect(repeated(characters.flatMap(({ persona }) => Object.values(persona.life ?? {})))).toEqual([])
  })

  test('shows nobody twice: no two of a section share face, hair style and hair colour', () => {
    const looks = visible.map(({ model, appearance }) =>
      [sectionOf(model), appearance.face, appearance.hairStyle, appearance.hairColor].join(' '),
    )
    expect(repeated(looks)).toEqual([])
  })

  test('has ages from the twenties to the fifties in every section', () => {
    for (const section of ['ai-girlfriend', 'ai-hentai', 'ai-boyfriend']) {
      const ages = visible.filter(({ model }) => sectionOf(model) === section).map(({ model }) => model.age)
      expect(Math.min(...ages)).toBeLessThan(30)
      expect(Math.max(...ages)).toBeGreaterThanOrEqual(45)
    }
  })

  test('draws men with the hair styles of men, and all others with the others', () => {
    const isMale = ({ model }: PremadeCharacter) => model.gender === 'male'
    const stylesOf = (list: PremadeCharacter[]) => list.map(({ appearance }) => appearance.hairStyle)
    expect(
      stylesOf(characters.filter(isMale)).filter((style) => !new Set<string>(SHORT_HAIR_STYLES).has(style)),
    ).toEqual([])
    expect(
      stylesOf(characters.filter((character) => !isMale(character))).filter(
        (style) => !new Set<string>(LONG_HAIR_STYLES).has(style),
      ),
    ).toEqual([])
  })

  test('wears a swimsuit at the beach only', () => {
    const shots = characters.flatMap(({ portrait, pictures }) => [portrait, ...pictures])
    expect(shots.filter(({ outfit, scene }) => outfit === 'swimsuit' && scene !== 'beach sunset')).toEqual([])
  })

  test('speaks without a word of school pupils or family roles', () => {
    const childlike =
      /\b(school ?girl|school ?boy|student uniform|teen(age)?r?|underage|little girl|little boy|barely legal|daddy|step-?(sister|brother|mom|dad))\b/i
    expect(catalogue.filter(({ text }) => childlike.test(text)).map(({ file }) => file)).toEqual([])
  })
})
