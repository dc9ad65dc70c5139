import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

type Job = { caller: string; number: number }

/** Steps of a line: somebody comes, somebody is called, somebody goes away. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ come: fc.constantFrom('ann', 'ben', 'cat', 'dan') }) },
    { weight: 2, arbitrary: fc.record({ call: fc.constant(true) }) },
    { weight: 1, arbitrary: fc.record({ leave: fc.nat() }) },
  ),
  { maxLength: 80 },
)

function play(plan: ({ come: string } | { call: boolean } | { leave: number })[]) {
  const line = createFairTurns<Job>()
  const waiting: Job[] = []
  const called: Job[] = []
  /** For each waiting job, who was called since it came to the head of its caller's jobs. */
  const since = new Map<Job, string[]>()
  let number = 0
  const worst = { turns: 0 }
  const mark = () => {
    for (const caller of new Set(waiting.map((job) => job.caller))) {
      const head = waiting.find((job) => job.caller === caller)
      if (head && !since.has(head)) since.set(head, [])
    }
  }
  for (const step of plan) {
    if ('come' in step) {
      const job = { caller: step.come, number: number++ }
      line.add(job.caller, job)
      waiting.push(job)
    } else if ('leave' in step) {
      const [job] = waiting.splice(step.leave % Math.max(1, waiting.length), 1)
      if (job) expect(line.remove(job.caller, job)).toBe(true)
    } else {
      const job = line.next()
      expect(job === undefined).toBe(waiting.length === 0)
      if (!job) continue
      waiting.splice(waiting.indexOf(job), 1)
      called.push(job)
      for (const [other, turns] of since) if (waiting.includes(other)) turns.push(job.caller)
    }
    mark()
    expect(line.size).toBe(waiting.length)
  }
  for (const turns of since.values())
    for (const caller of new Set(turns))
      worst.turns = Math.max(worst.turns, turns.filter((one) => one === caller).length)
  return { called, worst }
}

test('while somebody waits for a turn nobody else has two', () => {
  fc.assert(fc.property(steps, (plan) => play(plan).worst.turns <= 1))
})

test('what one caller asks is answered in its order', () => {
  fc.assert(
    fc.property(steps, (plan) => {
      const { called } = play(plan)
      for (const caller of new Set(called.map((job) => job.caller))) {
        const numbers = called.filter((job) => job.caller === caller).map(({ number }) => number)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('ten messages of one user hold up the one of another by a single turn', () => {
  const line = createFairTurns<string>()
  for (let message = 0; message < 10; message++) line.add('ann', `ann ${message}`)
  line.add('ben', 'ben 0')
  expect([line.next(), line.next(), line.next()]).toEqual(['ann 0', 'ben 0', 'ann 1'])
})

test('a job that left the line cannot leave it again', () => {
  const line = createFairTurns<string>()
  line.add('ann', 'hello')
  expect(line.next()).toBe('hello')
  expect(line.remove('ann', 'hello')).toBe(false)
})

test('who was served and asks again at once stands behind who has waited', () => {
  const line = createFairTurns<string>()
  line.add('ann', 'ann 0')
  line.next()
  line.add('ann', 'ann 1')
  line.add('ben', 'ben 0')
  expect([line.next(), line.next()]).toEqual(['ben 0', 'ann 1'])
})

test('somebody new joins the round that is served, and cannot make up for the time before', () => {
  const line = createFairTurns<string>()
  for (let message = 0; message < 4; message++) {
    line.add('ann', `ann ${message}`)
    line.next()
  }
  line.add('ann', 'ann 4')
  for (let message = 0; message < 3; message++) line.add('ben', `ben ${message}`)
  expect([line.next(), line.next(), line.next(), line.next()]).toEqual(['ben 0', 'ann 4', 'ben 1', 'ben 2'])
})
