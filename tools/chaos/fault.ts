import type { Chance } from './chance.ts'
import type { User } from './user.ts'
import type { World } from './world.ts'

/** What came of one run: times in milliseconds by what they are of, and what was not as it has to be. */
export type Outcome = { users: User[]; timesMs: Record<string, number>; broken: string[]; what?: string }

export type Fault = {
  id: string
  title: string
  /** Milliseconds within which each of the times has to lie. */
  boundsMs: Record<string, number>
  /** It restarts PostgreSQL. */
  isRestarted?: true
  /** It has a standby of PostgreSQL take over. */
  isReplicated?: true
  /** It needs a Redis, and is left out where there is no redis-server. */
  hasRedis?: true
  /** It needs a guard. */
  hasGuard?: true
  /** It needs a mail server, a service of text messages and an image server. */
  hasOutside?: true
  /** It turns the clock of the server, and is left out where there is no libfaketime. */
  hasFalseClock?: true
  /** It begins with an older version on a database of that one. */
  isUpgrade?: true
  settings?: Record<string, string>
  run(world: World, chance: Chance): Promise<Outcome>
}
