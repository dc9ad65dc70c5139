import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Fault } from '../fault.ts'
import { comparePictureCosts } from '../pictures.ts'
import { meanwhile } from '../talk.ts'
import type { World } from '../world.ts'

/** How often jobs that are being drawn are handed out once more. */
const TIMES = 4
/** Where that often never comes, what is open then is waited for as always. */
const HAND_OUT_MS = 60_000

/** Puts every job that is drawn back into the queue, as one does that hands out at least once. */
const HAND_OUT = `update picture_jobs set status = 'queued', worker = null, due_at = now() where status = 'drawing'`
const OPEN = 'select count(*) from picture_jobs where ended_at is null'
const AGAIN = `select count(*) from picture_jobs where attempts > 1`

const countAgain = async (world: World) =>
  await world.withDatabase(async (db) => Number((await db.query(AGAIN)).rows[0].count))

/** Does so at moments at which something is drawn, while there is anything open. */
async function handOut(world: World, chance: Chance, over: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  over.then(end, end)
  const until = performance.now() + HAND_OUT_MS
  for (let left = TIMES; left > 0 && performance.now() < until; await setTimeout(chance.between(20, 400)))
    await world.withDatabase(async (db) => {
      if ((await db.query(HAND_OUT)).rowCount) left--
      else if (isOver && (await db.query(OPEN)).rows[0].count === '0') left = 0
    })
}

export const drawnTwice: Fault[] = [
  {
    id: 'REL-6',
    title: 'a picture job is handed out to two servers',
    boundsMs: { settled: 90_000 },
    async run(world, chance) {
      const other = world.others[0] ?? (await world.another())
      if (!other.isRunning()) await other.start()
      const users = await world.users(chance, 2, () => chance.oneOf([world.service.url, other.url]))
      // Of a subscriber, luna is held.
      await users[0]?.buy('4200000000000000')
      const asking = users.map((user) => user.askPicture(chance.between(1, 2)))
      const asked = meanwhile(Promise.all(asking))
      const before = await countAgain(world)
      await handOut(world, chance, asked)
      const begun = performance.now()
      await asked
      const broken = await world.settle(90_000)
      const again = (await countAgain(world)) - before
      if (again === 0) broken.push('no job was drawn anew, so that nothing is proved')
      await world.withDatabase(async (db) => {
        for (const { record } of users) broken.push(...(await comparePictureCosts(db, record)))
      })
      return {
        users,
        timesMs: { settled: performance.now() - begun },
        broken,
        what: `${again} of ${asking.length} jobs drawn anew`,
      }
    },
  },
]
