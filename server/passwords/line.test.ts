import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLine } from './line.ts'

test('a line runs as many at once as it may, in the order of arrival, and refuses those beyond its length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.nat(20),
      fc.array(fc.boolean(), { maxLength: 40 }),
      async (atOnce, waitingMax, arrivals) => {
        const inLine = createLine({ atOnce, waitingMax, refuse: () => new Error('full') })
        const begun: number[] = []
        let running = 0
        const results = await Promise.allSettled(
          arrivals.map((fails, index) =>
            inLine(async () => {
              begun.push(index)
              expect(++running).toBeLessThanOrEqual(atOnce)
              await Promise.resolve()
              running--
              if (fails) throw new Error('failed')
              return index
            }),
          ),
        )
        const taken = Math.min(arrivals.length, atOnce + waitingMax)
        expect(begun).toEqual(Array.from({ length: taken }, (_, index) => index))
        expect(
          results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
        ).toEqual(arrivals.map((fails, index) => (index >= taken ? 'full' : fails ? 'failed' : index)))
      },
    ),
  )
})

test('who comes while a place is handed on waits behind those who were there', async () => {
  const inLine = createLine({ atOnce: 1, waitingMax: 10, refuse: () => new Error('full') })
  const begun: string[] = []
  const enter = (name: string) => inLine(async () => void begun.push(name))
  const late: Promise<void>[] = []
  await Promise.all([enter('first').then(() => late.push(enter('late'))), enter('second'), enter('third')])
  await Promise.all(late)
  expect(begun).toEqual(['first', 'second', 'third', 'late'])
})
