// What does drawing do to those who are reading? Moonlit as it is run, its illustrator on the same core.
// docs/performance.md tells how to read the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawPictures } from './drawing/pictures.ts'
import { median, report, rounded } from './figures.ts'
import { machine, moveToLoadCore } from './machine.ts'
import { dropDatabase, makeDatabase } from './scratch-database.ts'
import { gapOf, readByTurns, totalOf, warmUp } from './stream/beside.ts'
import { startModelServer } from './stream/model-server.ts'
import { readPremadeIds, startMoonlit } from './stream/relays.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(options.rounds)

/** More than are drawn at a time, so that there is always one to draw. */
const GUESTS = 3

moveToLoadCore()
Object.assign(process.env, { GUEST_PICTURES: '1000000', FREE_PICTURES_PER_DAY: '1000000' })
const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
const databaseUrl = await makeDatabase('moonlit_bench_drawing')
const model = await startModelServer()
const moonlit = await startMoonlit(model, databaseUrl, folder)

try {
  const premadeIds = readPremadeIds()
  const draw = (over: AbortSignal) => drawPictures(moonlit.port, premadeIds, GUESTS, over)
  await warmUp(moonlit, model)
  await draw(AbortSignal.timeout(10_000))
  const { quiet, rushed, besideStreams } = await readByTurns(moonlit, model, rounds, draw)
  await moonlit.server.stop()

  for (const { unexpected } of besideStreams) if (totalOf([unexpected])) console.log(unexpected)
  const pictures = besideStreams.flatMap(({ timesMs }) => timesMs)
  const ratio = (q: number) => rounded(gapOf(rushed, q) / gapOf(quiet, q), 2)
  report(
    'drawing',
    [
      { what: 'gap p50, without pictures', value: gapOf(quiet, 0.5), unit: 'ms' },
      { what: 'gap p50, while pictures are drawn', value: gapOf(rushed, 0.5), unit: 'ms' },
      { what: 'gap p99, without pictures', value: gapOf(quiet, 0.99), unit: 'ms' },
      { what: 'gap p99, while pictures are drawn', value: gapOf(rushed, 0.99), unit: 'ms' },
      { what: 'gap p99, while pictures are drawn / without', value: ratio(0.99), atMost: 2 },
      { what: 'pictures drawn', value: pictures.length, atLeast: rounds },
      { what: `a picture, ${GUESTS} asked for at a time, p50`, value: rounded(median(pictures)), unit: 'ms' },
      {
        what: 'failed streams',
        value: totalOf([...quiet, ...rushed].map(({ failures }) => failures)),
        atMost: 0,
      },
      {
        what: 'unexpected answers',
        value: totalOf(besideStreams.map(({ unexpected }) => unexpected)),
        atMost: 0,
      },
    ],
    { rounds, machine: machine() },
  )
} finally {
  model.close()
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
}
