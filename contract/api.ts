import type { z } from 'zod'
import { ACCOUNTS_API } from './accounts-api.ts'
import type { CallSchemas } from './call-schemas.ts'
import type { CallName } from './calls.ts'
import { CHAT_API } from './chat-api.ts'
import { FUNNEL_API } from './funnel-api.ts'
import { LUNA_API } from './luna-api.ts'
import { OWN_CHARACTERS_API } from './own-characters-api.ts'
import { PAYMENTS_API } from './payments-api.ts'
import { PICTURE_JOBS_API } from './picture-jobs-api.ts'
import { UPDATES_API } from './updates-api.ts'

export const API = {
  ...ACCOUNTS_API,
  ...CHAT_API,
  ...LUNA_API,
  ...OWN_CHARACTERS_API,
  ...FUNNEL_API,
  ...PICTURE_JOBS_API,
  ...PAYMENTS_API,
  ...UPDATES_API,
} as const satisfies Record<CallName, CallSchemas>

type Schemas<Name extends CallName> = (typeof API)[Name]
type InputOf<Name extends CallName, Part extends string> =
  Schemas<Name> extends { [K in Part]: infer Schema extends z.ZodType } ? z.input<Schema> : undefined

/** The parsed answer of a call. */
export type Answer<Name extends CallName> = z.output<Schemas<Name>['answer']>
/** What a caller passes: only the parts that the call has. */
export type Input<Name extends CallName> = {
  [Part in 'params' | 'query' | 'body' as InputOf<Name, Part> extends undefined ? never : Part]: InputOf<
    Name,
    Part
  >
}
