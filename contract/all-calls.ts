import { type CallAddress, readAddress } from './call-address.ts'
import { CALLS, type CallName } from './calls.ts'
import { CRASH_CALLS } from './crash-calls.ts'
import { DESK_CALLS } from './desk-calls.ts'

const addresses: Record<CallName, CallAddress> = { ...CALLS, ...DESK_CALLS, ...CRASH_CALLS }

/** Every call there is, for the server. */
export const ALL_CALLS = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, readAddress(address)]),
) as Record<CallName, ReturnType<typeof readAddress>>
