import { LunaEntry, LunaPurpose } from '#contract/luna.ts'

export type BookedRow = {
  id: number
  kind: LunaEntry['kind']
  what: string
  change: number
  balance: number
  owed: number
  made_at: Date
}

const Source = LunaEntry.shape.source.unwrap()

/** What was booked, as the owner of the luna sees it. */
export function presentBooked({ id, kind, what, change, balance, owed, made_at }: BookedRow): LunaEntry {
  const purpose = LunaPurpose.safeParse(what)
  // A grant says its bucket and its source.
  const source = Source.safeParse(what.split(' ')[1])
  return {
    id,
    kind,
    luna: change,
    balance,
    owed,
    at: made_at.toISOString(),
    ...(purpose.success && { purpose: purpose.data }),
    ...(kind === 'grant' && source.success && { source: source.data }),
  }
}
