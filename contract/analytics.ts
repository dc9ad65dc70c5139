import { z } from 'zod'
import { SocialProvider, UserGender } from './accounts.ts'
import { EVENT_SOURCES } from './event-sources.ts'
import { EVENTS_PER_BATCH } from './limits.ts'

const Way = z.enum(['email', ...SocialProvider.options])
/** By what somebody signs up or in. */
export type Way = z.infer<typeof Way>

/**
 * The properties of every event, by its name. The list is closed, and so is each value: words of a fixed list, small
 * numbers, yes or no. What people write, their pictures, characters, addresses and cards fit nowhere (SEC-45).
 */
export const EVENT_PROPERTIES = {
  page_viewed: z.strictObject({}),
  /** Who somebody is to the analytics, each time that it changes. */
  identified: z.strictObject({
    plan: z.enum(['none', 'monthly', 'annual', 'lapsed']),
    gender: UserGender.nullable(),
    authMethod: Way.nullable(),
  }),
  signed_up: z.strictObject({ way: Way }),
  signed_in: z.strictObject({ way: Way }),
  message_sent: z.strictObject({}),
  picture_asked: z.strictObject({}),
  character_created: z.strictObject({ by: z.enum(['choices', 'card']) }),
  funnel_finished: z.strictObject({}),
  popup_opened: z.strictObject({ popup: z.enum(['subscribe', 'expired', 'noLuna', 'signUp', 'discount']) }),
  payment_begun: z.strictObject({}),
  purchase_completed: z.strictObject({}),
} as const satisfies Record<string, z.ZodObject>

export type EventName = keyof typeof EVENT_PROPERTIES

/** What the server counts where it happens: a browser may be gone before it could tell, and is not believed. */
export const SERVERS_EVENTS = [
  'signed_up',
  'payment_begun',
  'purchase_completed',
] as const satisfies readonly EventName[]

/** What a browser tells. */
export type BrowsersEvent = Exclude<EventName, (typeof SERVERS_EVENTS)[number]>
export type EventProperties = { [Name in EventName]: z.infer<(typeof EVENT_PROPERTIES)[Name]> }

const Source = z.enum(EVENT_SOURCES)

const about = {
  /** The browser's own: a batch that is sent twice counts once. */
  id: z.uuid(),
  at: z.iso.datetime(),
  source: Source,
  /** The page before. */
  previous: Source.optional(),
}

const named = <Name extends EventName>(name: Name) =>
  z.strictObject({ ...about, name: z.literal(name), properties: EVENT_PROPERTIES[name] })

export const AnalyticsEvent = z.discriminatedUnion('name', [
  named('page_viewed'),
  named('identified'),
  named('signed_up'),
  named('signed_in'),
  named('message_sent'),
  named('picture_asked'),
  named('character_created'),
  named('funnel_finished'),
  named('popup_opened'),
  named('payment_begun'),
  named('purchase_completed'),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const EventBatch = z.object({
  /** A random name of the browser, which it forgets at sign-out. */
  distinctId: z.uuid(),
  /** The version of the question that was answered with yes; absent where it was not asked. */
  consent: z.int().positive().optional(),
  events: z.array(AnalyticsEvent).min(1).max(EVENTS_PER_BATCH),
})
export type EventBatch = z.infer<typeof EventBatch>
