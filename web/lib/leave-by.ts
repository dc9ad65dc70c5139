import { leave, session } from './session.ts'

/** Makes a call that signs this device out, and leaves once it is done. Where it fails all stays as it was. */
export async function leaveBy(call: () => Promise<unknown>): Promise<void> {
  // Or the redirect rules would lead elsewhere as soon as the token is gone.
  session.set({ ...session.get(), phase: 'unknown' })
  try {
    await call()
  } catch (error) {
    session.set({ ...session.get(), phase: 'ready' })
    throw error
  }
  await leave()
}
