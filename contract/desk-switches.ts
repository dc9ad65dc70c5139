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

/** What operators switch. */
export const DESK_SWITCHES_API = {
  listSwitches: { summary: 'The parts of the product that can be switched off.', answer: Switches },
  setSwitch: {
    summary:
      'Switches a part of the product on or off, in every process. Refused calls answer 503 switched-off.',
    params: SwitchParams,
    body: SetSwitch,
    answer: Switches,
  },
} as const satisfies Record<string, CallSchemas>
