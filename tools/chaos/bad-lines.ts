import { setTimeout } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Direction, Line, Toxic } from './proxy.ts'

/** What a line can do to a call: it is heard or not, and its answer comes late, in part, as noise or never. */
const TOXICS: readonly [Toxic, ...Toxic[]] = [
  { type: 'timeout', timeoutMs: 0 },
  { type: 'reset_peer', timeoutMs: 0 },
  { type: 'latency', latencyMs: 1_500, jitterMs: 1_000 },
  { type: 'limit_data', bytes: 60 },
  { type: 'slicer', averageBytes: 5, delayMs: 1 },
  { type: 'noise' },
  { type: 'down' },
]

/** Makes a line to others bad for so long, one way or the other; answers how, once it is good again. */
export async function spoil(line: Line, chance: Chance, badMs: number): Promise<string> {
  const toxic = chance.oneOf(TOXICS)
  const direction = chance.oneOf<Direction>(['upstream', 'downstream'])
  line.add(toxic, direction)
  await setTimeout(badMs)
  line.heal()
  return `${toxic.type} ${direction} for ${badMs} ms`
}
