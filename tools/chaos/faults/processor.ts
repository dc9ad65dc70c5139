import { setTimeout } from 'node:timers/promises'
import { spoil } from '../bad-lines.ts'
import type { Fault } from '../fault.ts'
import { meanwhile } from '../talk.ts'

const CALL_FAULTS = ['none', 'error-before', 'limited', 'dropped-after', 'malformed-after'] as const
const EVENT_FAULTS = [
  ...(['none', 'duplicate', 'delay', 'reorder', 'conflict', 'bad-signature'] as const),
  ...(['wrong-key', 'old-timestamp', 'never', 'early'] as const),
] as const
const CARDS = ['4200000000000000', '4200000000000307', '4200000000000315', '4000000000000002'] as const
/** With which something is charged, two times of three. */
const CARDS_OF_A_LINE = ['4200000000000000', '4200000000000000', '4000000000000002'] as const

export const processor: Fault[] = [
  {
    id: 'REL-19',
    title: 'the processor errs, or its events do',
    boundsMs: { settled: 120_000 },
    async run(world, chance) {
      const [user] = await world.users(chance, 1)
      if (!user) throw new Error('Nobody signed up.')
      const [call, event, card] = [chance.oneOf(CALL_FAULTS), chance.oneOf(EVENT_FAULTS), chance.oneOf(CARDS)]
      await world.tellSandbox('call-faults', { kind: call })
      await world.tellSandbox('event-faults', { kind: event, isForAll: 'true' })
      const begun = performance.now()
      const buying = meanwhile(user.buy(card))
      // What is not certain becomes so by the processor's clock.
      for (let turns = 0; turns < 3; turns++) {
        await setTimeout(1_000)
        await world.tellSandbox('clock', { seconds: 30 })
      }
      const told = await buying
      const broken = await world.settle(120_000)
      await world.tellSandbox('call-faults', { kind: 'none' })
      await world.tellSandbox('event-faults', { kind: 'none' })
      await world.tellSandbox('flush')
      await setTimeout(500)
      const timesMs = { settled: performance.now() - begun }
      return {
        users: [user],
        timesMs,
        broken,
        what: `card ${card.slice(-4)}, call ${call}, event ${event}: ${told}`,
      }
    },
  },
  {
    id: 'REL-19b',
    title: 'the line to the processor stalls, breaks or carries noise',
    boundsMs: { settled: 120_000 },
    settings: { PAYMENTS_TIMEOUT_MS: '2000' },
    async run(world, chance) {
      const users = await world.users(chance, 2)
      const [buyer, subscriber] = users
      // Luna is for subscribers.
      await subscriber?.buy('4200000000000000')
      const buying = meanwhile(
        Promise.all([
          buyer?.buy(chance.oneOf(CARDS_OF_A_LINE)),
          subscriber?.buy(chance.oneOf(CARDS_OF_A_LINE), 'lunar-breeze'),
        ]),
      )
      await setTimeout(chance.between(0, 100))
      const how = await spoil(world.processorLine, chance, chance.between(500, 6_000))
      const begun = performance.now()
      // What is not certain becomes so by the processor's clock.
      await world.tellSandbox('clock', { seconds: 30 })
      const told = await buying
      const broken = await world.settle(120_000)
      const timesMs = { settled: performance.now() - begun }
      return { users, timesMs, broken, what: `${how}: ${told.join(', ')}` }
    },
  },
]
