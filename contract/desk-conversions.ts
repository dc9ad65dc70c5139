import { z } from 'zod'
import type { EventName } from './analytics.ts'
import type { CallSchemas } from './call-schemas.ts'

/** An event, or a page that is viewed on a later day (in UTC) than the step before, by the same browser. */
export type ConversionStep = EventName | 'came_back'

/** What the operator wants to know of visits: how many who took one step took the next. No step comes twice. */
export const CONVERSION_STEPS = {
  talking: ['page_viewed', 'message_sent', 'signed_up'],
  paying: ['signed_up', 'payment_begun', 'purchase_completed'],
  creating: ['page_viewed', 'character_created', 'signed_up'],
  returning: ['message_sent', 'came_back', 'purchase_completed'],
} as const satisfies Record<string, readonly ConversionStep[]>

export const ConversionName = z.enum(['talking', 'paying', 'creating', 'returning'])
export type ConversionName = z.infer<typeof ConversionName>

/** How many browsers came to each step, the first first. */
const Reached = z.array(z.int())

export const Conversion = z.object({
  name: ConversionName,
  total: Reached,
  /** By the day of the first step, in UTC, the earliest first; days on which nobody took it are left out. */
  days: z.array(z.object({ day: z.iso.date(), reached: Reached })),
})
export type Conversion = z.infer<typeof Conversion>

/** `isCounting`: whether visits are counted at all. `from`: the first of the days. */
export const Conversions = z.object({
  isCounting: z.boolean(),
  from: z.iso.date(),
  conversions: z.array(Conversion),
})
export type Conversions = z.infer<typeof Conversions>

export const CONVERSION_DAYS = ['7', '30', '90'] as const

export const ConversionsQuery = z.object({ days: z.enum(CONVERSION_DAYS).default('30') })
export type ConversionsQuery = z.infer<typeof ConversionsQuery>

export const DESK_CONVERSIONS_API = {
  listConversions: {
    summary: 'How many browsers took one step after the other, in all and by the day of the first.',
    query: ConversionsQuery,
    answer: Conversions,
  },
} as const satisfies Record<string, CallSchemas>
