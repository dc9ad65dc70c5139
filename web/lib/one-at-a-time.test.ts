import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Something that runs until the test ends it. */
function aRun() {
  const ends: PromiseWithResolvers<void>[] = []
  const ask = oneAtATime(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  return { ends, ask }
}

test('who asks while it runs has it run once more afterwards, however many they are', async () => {
  const { ends, ask } = aRun()
  const asked = [ask(), ask(), ask()]
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await Promise.all(asked)
  expect(ends).toHaveLength(2)
})

test('it runs again when it is asked for after its end, also after a failure', async () => {
  const { ends, ask } = aRun()
  const first = ask()
  ends[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const second = ask()
  ends[1]?.resolve()
  await second
  expect(ends).toHaveLength(2)
})
