import { setTimeout } from 'node:timers/promises'
import { nameOf } from './browser.ts'
import type { Chance } from './chance.ts'
import { meanwhile, talk, talkUntil } from './talk.ts'
import type { User } from './user.ts'
import type { World } from './world.ts'

const [LIST, SEND] = ['GET /chats', 'POST /chats/:id/messages'] as const
const LOOK_EVERY_MS = 100
/** What is wrong has begun by then. */
const SPEAK_AFTER_MS = 300

/**
 * Breaks something while people talk, ask for pictures and look at their chats, and mends it; answers how long the
 * longest of their calls for the list and with a message took from then on, and how long until all was well.
 * `lookersCount` look at the same time; what is under way has to have ended after `settledMs`.
 */
export async function underLoad(
  world: World,
  chance: Chance,
  trouble: () => Promise<void>,
  { lookersCount = 1, settledMs = 90_000 } = {},
) {
  const { service } = world
  const pid = service.pid()
  const users = await world.users(chance, 5)
  const over = new AbortController()
  const [first, ...others] = users
  const talks = meanwhile(Promise.all(others.map((user) => talkUntil(user, over.signal))))
  const looks = Array.from({ length: lookersCount }, () => first && meanwhile(lookUntil(first, over.signal)))
  const asked = first && meanwhile(first.askPicture())
  await setTimeout(chance.between(200, 2_500))
  // Those of before say nothing of what is wrong from now on.
  for (const { browser } of users) browser.longestMs.clear()
  // Who is in the middle of a reply sends nothing: one sends a first message while it is wrong.
  const spoken = first && meanwhile(talk(first, SPEAK_AFTER_MS))
  await trouble()
  const begun = performance.now()
  while (!(await service.isReady())) {
    if (performance.now() - begun > 60_000) break
    await setTimeout(50)
  }
  const recovered = performance.now() - begun
  over.abort()
  await Promise.all([talks, spoken, asked, ...looks])
  const broken = await world.settle(settledMs)
  if (service.pid() !== pid || !service.isRunning()) broken.push('the server has ended')
  for (const { browser } of users)
    for (const trouble of Object.keys(browser.troubles))
      if (trouble === '500' || trouble === '503 without Retry-After')
        broken.push(`calls were answered ${trouble}`)
  const longest = (call: string) =>
    Math.max(0, ...users.map(({ browser }) => browser.longestMs.get(call) ?? 0))
  const [list, send] = [longest(LIST), longest(SEND)]
  if (!list || !send) broken.push('nobody looked or wrote meanwhile, so that nothing is proved')
  return { users, timesMs: { list, send, recovered, settled: performance.now() - begun }, broken }
}

async function lookUntil({ browser }: User, over: AbortSignal): Promise<void> {
  for (; !over.aborted; await setTimeout(LOOK_EVERY_MS))
    await browser.callOnce('GET', '/chats').catch((error: unknown) => browser.note(nameOf(error)))
}
