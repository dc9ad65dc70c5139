import { expect, test } from 'vitest'
import type { Engines } from '#contract/desk-engines.ts'
import { likenessFacts } from './likeness-facts.ts'

const compared = { alike: 12, redrawn: 3, unlike: 1, unsure: 2 }
const picturesOf = (changes: Partial<Engines['pictures']>): Engines['pictures'] => ({
  kind: 'comfyui',
  fields: [],
  usual: {},
  values: {},
  version: 0,
  changedAt: null,
  ...changes,
})
const facts = (name: string | null, changes: Partial<Engines['pictures']> = {}) =>
  likenessFacts({ likeness: { name, min: 0.5, compared }, pictures: picturesOf(changes) }).join(' ')

test('the page says where nothing is compared, and else by what, from when on, and with what outcome', () => {
  expect(facts(null)).toMatch(/^None is set: .*\(LIKENESS_BASE_URL\)\.$/)
  expect(facts('eyes')).toContain('less alike than 0.5 is drawn once more')
  expect(facts('eyes')).toContain('12 alike, 3 drawn again, 1 still unlike, 2 of which it could not tell.')
  expect(facts('eyes')).not.toContain('illustrator')
})

test('it says too that the illustrator needs no judge, configured or in the place of an engine', () => {
  for (const changes of [{ kind: 'stand-in' }, { values: { usesStandIn: true } }] as const)
    expect(facts('eyes', changes)).toContain('nothing is compared')
})
