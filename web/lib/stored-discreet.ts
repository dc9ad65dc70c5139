import { isRecord, isText, storage, tabStorage } from './storage.ts'

/** A neutral name and sign for the tab, and chats that cannot be read in passing. The device's choice. */
export const storedDiscreet = storage.entry('discreet', isText)

/** What a PIN is checked by; in base64. Goes with the sign-out, so that who forgets it signs in again. */
export type StoredPin = { salt: string; hash: string }

export const storedPin = storage.entry(
  'pin',
  (value): value is StoredPin => isRecord(value) && isText(value.salt) && isText(value.hash),
)

/** The hash of the PIN by which this tab was opened: another PIN locks it again. */
export const storedUnlocked = tabStorage.entry('unlocked', isText)

/** Since when nobody looks at this tab. A phone may put it away meanwhile, and load it anew. */
export const storedLeftAt = tabStorage.entry(
  'left-at',
  (value): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0,
)

export const isLocked = (): boolean => {
  const pin = storedPin.read()
  return pin !== undefined && storedUnlocked.read() !== pin.hash
}
