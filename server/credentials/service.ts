import { createNewAddress, type NewAddressOptions } from './new-address-service.ts'
import { createNewPassword, type NewPasswordOptions } from './new-password-service.ts'
import { createOpenSession } from './open-session-service.ts'

/** Owns how an owner changes what she signs in with: new password by mail or by the old one, new address. */
export function createCredentials(options: NewPasswordOptions & NewAddressOptions) {
  const requireOpen = createOpenSession(options)
  return { ...createNewPassword(options, requireOpen), ...createNewAddress(options, requireOpen) }
}

export type Credentials = ReturnType<typeof createCredentials>
