// Draws picture jobs of a database as a server does, with an engine that takes milliseconds and fails now and then. It is
// there to be killed.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createAllowances } from '#server/allowances/service.ts'
import { createChanges } from '#server/changes/service.ts'
import { createImages } from '#server/images/service.ts'
import { createLedger } from '#server/ledger/service.ts'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createPostgresPubSub } from '#server/platform/postgres-pub-sub.ts'
import { noTracing } from '#server/platform/tracing.ts'
import { type ImageEngine, ImageEngineError } from '#server/providers/imagegen/port.ts'
import { createPictureReader } from '#server/providers/pictures/sharp-reader.ts'
import { drawnDressed } from '#server/providers/screening/by-engine.ts'
import { createLocalStorage } from '#server/providers/storage/local-folder.ts'

const { values } = parseArgs({ options: { database: { type: 'string' }, folder: { type: 'string' } } })
const { database = '', folder = '' } = values

/** Of a hundred pictures. */
const FAILURES = 2
const DRAWING_MS = 40

const engine: ImageEngine = {
  label: 'an engine of the benchmark',
  isReal: true,
  async draw(_request, signal) {
    await setTimeout(Math.random() * DRAWING_MS, undefined, { signal })
    if (Math.random() * 100 < FAILURES) throw new ImageEngineError('busy', 'too much to do')
    return { bytes: Buffer.from('a picture'), width: 8, height: 12 }
  },
  close: async () => {},
}

const log = pino({ level: 'silent' })
const connection = { connectionString: database, max: 4 }
const db = openDatabase({ label: 'bench', connection, onIdleError: () => {} })
const pubSub = createPostgresPubSub({ connection: { connectionString: database }, log })
const ledger = createLedger({ db })
const none = { guest: 0, free: 0 }
const worker = createPictureWorker({
  db,
  log,
  pubSub,
  engine,
  screen: drawnDressed,
  moderation: { refuseDrawn: () => Promise.reject(new Error('what is drawn is dressed')) },
  atOnce: 4,
  tracing: noTracing,
  changes: createChanges({ db, log, pubSub }),
  images: createImages({ db, pictures: createPictureReader(), storage: createLocalStorage(folder) }),
  ownCharacters: {
    referenceOf: async () => undefined,
    isTakenDown: async () => false,
    showPortrait: async () => false,
  },
  chats: { showPicture: async () => false },
  holds: createAllowances({ db, ledger, clock: systemClock, messages: none, pictures: none, voices: none })
    .pictureHolds,
  // As in a server, sixty times as fast.
  pace: { pollMs: 100, beatMs: 130, reapMs: 250, deadS: 2 },
})
worker.keepDrawing()
process.stdout.write('drawing\n')
