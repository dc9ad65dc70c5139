import { isRecord, isText, storage } from './storage.ts'

/** The character of the funnel that is not made yet. */
export const storedFunnelModel = storage.entry('pendingFunnelModel', isRecord)

/** What somebody told of themselves in the funnel, until they have an address and a password. Never a password. */
export const storedFunnelPerson = {
  email: storage.entry('email', isText),
  name: storage.entry('name', isText),
  gender: storage.entry('tempGender', isText),
}

export function forgetFunnelPerson() {
  for (const entry of Object.values(storedFunnelPerson)) entry.write(undefined)
}
