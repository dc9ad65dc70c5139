import type { Fault } from './fault.ts'
import { clocks } from './faults/clocks.ts'
import { database } from './faults/database.ts'
import { devices } from './faults/devices.ts'
import { drawnTwice } from './faults/drawn-twice.ts'
import { everything } from './faults/everything.ts'
import { killed } from './faults/killed.ts'
import { model } from './faults/model.ts'
import { moderation } from './faults/moderation.ts'
import { outside } from './faults/outside.ts'
import { processor } from './faults/processor.ts'
import { readers } from './faults/readers.ts'
import { redis } from './faults/redis.ts'
import { restored } from './faults/restored.ts'
import { standby } from './faults/standby.ts'
import { storage } from './faults/storage.ts'
import { upgrade } from './faults/upgrade.ts'

export const FAULTS: readonly Fault[] = [
  ...killed,
  ...drawnTwice,
  ...database,
  ...standby,
  ...model,
  ...moderation,
  ...readers,
  ...devices,
  ...storage,
  ...redis,
  ...processor,
  ...outside,
  ...clocks,
  ...restored,
  ...upgrade,
  ...everything,
]

/** Those with one of the names: `REL-9` names REL-9b too. Without names, all. Throws where a name is nobody's. */
export function chooseFaults(names?: readonly string[]): readonly Fault[] {
  const isCalled = (id: string, name: string) => id === name || id.replace(/[a-z]$/, '') === name
  const unknown = names?.find((name) => !FAULTS.some(({ id }) => isCalled(id, name)))
  if (unknown) throw new Error(`--fault ${unknown}: one of ${FAULTS.map(({ id }) => id).join(', ')}`)
  return names ? FAULTS.filter(({ id }) => names.some((name) => isCalled(id, name))) : FAULTS
}
