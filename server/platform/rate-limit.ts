import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { t, type Words } from '#contract/server-words.ts'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import type { Redis } from './redis.ts'

/** Takes one point of `key`; throws `too-many` with the seconds to wait when the points of this time are used up. */
export type RateLimit = (key: string) => Promise<void>

/** `points` within `durationS` seconds, which begin with the first; `name` keeps one limit's keys from another's. */
export type LimitRule = { name: string; points: number; durationS: number }

export type Counted = { count: number; retryAfterS: number }

export type Limit = {
  take: RateLimit
  /** Takes one point, whether it is there or not; answers how many are taken, and when all come back. */
  count(key: string): Promise<Counted>
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

export type MakeLimit = (rule: LimitRule) => Limit

/** Makes a limit of which nothing but `take` is wanted. */
export type MakeRateLimit = (name: string, points: number, durationS: number) => RateLimit

/** Limits that this process counts, or that all servers on one database or one Redis count together. */
export function createLimits(store: 'memory' | Database | Redis): MakeLimit {
  return (rule) => {
    const counts = countIn(store, rule)
    return {
      ...counts,
      take: async (key) => {
        const { count, retryAfterS } = await counts.count(key)
        if (count > rule.points) throw tooMany(retryAfterS)
      },
    }
  }
}

export function tooMany(retryAfterS: number): AppError {
  return new AppError('too-many', waitWords(retryAfterS), { retryAfterS })
}

function waitWords(seconds: number): Words {
  if (seconds <= 1) return t`That was a lot at once. Please wait a second.`
  if (seconds <= 90) return t`That was a lot at once. Please wait ${seconds} seconds.`
  return t`That was a lot at once. Please wait ${Math.ceil(seconds / 60)} minutes.`
}

/** What counts, and leaves to its caller how much is too much. */
export type Counts = Omit<Limit, 'take'>

/** Counts that outlive the process and that all servers on one database have together. */
export const createCounts = (db: Database, rule: Omit<LimitRule, 'points'>): Counts =>
  countInDatabase(db, rule)

function countIn(store: 'memory' | Database | Redis, rule: LimitRule): Counts {
  if (store === 'memory') return countInMemory(rule)
  return 'ask' in store ? countInRedis(store, rule) : countInDatabase(store, rule)
}

/** What the counts of one limit are kept under. Keys are kept as hashes: some are mail addresses. */
const hashOf = (name: string, key: string) => createHash('sha256').update(`${name}\n${key}`).digest()

function countInMemory({ points, durationS }: LimitRule): Counts {
  const limiter = new RateLimiterMemory({ points, duration: durationS })
  return {
    count: async (key) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
      return { count: consumedPoints, retryAfterS: Math.ceil(msBeforeNext / 1000) }
    },
    giveBack: async (key) => {
      const counted = await limiter.get(key)
      if (counted && counted.consumedPoints > 0) await limiter.reward(key)
    },
    forget: async (key) => {
      await limiter.delete(key)
    },
  }
}

/** How many counts come between two removals of what is over. */
const SWEEP_EVERY = 500

/** The database's clock counts, so that all servers have one. */
function countInDatabase(db: Database, { name, durationS }: Omit<LimitRule, 'points'>): Counts {
  let counted = 0
  return {
    count: async (key) => {
      if (++counted % SWEEP_EVERY === 0) await db.rows(sql`delete from limits where ends_at <= now()`)
      const [row] = await db.rows<Counted>(sql`
        insert into limits as known (key_hash, count, ends_at)
        values (${hashOf(name, key)}, 1, now() + make_interval(secs => ${durationS}))
        on conflict (key_hash) do update set
          count = case when known.ends_at > now() then known.count else 0 end + 1,
          ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
        returning count, ceil(extract(epoch from ends_at - now()))::int as "retryAfterS"`)
      if (!row) throw new Error('A count that was just made is not there.')
      return row
    },
    giveBack: async (key) => {
      await db.rows(sql`update limits set count = count - 1
        where key_hash = ${hashOf(name, key)} and ends_at > now() and count > 0`)
    },
    forget: async (key) => {
      await db.rows(sql`delete from limits where key_hash = ${hashOf(name, key)}`)
    },
  }
}

/** Its time begins with the first count; a key without one is forgotten by Redis itself. */
const COUNT = `
  local count = redis.call('incr', KEYS[1])
  if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return {count, redis.call('pttl', KEYS[1])}`
const COUNTED = z.tuple([z.number(), z.number()])
const GIVE_BACK = `
  if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end`

/** The process counts beside Redis: where that is away, everybody has taken what they have taken here. */
function countInRedis(redis: Redis, rule: LimitRule): Counts {
  const here = countInMemory(rule)
  const nameOf = (key: string) => `moonlit:limit:${hashOf(rule.name, key).toString('base64url')}`
  const ask = (script: string, key: string) =>
    redis.ask('count', (client) =>
      client.eval(script, { keys: [nameOf(key)], arguments: [String(rule.durationS * 1000)] }),
    )
  return {
    count: async (key) => {
      const counted = await here.count(key)
      try {
        const [count, leftMs] = COUNTED.parse(await ask(COUNT, key))
        return { count, retryAfterS: Math.ceil(leftMs / 1000) }
      } catch {
        return counted
      }
    },
    giveBack: async (key) => {
      await here.giveBack(key)
      await ask(GIVE_BACK, key).catch(() => undefined)
    },
    forget: async (key) => {
      await here.forget(key)
      await redis.ask('count', (client) => client.del(nameOf(key))).catch(() => undefined)
    },
  }
}
