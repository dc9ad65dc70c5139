import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PremadeCharacter } from '#contract/characters.ts'
import { HomeText } from '#contract/landing.ts'
import type { DrawnPicture } from '#contract/pictures.ts'
import { PictureManifest } from '#contract/pictures.ts'
import { landingBannerId, landingBanners } from './landing-banners.ts'
import { BANNERS, type Drawing, largestSize, manifestOf, portrayals } from './plan.ts'

const folder = join(import.meta.dirname, '../../content/characters')
const catalogue = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => PremadeCharacter.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))

const landing = readdirSync(join(folder, '../landing'))
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({
    slug: file.slice(0, -'.json'.length),
    ...HomeText.parse(JSON.parse(readFileSync(join(folder, '../landing', file), 'utf8'))),
  }))
const banners = [...BANNERS, ...landingBanners(landing, catalogue)]

const plan: Drawing[] = [
  ...banners,
  ...catalogue.flatMap((character) => {
    const { portrait, moments } = portrayals(character)
    return [portrait, ...moments]
  }),
]
const drawn = (drawing: Drawing): DrawnPicture => ({
  kind: drawing.kind,
  name: drawing.id,
  ...largestSize(drawing.kind),
  thumbhash: 'AAAA',
  color: '#101010',
})

test('every character of the catalogue has a portrait, and four moments if it is shown', () => {
  for (const character of catalogue) {
    const { portrait, moments } = portrayals(character)
    expect(portrait.kind).toBe('portrait')
    expect(moments).toHaveLength(character.hidden ? 0 : 4)
  }
})

test('the five pictures of a character show one person in five takes', () => {
  const shown = catalogue.find((character) => !character.hidden)
  if (!shown) throw new Error('the catalogue is empty')
  const { portrait, moments } = portrayals(shown)
  const requests = [portrait, ...moments].map((drawing) => {
    if (!('portrayal' in drawing)) throw new Error('no portrayal')
    return drawing.portrayal
  })
  expect(requests.map(({ take }) => take)).toEqual([0, 1, 2, 3, 4])
  for (const { sitter } of requests) expect(sitter).toEqual(requests[0]?.sitter)
  expect(requests[0]?.sitter.seed).toBe(shown.model.name.toLowerCase())
})

test('no two drawings share their file names', () => {
  expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length)
})

test('[HOME-02] each home has a wide and a small banner', () => {
  for (const home of ['girlfriend', 'anime', 'boyfriend']) {
    for (const shape of ['wide', 'small']) expect(BANNERS.map(({ id }) => id)).toContain(`${home}-${shape}`)
  }
})

test('[ROUTE-04] each landing page has a banner of its own, of somebody who is on it and in no other', () => {
  const people = landing.map(({ slug }) => {
    const shapes = (['wide', 'small'] as const).map((shape) => {
      const drawing = banners.find(({ id }) => id === landingBannerId(slug, shape))
      if (!drawing || !('profile' in drawing)) throw new Error(`no ${shape} banner of ${slug}`)
      const { width: _, height: __, ...person } = drawing.profile
      return person
    })
    expect(shapes[0]).toEqual(shapes[1])
    const { seed: _, facing: __, moon: ___, eyes: ____, ...looks } = shapes[0] ?? {}
    return JSON.stringify(looks)
  })
  expect(people).toHaveLength(28)
  expect(new Set(people).size).toBe(28)
})

test('a landing page on which everybody is in another banner is refused', () => {
  const [name = ''] = landing[0]?.characters ?? []
  const pages = ['one', 'two'].map((slug) => ({ slug, characters: [name] }))
  expect(() => landingBanners(pages, catalogue)).toThrow('nobody is left for the banner of /two')
})

test('the manifest lists every character by its id, and refuses a picture that is missing', () => {
  const pictures = new Map(plan.map((drawing) => [drawing.id, drawn(drawing)]))
  const manifest = PictureManifest.parse(manifestOf(catalogue, banners, pictures))
  expect(Object.keys(manifest.characters).sort()).toEqual(
    catalogue.map(({ model }) => model.premadeId).sort(),
  )
  pictures.delete(plan.at(-1)?.id ?? '')
  expect(() => manifestOf(catalogue, banners, pictures)).toThrow('has not been drawn')
})
