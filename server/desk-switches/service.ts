import type { z } from 'zod'
import type { SetSwitch, Switch } from '#contract/desk-switches.ts'
import type { SwitchName } from '#contract/switches.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Switches } from '#server/switches/service.ts'

type DeskSwitchesOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  switches: Pick<Switches, 'list' | 'set'>
}

/** What operators switch. */
export function createDeskSwitches({ db, operators, switches }: DeskSwitchesOptions) {
  return {
    async list(operatorId: string): Promise<Switch[]> {
      await operators.record(db, { operatorId, deed: 'listed-switches' })
      return switches.list()
    },

    async set(
      operatorId: string,
      name: SwitchName,
      { isOn, reason }: z.output<typeof SetSwitch>,
    ): Promise<Switch[]> {
      const thing = `${name}: ${isOn ? 'on' : 'off'}`
      await operators.record(db, { operatorId, deed: 'set-switch', thing, reason })
      await switches.set(name, isOn)
      return switches.list()
    },
  }
}

export type DeskSwitches = ReturnType<typeof createDeskSwitches>
