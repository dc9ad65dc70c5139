import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PremadeCharacter } from '#contract/characters.ts'
import type { DrawnPicture } from '#contract/pictures.ts'
import { PictureManifest } from '#contract/pictures.ts'
import { BANNERS, type Drawing, largestSize, manifestOf, portrayals } from './plan.ts'

const folder = join(import.meta.dirname, '../../content/characters')
const catalogue = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => PremadeCharacter.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))

const plan: Drawing[] = [
  ...BANNERS,
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

test('the manifest lists every character by its id, and refuses a picture that is missing', () => {
  const pictures = new Map(plan.map((drawing) => [drawing.id, drawn(drawing)]))
  const manifest = PictureManifest.parse(manifestOf(catalogue, pictures))
  expect(Object.keys(manifest.characters).sort()).toEqual(
    catalogue.map(({ model }) => model.premadeId).sort(),
  )
  pictures.delete(plan.at(-1)?.id ?? '')
  expect(() => manifestOf(catalogue, pictures)).toThrow('has not been drawn')
})
