import { describe, expect, test } from 'vitest'
import { SECTIONS } from '#contract/sections.ts'
import { catalogue, characterPaths, inSection, leading, named, neighbours } from './catalogue.server.ts'

test('[HOME-06] no hidden character is listed, and none has a page', () => {
  expect(catalogue.length).toBeGreaterThan(50)
  expect(catalogue.filter(({ hidden }) => hidden)).toEqual([])
  expect(characterPaths()).toHaveLength(catalogue.length)
})

test('[ROUTE-08] every visible character has one address, in its section, in small letters', () => {
  const paths = characterPaths()
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !/^\/ai-(girlfriend|hentai|boyfriend)\/[a-z]+$/.test(path))).toEqual([])
})

test('[ROUTE-01] [ROUTE-02] [ROUTE-03] each section lists its own style and gender', () => {
  const kinds = SECTIONS.map((section) => [
    ...new Set(inSection(section).map(({ model }) => `${model.style} ${model.gender}`)),
  ])
  expect(kinds.map((kind) => kind.sort())).toEqual([
    ['realistic female'],
    ['anime female', 'anime futanari', 'anime male'],
    ['realistic male'],
  ])
})

describe('lists', () => {
  const girlfriends = inSection('ai-girlfriend')

  test('begin with the names that a page asks for and keep everybody else', () => {
    const list = leading(girlfriends, ['Imani', 'Freya'])
    expect(list.slice(0, 2).map(({ model }) => model.name)).toEqual(['Imani', 'Freya'])
    expect(new Set(list)).toEqual(new Set(girlfriends))
  })

  test('refuse a name that nobody visible has', () => {
    expect(() => named(girlfriends, ['Nobody'])).toThrow('Nobody')
  })

  test('show beside a character four others of its kind, and over all pages everybody', () => {
    for (const section of SECTIONS) {
      const shown = new Set(inSection(section).flatMap((character) => neighbours(character, 4)))
      expect(shown.size).toBe(inSection(section).length)
      for (const character of inSection(section)) {
        const others = neighbours(character, 4)
        expect(others).toHaveLength(4)
        expect(others).not.toContain(character)
        expect(
          others.every(({ model }) => (model.gender === 'male') === (character.model.gender === 'male')),
        ).toBe(true)
      }
    }
  })
})
