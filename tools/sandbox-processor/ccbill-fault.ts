import type { SandboxClock } from './clock.ts'
import { type Call, sayJson } from './http.ts'
import type { Store } from './store.ts'

/** How CCBill says that a call is wrong. */
export const createCcbillFault =
  ({ store, clock }: { store: Store; clock: SandboxClock }) =>
  (call: Call, status: number, errorCode: number, generalMessage: string) =>
    sayJson(call.response, status, {
      id: store.makeId(),
      url: call.path,
      errors: [],
      errorCode,
      generalMessage,
      timestamp: new Date(clock.now()).toISOString(),
    })

export type CcbillFault = ReturnType<typeof createCcbillFault>
