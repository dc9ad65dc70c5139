import { expect, test } from 'vitest'
import { keepQueries } from './keep-queries.ts'
import type { EmbeddingModel } from './port.ts'

/** Counts what it is asked; knows no text with a letter outside of ASCII. */
function aModel() {
  const asked: string[] = []
  const read = (text: string) => {
    asked.push(text)
    return /^[ -~]+$/.test(text) ? [text.length] : undefined
  }
  const model: EmbeddingModel = {
    label: 'counting',
    isReal: false,
    model: 'counting',
    dimensions: 1,
    embed: async (texts) => texts.map(read),
    embedQuery: async (text) => read(text),
    close: async () => {},
  }
  return { asked, model: keepQueries(model) }
}

const never = () => new AbortController().signal

test('a message that a reply has looked for is not read once more to be found itself', async () => {
  const { asked, model } = aModel()
  expect(await model.embedQuery('Where is the key?', never())).toEqual([17])
  expect(await model.embed(['One', 'Where is the key?', 'Three'], never())).toEqual([[3], [17], [5]])
  expect(await model.embedQuery('Where is the key?', never())).toEqual([17])
  expect(asked).toEqual(['Where is the key?', 'One', 'Three'])
})

test('that a text has no vector is known too', async () => {
  const { asked, model } = aModel()
  expect(await model.embedQuery('Где ключ?', never())).toBeUndefined()
  expect(await model.embed(['Где ключ?', 'Here'], never())).toEqual([undefined, [4]])
  expect(asked).toEqual(['Где ключ?', 'Here'])
})

test('what was asked long ago is asked anew, and what was not answered is not kept', async () => {
  const { asked, model } = aModel()
  await model.embedQuery('first', never())
  for (let at = 0; at < 250; at++) await model.embedQuery(`query ${at}`, never())
  await model.embedQuery('first', never())
  expect(asked.filter((text) => text === 'first')).toHaveLength(2)
  await expect(model.embedQuery('called off', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(asked).not.toContain('called off')
})

test('a query that is asked while texts are read changes none of their vectors', async () => {
  const [read, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { model: quick } = aModel()
  const model = keepQueries({
    ...quick,
    embed: async (texts) => {
      begun.resolve()
      await read.promise
      return texts.map((text) => [text.length])
    },
  })
  const vectors = model.embed(['Hi', 'Second', 'Third'], never())
  await begun.promise
  await model.embedQuery('Hi', never())
  read.resolve()
  expect(await vectors).toEqual([[2], [6], [5]])
})
