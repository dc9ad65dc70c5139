import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextTurn } from './file-service.ts'

test('of many files that are read at once one has a turn between two calls', async () => {
  let turns = 0
  const all = Array.from({ length: 5 }, () => nextTurn().then(() => turns++))
  const seen: number[] = []
  for (let call = 0; call < 3; call++) {
    await setImmediate()
    seen.push(turns)
  }
  expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBe(1)
  await Promise.all(all)
  expect(turns).toBe(5)
})
