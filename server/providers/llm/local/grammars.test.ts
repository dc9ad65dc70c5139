import { expect, test } from 'vitest'
import { createGrammars } from './grammars.ts'

test('a grammar is made once, and again where it could not be made', async () => {
  let asked = 0
  const grammarOf = createGrammars({
    createGrammarForJsonSchema: async (form) => {
      if (++asked === 1) throw new Error('no memory')
      return { grammar: JSON.stringify(form) }
    },
  })
  await expect(grammarOf({ type: 'integer' })).rejects.toThrow('no memory')
  const made = await grammarOf({ type: 'integer' })
  expect(made).toEqual({ grammar: '{"type":"integer"}' })
  expect(await grammarOf({ type: 'integer' })).toBe(made)
  expect(asked).toBe(2)
})
