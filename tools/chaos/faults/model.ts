import { setTimeout } from 'node:timers/promises'
import { brokenWires } from '../broken-wires.ts'
import type { Fault } from '../fault.ts'
import { replyTo } from '../model-server.ts'
import { meanwhile, talk } from '../talk.ts'
import { textOf, type User } from '../user.ts'

/** Where a reply did not end as its case wants it, or showed something else than the model had said. */
function judge({ record }: User, expects: 'whole' | 'failed'): string[] {
  return record.said.flatMap(({ content, reply }) => {
    const [, name = 'the line'] = /\[([\w-]+)\]$/.exec(content) ?? []
    if (!reply) return [`${name}: it was not answered`]
    const [shown, all] = [textOf(reply).trim(), replyTo(content)]
    if (expects === 'whole' && reply.end === 'finished' && shown === all) return []
    if (expects === 'failed' && reply.end === 'failed' && all.startsWith(shown)) return []
    return [`${name}: a reply that had to be ${expects} ended as ${reply.end} after "${shown.slice(-40)}"`]
  })
}

const badWires = (id: 'REL-9' | 'REL-10', title: string, settled: number): Fault => ({
  id,
  title,
  boundsMs: { settled },
  async run(world, chance) {
    const cases = Object.entries(brokenWires).filter(([, { fault }]) => fault === id)
    const users = await world.users(chance, cases.length)
    const begun = performance.now()
    await Promise.all(
      cases.map(async ([name], at) => users[at] && (await talk(users[at], chance.between(0, 500), name))),
    )
    const broken = await world.settle(60_000)
    const settledMs = performance.now() - begun
    broken.push(...cases.flatMap(([, { expects }], at) => (users[at] ? judge(users[at], expects) : [])))
    return { users, timesMs: { settled: settledMs }, broken }
  },
})

export const model: Fault[] = [
  badWires('REL-9', 'the model refuses, falls silent or breaks off', 30_000),
  badWires('REL-10', 'the model sends what is badly formed', 30_000),
  {
    id: 'REL-9b',
    title: 'the line to the model breaks',
    boundsMs: { settled: 30_000 },
    async run(world, chance) {
      const { modelLine } = world
      const toxic = chance.oneOf([
        'down',
        'timeout',
        'reset_peer',
        'limit_data',
        'slicer',
        'latency',
        'bandwidth',
      ])
      const users = await world.users(chance, 4)
      const begun = performance.now()
      const talks = meanwhile(Promise.all(users.map((user) => talk(user, chance.between(0, 1_500)))))
      await setTimeout(chance.between(100, 1_500))
      if (toxic === 'latency') modelLine.add({ type: toxic, latencyMs: 150, jitterMs: 100 })
      else if (toxic === 'slicer') modelLine.add({ type: toxic, averageBytes: 9, delayMs: 1 })
      else if (toxic === 'bandwidth') modelLine.add({ type: toxic, bytesPerS: 4_000 })
      else if (toxic === 'limit_data') modelLine.add({ type: toxic, bytes: chance.between(100, 4_000) })
      else if (toxic === 'timeout' || toxic === 'reset_peer') modelLine.add({ type: toxic, timeoutMs: 0 })
      else modelLine.add({ type: 'down' })
      await talks
      modelLine.heal()
      const broken = await world.settle(30_000)
      const isSlow = toxic === 'latency' || toxic === 'slicer' || toxic === 'bandwidth'
      for (const user of users) {
        const isWhole = user.record.said.every(({ reply }) => reply?.end === 'finished')
        broken.push(...judge(user, isSlow || isWhole ? 'whole' : 'failed'))
      }
      return { users, timesMs: { settled: performance.now() - begun }, broken, what: toxic }
    },
  },
]
