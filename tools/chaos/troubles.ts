import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { spoil } from './bad-lines.ts'
import type { Chance } from './chance.ts'
import { breakGuard, mendGuard } from './faults/moderation.ts'
import type { Line, Toxic } from './proxy.ts'
import type { World } from './world.ts'

/** Breaks something of a world for `badMs`, and mends it. */
export type Trouble = (world: World, chance: Chance, badMs: number) => Promise<void>

const TOXICS: readonly [Toxic, ...Toxic[]] = [
  { type: 'down' },
  { type: 'timeout', timeoutMs: 0 },
  { type: 'latency', latencyMs: 200, jitterMs: 150 },
  { type: 'slicer', averageBytes: 7, delayMs: 1 },
  { type: 'limit_data', bytes: 1_500 },
]

const badLine =
  (line: 'modelLine' | 'readerLine'): Trouble =>
  async (world, chance, badMs) => {
    world[line].add(chance.oneOf(TOXICS))
    await setTimeout(badMs)
    world[line].heal()
  }

const badLineToOthers =
  (lineOf: (world: World) => Line | undefined): Trouble =>
  async (world, chance, badMs) => {
    const line = lineOf(world)
    if (line) await spoil(line, chance, badMs)
  }

const badProcessor =
  (what: 'call-faults' | 'event-faults', kinds: readonly [string, ...string[]]): Trouble =>
  async (world, chance, badMs) => {
    await world.tellSandbox(what, { kind: chance.oneOf(kinds), isForAll: 'true' })
    await setTimeout(badMs)
    await world.tellSandbox(what, { kind: 'none' })
  }

/** All that can be broken at any moment, by name. */
export const TROUBLES: Record<string, Trouble> = {
  'server killed': async ({ service }, _, badMs) => {
    await service.kill()
    await setTimeout(badMs / 4)
    await service.start()
  },
  'server told to end': async ({ service }) => {
    await service.terminate(30_000)
    await service.start()
  },
  'database restarted': async ({ cluster }, chance, badMs) => {
    await cluster?.stop(chance.oneOf(['fast', 'immediate']))
    await setTimeout(badMs / 2)
    await cluster?.start()
  },
  'database slow or silent': async ({ databaseLine }, chance, badMs) => {
    databaseLine.add(
      chance.isTrue() ? { type: 'timeout', timeoutMs: 0 } : { type: 'latency', latencyMs: 300, jitterMs: 80 },
    )
    await setTimeout(badMs)
    databaseLine.heal()
  },
  'Redis killed or silent': async ({ redis }, chance, badMs) => {
    const isKilled = chance.isTrue()
    if (isKilled) await redis?.kill()
    else redis?.freeze()
    await setTimeout(badMs)
    if (isKilled) await redis?.start()
    else redis?.thaw()
  },
  'line to the model bad': badLine('modelLine'),
  'line to the readers bad': badLine('readerLine'),
  'line to the processor bad': badLineToOthers(({ processorLine }) => processorLine),
  'line to the mail server bad': badLineToOthers(({ outside }) => outside?.mailLine),
  'line to the image server bad': badLineToOthers(({ outside }) => outside?.imageLine),
  'guard or the line to it bad': async (world, chance, badMs) => {
    breakGuard(world, chance)
    await setTimeout(badMs)
    mendGuard(world)
  },
  'processor errs': badProcessor('call-faults', [
    'error-before',
    'limited',
    'dropped-after',
    'malformed-after',
  ]),
  "processor's events wrong": badProcessor('event-faults', [
    ...(['duplicate', 'delay', 'reorder', 'conflict', 'bad-signature'] as const),
    ...(['wrong-key', 'old-timestamp', 'never', 'early'] as const),
  ]),
  'no picture can be stored': async (world, _, badMs) => {
    const folder = join(world.folder, 'pictures')
    // It is there from the first picture on.
    if (!existsSync(folder)) return
    renameSync(folder, `${folder}.away`)
    writeFileSync(folder, '')
    await setTimeout(badMs)
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
  },
}
