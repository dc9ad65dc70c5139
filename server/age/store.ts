import sql from 'sql-template-tag'
import type { ProofMethod } from '#contract/age.ts'
import type { Queries } from '#server/platform/database.ts'

export type AgeFacts = {
  isConfirmed: boolean
  provenBy: string[]
  failedAt: Date | null
  /** A reviewer, for whom an operator has vouched. */
  isVouchedFor: boolean
}

/** Undefined for somebody who does not exist. What the sandbox said counts only where it is asked still. */
export async function findFacts(
  db: Queries,
  userId: string,
  isSandbox: boolean,
): Promise<AgeFacts | undefined> {
  const [facts] = await db.rows<AgeFacts>(sql`
    select adult_since is not null as "isConfirmed",
      coalesce((select jsonb_agg(distinct method) from age_proofs p
        where p.user_id = u.id and outcome = 'proven' and (provider <> 'sandbox' or ${isSandbox})), '[]') as "provenBy",
      (select max(decided_at) from age_proofs p
        where p.user_id = u.id and outcome = 'not-proven') as "failedAt",
      exists (select from reviewers r where r.user_id = u.id) as "isVouchedFor"
    from users u where u.id = ${userId}`)
  return facts
}

/** The first time is kept: it is when the caller's word was given. */
export async function saveConfirmation(db: Queries, userId: string, version: string, now: Date) {
  await db.rows(sql`
    update users set adult_since = ${now}, adult_text_version = ${version}
    where id = ${userId} and adult_since is null`)
}

export type NewProof = {
  id: string
  userId: string
  stateHash: Buffer
  browserHash: Buffer
  provider: string
  reference: string
  path: string
  country: string
  state: string | undefined
  now: Date
}

export async function insertProof(db: Queries, proof: NewProof): Promise<void> {
  await db.rows(sql`
    insert into age_proofs (id, user_id, state_hash, browser_hash, provider, provider_reference, path, country, state, started_at)
    values (${proof.id}, ${proof.userId}, ${proof.stateHash}, ${proof.browserHash}, ${proof.provider},
      ${proof.reference}, ${proof.path}, ${proof.country}, ${proof.state ?? null}, ${proof.now})`)
}

export type OpenProof = { id: string; user_id: string; provider_reference: string; path: string }

/** The check of a state that this browser began since `since` and that has not ended. */
export async function findOpenProof(
  db: Queries,
  stateHash: Buffer,
  browserHash: Buffer,
  since: Date,
): Promise<OpenProof | undefined> {
  const [proof] = await db.rows<OpenProof>(sql`
    select id, user_id, provider_reference, path from age_proofs
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and outcome is null and started_at > ${since}`)
  return proof
}

/** False where somebody else has ended it: a state is used once. */
export async function endProof(
  db: Queries,
  id: string,
  outcome: 'proven' | 'not-proven' | 'cancelled',
  method: ProofMethod | undefined,
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update age_proofs set outcome = ${outcome}, method = ${method ?? null}, decided_at = ${now}
    where id = ${id} and outcome is null returning id`)
  return rows.length > 0
}

/** A guest's word and checks follow into the account, the failed ones too. */
export async function giveAge(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`update age_proofs set user_id = ${toUserId} where user_id = ${fromUserId}`)
  await tx.rows(sql`
    update users u set adult_since = g.adult_since, adult_text_version = g.adult_text_version
    from users g where g.id = ${fromUserId} and u.id = ${toUserId} and u.adult_since is null and g.adult_since is not null`)
}
