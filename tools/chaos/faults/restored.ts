import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import pg from 'pg'
import { proveWork } from '#server/audit/service.ts'
import { freePort } from '../../../bench/machine.ts'
import { dropDatabase, makeDatabase } from '../../../bench/scratch-database.ts'
import type { Fault } from '../fault.ts'
import { listMessages } from '../open-chat.ts'
import { OPEN } from '../open-work.ts'
import { missingFiles, queriesOf } from '../pictures.ts'
import { compareRecords } from '../records.ts'
import type { Service } from '../service.ts'
import { meanwhile, talk, talkUntil } from '../talk.ts'

const run = promisify(execFile)
const TOOLS = join(import.meta.dirname, '../..')
const SETTLED_MS = 120_000

/** A tool as an operator runs it; answers how long it took. Throws what it said where it fails. */
async function runTool(name: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) {
  const begun = performance.now()
  await run(process.execPath, [join(TOOLS, `${name}.ts`), ...args], {
    cwd: settings.DATA_DIR,
    env: { PATH: process.env.PATH, ...settings },
  })
  return performance.now() - begun
}

/** Waits until nothing is under way on what was restored; answers what is wrong with it then. */
async function settle(db: pg.Client): Promise<string[]> {
  const until = performance.now() + SETTLED_MS
  const isOpen = async () => Number((await db.query(OPEN)).rows[0].open) > 0
  while (await isOpen()) {
    if (performance.now() > until) return ['something that was restored has not ended']
    await setTimeout(150)
  }
  return (await proveWork(queriesOf(db))).broken
}

export const restored: Fault[] = [
  {
    id: 'REL-21',
    title: 'everything is lost but a backup that was made while people talked',
    boundsMs: { 'backed up': 60_000, restored: 60_000, ready: 5_000 },
    async run(world, chance) {
      let url = world.service.url
      const [early, ...late] = await world.users(chance, 3, () => url)
      if (!early) throw new Error('Nobody signed up.')
      await early.buy('4200000000000000')
      await Promise.all([talk(early), early.askPicture()])
      const broken = await world.settle(SETTLED_MS)
      const messages = await listMessages(early.browser, early.chatId)
      const over = new AbortController()
      const talks = meanwhile(Promise.all(late.map((user) => talkUntil(user, over.signal))))
      const asked = late.map((user) => meanwhile(user.askPicture(chance.between(1, 3))))
      const folder = mkdtempSync(join(tmpdir(), 'moonlit-restored-'))
      const databaseUrl = await makeDatabase(`moonlit_chaos_${await freePort()}`)
      let again: Service | undefined
      try {
        await setTimeout(chance.between(0, 2_000))
        const backup = join(folder, 'backup')
        const from = { DATA_DIR: world.folder, DATABASE_URL: world.databaseUrl }
        const to = { DATA_DIR: folder, DATABASE_URL: databaseUrl }
        const backedUp = await runTool('backup', from, '--to', backup)
        over.abort()
        await Promise.all([talks, ...asked])
        broken.push(...(await world.settle(SETTLED_MS)))

        const restoredMs = await runTool('restore', to, '--from', backup)
        again = await world.another(to)
        const ready = await again.start()
        const db = new pg.Client({ connectionString: databaseUrl })
        db.on('error', () => {})
        await db.connect()
        try {
          broken.push(...(await settle(db)), ...(await compareRecords(db, [early.record])))
          broken.push(...(await missingFiles(db, folder)))
        } finally {
          await db.end()
        }
        // Still signed in.
        url = again.url
        if (!isDeepStrictEqual(await listMessages(early.browser, early.chatId), messages))
          broken.push('a talk is another than before')
        const timesMs = { 'backed up': backedUp, restored: restoredMs, ready }
        return { users: [early, ...late], timesMs, broken }
      } finally {
        over.abort()
        await Promise.allSettled([talks, ...asked])
        url = world.service.url
        await again?.kill()
        await dropDatabase(databaseUrl)
        rmSync(folder, { recursive: true, force: true })
      }
    },
  },
]
