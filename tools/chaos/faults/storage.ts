import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../fault.ts'

export const storage: Fault[] = [
  {
    id: 'REL-16',
    title: 'no picture can be stored',
    boundsMs: { settled: 90_000 },
    async run(world, chance) {
      const folder = join(world.folder, 'pictures')
      const users = await world.users(chance, 2)
      await users[0]?.buy('4200000000000000')
      // The folder is there from the first picture on.
      await users[1]?.askPicture()
      const broken = await world.settle(60_000)
      renameSync(folder, `${folder}.away`)
      // A file in its place refuses everybody, the superuser too.
      writeFileSync(folder, '')
      const begun = performance.now()
      await Promise.all(users.map((user) => user.askPicture()))
      const awayMs = chance.oneOf([1_000, 5_000, 40_000])
      await setTimeout(awayMs)
      rmSync(folder)
      renameSync(`${folder}.away`, folder)
      broken.push(...(await world.settle(90_000)))
      return { users, timesMs: { settled: performance.now() - begun }, broken, what: `for ${awayMs} ms` }
    },
  },
]
