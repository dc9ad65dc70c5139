import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** One at a time for an account, to the end of the transaction: what is read of it afterwards stays so. */
export async function lockAccount(tx: Queries, userId: string): Promise<void> {
  await tx.rows(sql`select from identity.accounts where user_id = ${userId} for no key update`)
}

/** Locks an account whose password is still this one; false where it was changed meanwhile. */
export async function lockWithHash(tx: Queries, userId: string, passwordHash: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select user_id from identity.accounts
    where user_id = ${userId} and password_hash = ${passwordHash} for no key update`)
  return rows.length > 0
}

/**
 * The rule of ways in (SEC-11): a provider does not stand beside an address that nobody has confirmed, for whoever wrote
 * down somebody else's would keep a way in for the day that its owner comes. Takes such providers off a locked account;
 * answers whether there were any. Who was about to bring the two together throws then, which undoes this too.
 */
export async function removePlanted(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.external_accounts e using identity.accounts a
    where e.user_id = ${userId} and a.user_id = e.user_id and a.email is not null and a.email_verified_at is null
    returning e.user_id`)
  return rows.length > 0
}
