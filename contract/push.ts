import { z } from 'zod'
import { leaveTime, NO_TIME_LEFT, QuietChoice, USUAL_QUIET_HOURS } from './quiet-choice.ts'

/** What a device shows notices of, and when never. */
export const PushChoices = QuietChoice.extend({
  /** A character has written first. */
  messages: z.boolean(),
  /** Something is new in the product. */
  updates: z.boolean(),
  /** Whether a notice of a message names the character; nothing that was said is ever in one. */
  showsName: z.boolean(),
}).refine(leaveTime, NO_TIME_LEFT)
export type PushChoices = z.infer<typeof PushChoices>

/** What a device begins with once notices are switched on. */
export const FIRST_PUSH_CHOICES: Omit<PushChoices, 'timeZone'> = {
  messages: true,
  updates: false,
  showsName: false,
  ...USUAL_QUIET_HOURS,
}

/** A device as its browser's push service knows it. */
export const PushDevice = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** Base64url of 65 and of 16 bytes. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushSetting = z.object({
  /** What a browser asks its push service with; none where this server sends no notices. */
  key: z.string().optional(),
  /** Of the caller's device; none while it is off. */
  choices: PushChoices.optional(),
})
export type PushSetting = z.infer<typeof PushSetting>

/** What a notice carries to the device, encrypted for it. */
export type PushNotice = {
  title: string
  body: string
  /** The page behind it, as a path of this site. */
  path: string
  /** A notice takes the place of one with the same tag. */
  tag: string
}
