import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { Reason } from './desk.ts'
import { SWITCHES } from './switches.ts'

const SwitchName = z.enum(SWITCHES)

export const Switch = z.object({
  name: SwitchName,
  isOn: z.boolean(),
  /** Null where nobody has ever switched it. */
  changedAt: z.iso.datetime().nullable(),
})
export type Switch = z.infer<typeof Switch>

const Switches = z.object({ switches: z.array(Switch) })
export const SwitchParams = z.object({ name: SwitchName })
export const SetSwitch = z.object({ isOn: z.boolean(), reason: Reason })

export const EngineParams = z.object({ engine: z.enum(['model', 'pictures', 'guard']) })
/** How one neutral request went. No address, no key, no words of the answer. */
export const EngineTest = z.object({
  /** False for the scripted voice and the illustrator of this process, and where there is no guard. */
  isReal: z.boolean(),
  /** `ok`, `off` where there is none, or why there was no answer, as `unreachable` or `misconfigured`. */
  outcome: z.string(),
  /** Whole milliseconds until it was there, and until the first word of a model. */
  ms: z.int(),
  firstWordMs: z.int().optional(),
  /** What the language model is called, and how many replies this process has had of it, this one among them. */
  model: z
    .object({
      name: z.string(),
      replies: z.int(),
      /** Of the middle one of the latest 50; absent before the first. */
      firstWordMs: z.int().optional(),
      tokensPerSecond: z.number().optional(),
    })
    .optional(),
})
export type EngineTest = z.infer<typeof EngineTest>

/** What operators switch, and how they look whether an engine answers. */
export const DESK_SWITCHES_API = {
  listSwitches: { summary: 'The parts of the product that can be switched off.', answer: Switches },
  setSwitch: {
    summary:
      'Switches a part of the product on or off, in every process. Refused calls answer 503 switched-off.',
    params: SwitchParams,
    body: SetSwitch,
    answer: Switches,
  },
  testEngine: {
    summary:
      'Asks the language model, the image engine or the guard for something neutral, and says how that went.',
    params: EngineParams,
    answer: EngineTest,
  },
} as const satisfies Record<string, CallSchemas>
