import { type CallSchemas, Nothing } from './call-schemas.ts'
import { ContactTextVersion } from './contact-choice.ts'
import { PushChoices, PushDevice, PushSetting } from './push.ts'

/** The part of the API that is about notices on the caller's device. */
export const PUSH_API = {
  getPush: { summary: "Whether the caller's device shows notices, and of what.", answer: PushSetting },
  startPush: {
    summary: "Has the caller's device show notices, until it signs out or ends that; or changes of what.",
    body: PushChoices.safeExtend({ device: PushDevice, textVersion: ContactTextVersion }),
    answer: PushSetting,
  },
  endPush: { summary: "Has the caller's device show no more notices.", answer: Nothing },
} as const satisfies Record<string, CallSchemas>
