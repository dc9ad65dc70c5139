import type { z } from 'zod'
import { ACCOUNTS_API } from './accounts-api.ts'
import { AFFILIATE_API } from './affiliate-api.ts'
import { AGE_API } from './age-api.ts'
import { ANALYTICS_API } from './analytics-api.ts'
import type { CallSchemas } from './call-schemas.ts'
import type { CallName } from './calls.ts'
import { CHAT_API } from './chat-api.ts'
import { CONSENTS_API } from './consents.ts'
import { CRASHES_API } from './crashes.ts'
import { DECISIONS_API } from './decisions-api.ts'
import { DESK_API } from './desk-api.ts'
import { DESK_APPEALS_API } from './desk-appeals-api.ts'
import { DESK_CATALOGUE_API } from './desk-catalogue.ts'
import { DESK_CONVERSIONS_API } from './desk-conversions.ts'
import { DESK_ENGINES_API } from './desk-engines.ts'
import { DESK_JOBS_API } from './desk-jobs-api.ts'
import { DESK_MONEY_API } from './desk-money-api.ts'
import { DESK_POLICY_API } from './desk-policy.ts'
import { DESK_PRESERVATIONS_API } from './desk-preservations.ts'
import { DESK_REPORTS_API } from './desk-reports-api.ts'
import { DESK_REVIEWERS_API } from './desk-reviewers.ts'
import { DESK_SWITCHES_API } from './desk-switches.ts'
import { DESK_UPDATES_API } from './desk-updates.ts'
import { FUNNEL_API } from './funnel-api.ts'
import { LUNA_API } from './luna-api.ts'
import { MEMORY_API } from './memory-api.ts'
import { MESSAGES_API } from './messages-api.ts'
import { NEWS_MAILS_API } from './news-mails.ts'
import { OWN_CHARACTERS_API } from './own-characters-api.ts'
import { PAYMENTS_API } from './payments-api.ts'
import { PICTURE_JOBS_API } from './picture-jobs-api.ts'
import { PUSH_API } from './push-api.ts'
import { REPORTS_API } from './reports-api.ts'
import { UPDATES_API } from './updates-api.ts'

export const API = {
  ...ACCOUNTS_API,
  ...AGE_API,
  ...CONSENTS_API,
  ...CHAT_API,
  ...MESSAGES_API,
  ...MEMORY_API,
  ...DECISIONS_API,
  ...LUNA_API,
  ...OWN_CHARACTERS_API,
  ...FUNNEL_API,
  ...PICTURE_JOBS_API,
  ...PAYMENTS_API,
  ...REPORTS_API,
  ...UPDATES_API,
  ...NEWS_MAILS_API,
  ...DESK_API,
  ...DESK_REPORTS_API,
  ...DESK_PRESERVATIONS_API,
  ...DESK_APPEALS_API,
  ...DESK_MONEY_API,
  ...DESK_JOBS_API,
  ...DESK_UPDATES_API,
  ...DESK_CATALOGUE_API,
  ...DESK_SWITCHES_API,
  ...DESK_ENGINES_API,
  ...DESK_POLICY_API,
  ...DESK_CONVERSIONS_API,
  ...DESK_REVIEWERS_API,
  ...PUSH_API,
  ...ANALYTICS_API,
  ...CRASHES_API,
  ...AFFILIATE_API,
} as const satisfies Record<CallName, CallSchemas>

type Schemas<Name extends CallName> = (typeof API)[Name]
type InputOf<Name extends CallName, Part extends string> =
  Schemas<Name> extends { [K in Part]: infer Schema extends z.ZodType } ? z.input<Schema> : undefined

type CallWith<Field extends keyof CallSchemas> = {
  [Name in CallName]: Schemas<Name> extends Required<Pick<CallSchemas, Field>> ? Name : never
}[CallName]

export type StreamCall = CallWith<'events'>
/** A call whose answer is a file. */
export type FileCall = CallWith<'file'>

/** The parsed answer of a call. */
export type Answer<Name extends CallName> = z.output<Schemas<Name>['answer']>
/** One event of a call whose answer is, or can be, a stream. */
export type EventOf<Name extends StreamCall> = z.output<Schemas<Name>['events']>
/** What a caller passes: only the parts that the call has. */
export type Input<Name extends CallName> = {
  [Part in 'params' | 'query' | 'body' as InputOf<Name, Part> extends undefined ? never : Part]: InputOf<
    Name,
    Part
  >
}
