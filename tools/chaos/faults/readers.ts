import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { meanwhile, talk, talkUntil } from '../talk.ts'
import { type SeenReply, textOf, type User } from '../user.ts'

/** Made at the same moment, as two tabs and an impatient hand make them. */
const AT_ONCE = 64

/** Posts the same thing many times at once; answers what came of it, each answer once. */
async function postAtOnce(
  { browser }: User,
  path: string,
  body: object,
  nameOf: (body: Record<string, unknown>) => unknown,
) {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => await browser.callOnce('POST', path, body)),
  )
  return new Set(
    answers.map(({ status, body: said }) =>
      status === 200
        ? String(nameOf(said))
        : status === 409 || status === 429
          ? 'not now'
          : `${status} ${said.code}`,
    ),
  )
}

export const readers: Fault[] = [
  {
    id: 'REL-13',
    title: 'each wish is sent 64 times at once',
    boundsMs: { settled: 60_000 },
    async run(world, chance) {
      const [user] = await world.users(chance, 1)
      if (!user) throw new Error('Nobody signed up.')
      const begun = performance.now()
      const broken: string[] = []
      const judge = (what: string, outcomes: Set<string>) => {
        outcomes.delete('not now')
        if (outcomes.size !== 1) broken.push(`${what} came out as ${[...outcomes].join(', ')}`)
      }
      const clientId = chance.uuid()
      const content = `Message ${clientId}`
      const message = { clientId, content }
      const idOf = (said: Record<string, unknown>) => (said.message as { id: string }).id
      judge('a message', await postAtOnce(user, `/chats/${user.chatId}/messages`, message, idOf))
      user.record.said.push({ clientId, chatId: user.chatId, content, isAnswered: true })
      const { premadeId } = (await user.browser.call('GET', `/chats/${user.chatId}`)) as { premadeId: string }
      const asked = { clientId: chance.uuid(), premadeId }
      const jobOf = (said: Record<string, unknown>) => (said.job as { id: string }).id
      judge('a picture', await postAtOnce(user, '/picture-jobs', asked, jobOf))
      user.record.pictures.push({ clientId: asked.clientId, isAnswered: true })
      const wish = await user.wishFor('4200000000000000', 'monthly')
      judge('a payment', await postAtOnce(user, '/user/payment/initial', wish, ({ id }) => id))
      user.record.bought.push({ clientId: wish.clientId, status: 'paid' })
      broken.push(...(await world.settle(60_000)))
      return { users: [user], timesMs: { settled: performance.now() - begun }, broken }
    },
  },
  {
    id: 'REL-14',
    title: 'the line to the reader breaks in mid-reply',
    boundsMs: { settled: 60_000 },
    async run(world, chance) {
      const { readerLine } = world
      const users = await world.users(chance, 4, () => `http://127.0.0.1:${readerLine.port}`)
      const begun = performance.now()
      const over = new AbortController()
      const talks = meanwhile(Promise.all(users.map((user) => talkUntil(user, over.signal))))
      for (let breaks = 0; breaks < 5; breaks++) {
        await setTimeout(chance.between(100, 900))
        const kind = chance.oneOf(['cut', 'reset', 'down', 'limit_data', 'slicer'])
        if (kind === 'cut' || kind === 'reset') readerLine.cut(kind === 'reset')
        else if (kind === 'down') readerLine.add({ type: kind })
        else if (kind === 'slicer') readerLine.add({ type: kind, averageBytes: 5, delayMs: 1 })
        else readerLine.add({ type: kind, bytes: chance.between(50, 2_000) })
        await setTimeout(chance.between(50, 500))
        readerLine.heal()
      }
      over.abort()
      await talks
      const broken = await world.settle(30_000)
      for (const { record } of users)
        for (const { reply } of record.said)
          if (reply?.end !== 'finished')
            broken.push(`a reply ended as ${reply?.end} because its reader was away`)
      return { users, timesMs: { settled: performance.now() - begun }, broken }
    },
  },
  {
    id: 'REL-14b',
    title: 'the line breaks in mid-reply, is whole again, and the reply is stopped',
    boundsMs: { resumed: 2_000, stopped: 2_000, settled: 60_000 },
    async run(world, chance) {
      const { readerLine } = world
      const users = await world.users(chance, 4, () => `http://127.0.0.1:${readerLine.port}`)
      const broken: string[] = []
      try {
        const replies = await Promise.all(
          users.map(async (user) => {
            const { reply } = await user.say('slow')
            if (!reply) throw new Error('A message has no reply.')
            return { user, reply, reading: meanwhile(user.read(reply)) }
          }),
        )
        const allRead = async (count: (reply: SeenReply) => number) => {
          while (!replies.every(({ reply }) => reply.end || reply.events.length >= count(reply)))
            await setTimeout(10)
        }
        const first = chance.between(1, 6)
        await allRead(() => first)
        const kind = chance.oneOf(['cut', 'reset', 'down'])
        if (kind === 'down') readerLine.add({ type: kind })
        else readerLine.cut(kind === 'reset')
        await setTimeout(chance.between(50, 800))
        const seen = new Map(replies.map(({ reply }) => [reply, reply.events.length]))
        readerLine.heal()
        const healed = performance.now()
        await allRead((reply) => (seen.get(reply) ?? 0) + 1)
        const resumed = performance.now() - healed
        const begun = performance.now()
        await Promise.all(
          replies.map(async ({ user, reply, reading }) => {
            await user.browser.call('POST', `/chats/${user.chatId}/replies/${reply.replyId}/stop`)
            await reading
            if (reply.end !== 'stopped' || textOf(reply) === '')
              broken.push(`a reply that was stopped ended as ${reply.end} after "${textOf(reply)}"`)
          }),
        )
        const stopped = performance.now() - begun
        broken.push(...(await world.settle(60_000)))
        return {
          users,
          timesMs: { resumed, stopped, settled: performance.now() - begun },
          broken,
          what: kind,
        }
      } finally {
        readerLine.heal()
      }
    },
  },
  {
    id: 'REL-17',
    title: 'told to end while people talk',
    boundsMs: { drained: 30_000, ready: 5_000, settled: 60_000 },
    async run(world, chance) {
      const { service } = world
      const users = await world.users(chance, 6)
      const talks = meanwhile(Promise.all(users.map((user) => talk(user, chance.between(0, 1_200)))))
      const asked = users[0] && meanwhile(users[0].askPicture())
      await setTimeout(chance.between(100, 1_800))
      const { ms: drained, code } = await service.terminate(30_000)
      const broken = code === 0 ? [] : [`the server ended with ${code}`]
      const begun = performance.now()
      const ready = await service.start()
      await Promise.all([talks, asked])
      broken.push(...(await world.settle(90_000)))
      for (const { browser } of users)
        for (const trouble of Object.keys(browser.troubles))
          if (/^5/.test(trouble)) broken.push(`calls were answered ${trouble}`)
      return { users, timesMs: { drained, ready, settled: performance.now() - begun }, broken }
    },
  },
]
