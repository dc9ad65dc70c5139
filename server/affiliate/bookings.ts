/** A commission as it stands, in cents: what it comes to now, and what is booked. */
export type Standing = { cents: number; bookedCents: number; stage: 'held' | 'payable'; isMature: boolean }

type Booking = { step: 'earn' | 'mature' | 'reverse-held' | 'reverse-payable'; cents: number }

/**
 * What is to be booked so that the ledger says what a commission comes to. What is earned anew, as after a dispute that
 * was won, goes by way of what is held.
 */
export function bookingsOf({ cents, bookedCents, stage, isMature }: Standing): Booking[] {
  const steps: Booking[] = []
  const more = cents - bookedCents
  if (more > 0) steps.push({ step: 'earn', cents: more })
  if (more < 0) steps.push({ step: stage === 'held' ? 'reverse-held' : 'reverse-payable', cents: -more })
  const inHold = stage === 'held' ? cents : Math.max(0, more)
  if (inHold > 0 && (isMature || stage === 'payable')) steps.push({ step: 'mature', cents: inHold })
  return steps
}
