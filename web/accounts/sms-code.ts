import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createStore } from '#web/lib/store.ts'

/** A text needs this long to arrive; until then another one helps nobody. */
const RESEND_AFTER_S = 30

/** `againAt` is when another code may be asked for, in ms since 1970. */
type SentCode = { message: string; againAt: number }

/** The code that is on its way, whichever form or popup asked for it. */
export const sentCode = createStore<SentCode | undefined>(undefined)

/** Sends a code to a number, E.164, which becomes the account's once the code has come back. */
export async function sendCodeTo(
  phoneNumber: string,
  proof: { currentPassword?: string } = {},
): Promise<void> {
  sent(await api.call('changeNumber', { body: { phoneNumber, ...proof } }))
}

/** Sends another code to the same number. */
export async function sendCodeAgain(): Promise<void> {
  try {
    sent(await api.call('sendSmsCode', {}))
  } catch (error) {
    const wait = error instanceof ApiError ? error.details.retryAfterS : undefined
    const before = sentCode.get()
    if (wait !== undefined && before) sentCode.set({ ...before, againAt: Date.now() + wait * 1000 })
    throw error
  }
}

/** The code has come back, or is of no use any more. */
export const forgetCode = () => sentCode.set(undefined)

const sent = ({ message }: { message: string }) =>
  sentCode.set({ message, againAt: Date.now() + RESEND_AFTER_S * 1000 })
