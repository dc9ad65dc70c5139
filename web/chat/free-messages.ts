import { ApiError } from '#web/lib/api-error.ts'
import { type SessionState, session } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** Who has no free message left: one limit holds for all chats of somebody, and not for another or for a subscriber. */
const usedUpBy = createStore<string | undefined>(undefined)

/** Somebody, by what is free for them. */
export const whoever = ({ user }: SessionState) => (user ? `${user.id} ${user.subscription}` : 'guest')

export const freeMessages = {
  /** Keeps in mind that a message was refused because none was left, if that is why. */
  refused(error: unknown): void {
    if (error instanceof ApiError && error.code === 'free-limit') usedUpBy.set(whoever(session.get()))
  },

  /** A message was taken: a new day, or another plan. */
  taken(): void {
    usedUpBy.set(undefined)
  },
}

export function useIsUsedUp(): boolean {
  const who = useStore(session, whoever)
  return useStore(usedUpBy, (used) => used === who)
}
