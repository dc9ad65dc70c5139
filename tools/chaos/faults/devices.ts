import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser } from '../browser.ts'
import type { Chance } from '../chance.ts'
import type { Fault } from '../fault.ts'
import { listMessages, openChat } from '../open-chat.ts'
import { meanwhile } from '../talk.ts'
import type { World } from '../world.ts'

/** What each device does, one thing after the other. */
const DEEDS = 6
const AGREED_MS = 15_000

/** Does something to a talk. Where the other device was faster it is refused, and that is all right. */
async function act(browser: Browser, chatId: string, chance: Chance): Promise<void> {
  const clientId = chance.uuid()
  const what = chance.oneOf(['say', 'say', 'edit', 'react', 'save', 'remove', 'anew'])
  if (what === 'say') {
    await browser.call('POST', `/chats/${chatId}/messages`, { clientId, content: `Message ${clientId}` })
    return
  }
  const messages = await listMessages(browser, chatId)
  const own = messages.findLast(({ author }) => author === 'user')
  const last = messages.at(-1)
  if (!own || !last) return
  const at = (message: { id: string }, verb: string) => `/chats/${chatId}/messages/${message.id}/${verb}`
  const content = `Message ${clientId}`
  const calls: Record<typeof what, () => Promise<unknown>> = {
    edit: () => browser.callOnce('POST', at(own, 'edit'), { clientId, content, version: own.version }),
    react: () => browser.callOnce('POST', at(last, 'reaction'), { reaction: chance.oneOf(['heart', 'wow']) }),
    save: () => browser.callOnce('POST', at(own, 'save'), { saved: chance.isTrue() }),
    remove: () => browser.callOnce('POST', at(own, 'remove')),
    anew: () => browser.callOnce('POST', `/chats/${chatId}/replies`, { messageId: last.id }),
  }
  await calls[what]().catch(() => browser.note('a deed without an answer'))
}

async function actOften(browser: Browser, chatId: string, chance: Chance): Promise<void> {
  for (let deeds = 0; deeds < DEEDS; deeds++) {
    await setTimeout(chance.between(0, 700))
    await act(browser, chatId, chance)
  }
}

/** Cuts the line of one of them now and then. */
async function cutNowAndThen({ readerLine }: World, chance: Chance, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await setTimeout(chance.between(200, 2_000))
    if (chance.isTrue()) readerLine.cut(chance.isTrue())
    else {
      readerLine.add({ type: 'down' })
      await setTimeout(chance.between(50, 500))
      readerLine.heal()
    }
  }
}

export const devices: Fault[] = [
  {
    id: 'REL-15',
    title: 'two devices on one chat, at two servers, one on a bad line',
    boundsMs: { agreed: 2_000, settled: 60_000 },
    async run(world, chance) {
      const other = world.others[0] ?? (await world.another())
      if (!other.isRunning()) await other.start()
      const users = await world.users(chance, 1, () => `http://127.0.0.1:${world.readerLine.port}`)
      const [user] = users
      if (!user) throw new Error('Nobody signed up.')
      const { chatId } = user
      const browsers = [user.browser, await user.anotherDevice(() => other.url)]
      const [closing, calm] = [new AbortController(), new AbortController()]
      const rooms = browsers.map((browser) => openChat(browser, chatId, closing.signal))
      const cutting = meanwhile(cutNowAndThen(world, chance, calm.signal))
      try {
        await Promise.all(browsers.map((browser) => actOften(browser, chatId, chance)))
        calm.abort()
        await cutting
        const broken = await world.settle(60_000)
        const begun = performance.now()
        const agree = async () => {
          const truth = await listMessages(browsers[1] ?? user.browser, chatId)
          return rooms.every((room) => isDeepStrictEqual(room.shown(), truth)) && truth
        }
        let truth = await agree()
        while (!truth && performance.now() - begun < AGREED_MS) {
          await setTimeout(50)
          truth = await agree()
        }
        const agreed = performance.now() - begun
        if (!truth)
          broken.push(
            `the devices show ${rooms.map((room) => JSON.stringify(room.shown().slice(-2))).join(' and ')}`,
          )
        closing.abort()
        await Promise.all(rooms.map(({ closed }) => closed))
        const what = `${truth ? truth.length : 0} messages`
        return { users, timesMs: { agreed, settled: performance.now() - begun }, broken, what }
      } finally {
        calm.abort()
        closing.abort()
        // The line is whole again before anything else comes of it.
        await Promise.allSettled([cutting, ...rooms.map(({ closed }) => closed)])
      }
    },
  },
]
