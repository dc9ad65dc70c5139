import type pg from 'pg'

export type SandboxCharge = { id: string; type: string; reference: string; result: string; of?: string }

/** Every charge at the processor belongs to one payment that has given something, and the other way round. */
export async function compareMoney(db: pg.Client, sandboxUrl: string): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/admin/state`)
  const { payments: charges } = (await answer.json()) as { payments: SandboxCharge[] }
  const { rows } = await db.query<{
    reference: string
    challenge_reference: string | null
    state: string
    cents: number
  }>('select reference, challenge_reference, state, cents from payments')
  const ours = new Map(
    rows.flatMap((row) => [row.reference, row.challenge_reference].map((name) => [name, row] as const)),
  )
  const refunded = new Set(charges.filter(({ type }) => type === 'RF').map(({ of }) => of))
  const broken: string[] = []
  const charged = new Map<string, number>()
  for (const { id, type, reference, result } of charges) {
    if (type !== 'DB' || result !== 'paid' || refunded.has(id)) continue
    const payment = ours.get(reference)
    if (!payment) broken.push(`charge ${reference}: no payment of ours is about it`)
    else if (!['authorised', 'settled'].includes(payment.state))
      broken.push(`charge ${reference}: it was taken, and its payment is ${payment.state}`)
    if (payment) charged.set(payment.reference, (charged.get(payment.reference) ?? 0) + 1)
  }
  for (const { reference, state, cents } of rows) {
    const times = charged.get(reference) ?? 0
    if (times > 1) broken.push(`payment ${reference}: it was charged ${times} times`)
    if (cents > 0 && times === 0 && ['authorised', 'settled'].includes(state))
      broken.push(`payment ${reference}: it is ${state}, and nothing was charged`)
  }
  return broken
}
