import type { Accounts } from '#server/accounts/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type WorkOne, workOff } from '#server/platform/work-off.ts'
import * as store from './store.ts'

export type TellingParts = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
}

/** Acknowledges what was not acknowledged yet. Never rejects: what fails is tried again later. */
export async function tell(parts: TellingParts): Promise<void> {
  await workOff(
    (passed, onTaken) => parts.db.transaction((tx) => tellOne(parts, tx, passed, onTaken)),
    (err, taken) =>
      parts.log.warn({ err, payments: taken }, 'a withdrawal was not acknowledged; it is tried again'),
  )
}

async function tellOne(
  { clock, accounts, mailing }: TellingParts,
  tx: Queries,
  ...[passed, onTaken]: Parameters<WorkOne>
): Promise<boolean> {
  const told = await store.takeUntold(tx, clock.now(), passed)
  if (!told) return false
  onTaken(told.paymentId)
  const { userId } = told
  const owner = userId ? await accounts.ownerById(tx, userId) : undefined
  if (!owner?.email) return true
  const mail = mailsIn(owner.language).withdrawal(owner.name, told)
  await mailing.queue(tx, { userId, to: owner.email }, mail)
  return true
}
