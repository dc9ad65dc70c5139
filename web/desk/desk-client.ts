import type { DeskState } from '#contract/desk.ts'
import { DESK_CALLS } from '#contract/desk-calls.ts'
import { createApi } from '#web/lib/api.ts'
import { heedAnswer } from '#web/lib/heed-answer.ts'
import { storedToken } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'

/** `wasOpen`: it closed in the middle of work, which stays as it is while a code is asked for. */
type Door = DeskState & { wasOpen?: boolean }

/** How far the desk is open to this session; undefined until the server has said so. */
export const door = createStore<Door | undefined>(undefined)

/** The calls of the desk. They tell the server nothing of campaigns or of a visit. */
export const desk = createApi<typeof DESK_CALLS>(
  '',
  storedToken,
  {
    onAnswer(answer) {
      if (answer.error?.code === 'second-factor') void learnDoor().catch(() => undefined)
      heedAnswer(answer)
    },
  },
  DESK_CALLS,
)

/** Asks how far the desk is open. Rejects with `not-found` for whoever is no operator. */
export async function learnDoor(): Promise<void> {
  const before = door.get()
  const wasOpen = before?.factor === 'passed' || before?.wasOpen === true
  const state = await desk.call('getDesk', {})
  door.set({ ...state, wasOpen })
}

/** Closes the desk to this session; the next code opens it. */
export async function leaveDesk(): Promise<void> {
  await desk.call('leaveDesk', {})
  door.set({ factor: 'needed' })
}
