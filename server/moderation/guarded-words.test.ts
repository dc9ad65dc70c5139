import { expect, test } from 'vitest'
import { createGuardedWords } from './guarded-words.ts'

const SENTENCE =
  'The lamp is lit, the kettle is on, and the rain has not stopped since the early morning, which is how she likes it here in March. '

/** Asks of the guard wait until the test answers them. */
function someWords({ isAdult = false } = {}) {
  const asked: { reply: string; isAdult: boolean; answer: (refusal?: string) => void }[] = []
  const seen = { shown: '', refused: '' }
  const words = createGuardedWords<string>({
    isAdult,
    judge: (reply, asAdult) => {
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      asked.push({ reply, isAdult: asAdult, answer: resolve })
      return promise
    },
    show: (text) => {
      seen.shown += text
    },
    onRefused: (refusal) => {
      seen.refused = refusal
    },
  })
  const say = (text: string) => {
    for (const word of text.split(/(?<= )/)) words.push(word)
  }
  return { words, say, asked, seen }
}

const settled = () => new Promise(setImmediate)

test('words that no adult content is among go out at once, and are judged by and by', async () => {
  const { words, say, asked, seen } = someWords()
  say(SENTENCE.repeat(3))
  expect(seen.shown).toBe(SENTENCE.repeat(3))
  // What grows while one is judged is judged together.
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await settled()
  asked[1]?.answer()
  expect(await words.finish(false)).toBeUndefined()
  expect(asked).toHaveLength(2)
  expect(asked[1]?.reply).toBe(SENTENCE.repeat(3))
})

test('words of adult content wait for the guard', async () => {
  const { words, say, asked, seen } = someWords({ isAdult: true })
  say(SENTENCE.repeat(2))
  say('And')
  expect(seen.shown).toBe('')
  asked[0]?.answer()
  await settled()
  expect(seen.shown).toBe(asked[0]?.reply)
  const finished = words.finish(false)
  await settled()
  asked.at(-1)?.answer()
  expect(await finished).toBeUndefined()
  expect(seen.shown).toBe(`${SENTENCE.repeat(2)}And`)
})

test('a reply that turns to adult content waits from there on', async () => {
  const { words, say, asked, seen } = someWords()
  say('She smiles. She is naked. ')
  expect(seen.shown).not.toContain('naked')
  const finished = words.finish(false)
  expect(asked[0]).toMatchObject({ isAdult: true })
  asked[0]?.answer()
  await finished
  expect(seen.shown).toBe('She smiles. She is naked. ')
})

test('nothing goes out after a refusal, and the reply ends with it', async () => {
  const { words, say, asked, seen } = someWords({ isAdult: true })
  say(SENTENCE.repeat(2))
  asked[0]?.answer('no')
  await settled()
  expect(seen).toEqual({ shown: '', refused: 'no' })
  say(SENTENCE)
  expect(await words.finish(false)).toBe('no')
  expect(asked).toHaveLength(1)
})

test('of a reply that was stopped what was let out is judged, and nothing more is', async () => {
  const { words, say, asked, seen } = someWords()
  say('She smiles. ')
  say('She is naked. ')
  const shown = seen.shown
  const finished = words.finish(true)
  expect(asked.map(({ reply }) => reply)).toEqual([shown])
  asked[0]?.answer('no')
  expect(await finished).toBe('no')
  expect(seen.shown).toBe(shown)
})
