import { setTimeout } from 'node:timers/promises'
import type { User } from './user.ts'

/** Says one thing and reads the reply to its end. */
export async function talk(user: User, waitMs = 0, fault?: string): Promise<void> {
  await setTimeout(waitMs)
  const { reply } = await user.say(fault)
  if (reply) await user.read(reply)
}

/** Talks on and on; what was begun when it is over is still read to its end. */
export async function talkUntil(user: User, over: AbortSignal): Promise<void> {
  do await talk(user)
  while (!over.aborted)
}

/** Work that goes on beside what breaks it; how it ended is heard when it is awaited. */
export function meanwhile<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}
