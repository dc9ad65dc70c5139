import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { GeneratorText } from './generator.ts'
import { leftOutOf } from './picture-words/left-out.ts'

const folder = join(import.meta.dirname, '../content/generator')
const ideas = globSync('**/*.json', { cwd: folder }).flatMap((file) =>
  GeneratorText.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).ideas.map((idea) => ({
    file,
    idea,
    ...leftOutOf(idea),
  })),
)

test('whoever takes an idea of the generator’s own page is not told that it cannot be drawn, in any language', () => {
  const own = ideas.filter(({ file }) => basename(file) === 'nsfw-ai-image-generator.json')
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter(({ unfollowed }) => unfollowed.length > 0)).toEqual([])
})

test('no page of the generator has an idea that no picture shows', () => {
  expect(ideas.filter(({ isUnsuited }) => isUnsuited)).toEqual([])
})
