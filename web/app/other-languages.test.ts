import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const readJson = (file: string) => JSON.parse(readFileSync(`content/${file}`, 'utf8'))

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the build of %s', (language) => {
  test('reads its own pages and the lines of its own characters', async () => {
    vi.stubEnv('LANGUAGE', language)
    const { landingText, landingPaths } = await import('#web/landing/page-texts.server.ts')
    const { generatorText } = await import('#web/pictures/generator-texts.server.ts')
    const { categoryText } = await import('#web/categories/category-texts.server.ts')
    const { catalogue } = await import('#web/characters/catalogue.server.ts')
    expect(landingText('ai-friend').info).toEqual(readJson(`landing/${language}/ai-friend.json`).info)
    expect(landingPaths()).toHaveLength(28)
    expect(generatorText('ai-anime-generator').title).toBe(
      readJson(`generator/${language}/ai-anime-generator.json`).title,
    )
    expect(categoryText('ai-milf')).toEqual(readJson(`categories/${language}/ai-milf.json`))
    const lines = readJson(`lines/${language}.json`)
    for (const { model, phrase, greetings, persona, pictures } of catalogue)
      expect({
        phrase,
        greetings,
        rhythm: persona.rhythm,
        pictures: pictures.map(({ description }) => description),
      }).toEqual({
        phrase: lines[model.premadeId].phrase,
        greetings: lines[model.premadeId].greetings,
        rhythm: lines[model.premadeId].rhythm,
        pictures: lines[model.premadeId].pictures,
      })
  })
})
