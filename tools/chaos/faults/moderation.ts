import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Fault } from '../fault.ts'
import { GUARD_FAULTS } from '../guard-server.ts'
import { replyTo } from '../model-server.ts'
import type { Toxic } from '../proxy.ts'
import { meanwhile, talkUntil } from '../talk.ts'
import { textOf, type User } from '../user.ts'
import type { World } from '../world.ts'

const TOXICS: readonly [Toxic, ...Toxic[]] = [
  { type: 'down' },
  { type: 'timeout', timeoutMs: 0 },
  { type: 'reset_peer', timeoutMs: 0 },
  { type: 'limit_data', bytes: 40 },
  // Later than the server waits.
  { type: 'latency', latencyMs: 3_000, jitterMs: 500 },
]
/** A word of what the guard has to judge first. */
const ADULT = /naked/
const HELD_MS = 15_000

/** Breaks the guard or the line to it; answers how. */
export function breakGuard({ guard, guardLine }: World, chance: Chance): string {
  if (chance.isTrue()) {
    const fault = chance.oneOf(GUARD_FAULTS)
    guard?.fail(fault)
    return fault
  }
  const toxic = chance.oneOf(TOXICS)
  guardLine?.add(toxic)
  return `line ${toxic.type}`
}

export function mendGuard({ guard, guardLine }: World): void {
  guard?.fail(undefined)
  guardLine?.heal()
}

/** Sends adult content while there is no verdict; answers the milliseconds until it was refused, and what was wrong. */
async function sendHeld({ browser, chatId }: User, message: { clientId: string; content: string }) {
  const begun = performance.now()
  const { status, body, retryAfter } = await browser.callOnce('POST', `/chats/${chatId}/messages`, message)
  const ms = performance.now() - begun
  const isHeld = status === 503 && body.code === 'unavailable' && retryAfter !== null
  return { ms, broken: isHeld ? [] : [`adult content without a verdict was answered ${status}`] }
}

export const moderation: Fault[] = [
  {
    id: 'REL-11',
    title: 'the guard is away, slow or talks nonsense',
    boundsMs: { decided: 2_000, settled: 60_000 },
    hasGuard: true,
    async run(world, chance) {
      const [teller, hearer, ...talkers] = await world.users(chance, 4)
      if (!teller || !hearer) throw new Error('Nobody signed up.')
      const over = new AbortController()
      const talks = meanwhile(Promise.all(talkers.map((user) => talkUntil(user, over.signal))))
      try {
        await setTimeout(chance.between(0, 1_500))
        const what = breakGuard(world, chance)
        const clientId = chance.uuid()
        const message = { clientId, content: `Message ${clientId}: she is naked.` }
        const [{ ms: decided, broken }, { reply: ended }] = await Promise.all([
          sendHeld(teller, message),
          hearer.say('adult'),
        ])
        if (ended) await hearer.read(ended, AbortSignal.timeout(HELD_MS))
        if (ended?.end !== 'failed' || ADULT.test(textOf(ended)))
          broken.push(
            `an adult reply that nobody judged ended as ${ended?.end} after "${ended && textOf(ended)}"`,
          )
        const { rows } = await world.withDatabase((db) =>
          db.query('select from messages where client_id = $1', [clientId]),
        )
        if (rows.length > 0) broken.push('a message that was held is stored')
        mendGuard(world)
        const begun = performance.now()
        over.abort()
        await talks
        for (const { record } of talkers)
          for (const { content, reply } of record.said)
            if (reply?.end !== 'finished' || textOf(reply).trim() !== replyTo(content))
              broken.push(`a reply without adult content ended as ${reply?.end}`)
        // What was held is sent again as it was.
        const { reply } = await teller.browser.call('POST', `/chats/${teller.chatId}/messages`, message)
        const { replyId } = reply as { replyId: string }
        const answer = { replyId, events: [], problems: [] }
        teller.record.said.push({ ...message, chatId: teller.chatId, isAnswered: true, reply: answer })
        await teller.read(answer)
        const { reply: judged } = await hearer.say('adult')
        if (judged) await hearer.read(judged)
        if (judged?.end !== 'finished' || !ADULT.test(textOf(judged)))
          broken.push(`an adult reply that was judged ended as ${judged?.end}`)
        broken.push(...(await world.settle(60_000)))
        const users = [teller, hearer, ...talkers]
        return { users, timesMs: { decided, settled: performance.now() - begun }, broken, what }
      } finally {
        over.abort()
        mendGuard(world)
        await Promise.allSettled([talks])
      }
    },
  },
]
