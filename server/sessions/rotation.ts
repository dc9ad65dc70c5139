/** What is known of the token that a call shows. */
export type TokenFacts = {
  /** Shown was the latest token, not the one before it. */
  is_current: boolean
  /** The latest token has been shown once, so the browser has it. */
  is_confirmed: boolean
  /** The token before the latest is good until then; null while the latest is not confirmed. */
  previous_until: Date | null
  rotated_at: Date
}

/** A token is exchanged when it is this old. */
const TOKEN_MS = 15 * 60_000

/** How long the token before stays good after the new one was seen, for calls on their way (SEC-4). */
export const GRACE_MS = 60_000

export type TokenStep =
  /** Unknown from now on. */
  | 'refuse'
  /** Good as it is. */
  | 'keep'
  /** Good, and the browser has shown for the first time that it has it. */
  | 'confirm'
  /** Good, and due for a new one. */
  | 'rotate'
  /** The answer with the latest token never arrived: give another in its place. */
  | 'reissue'

/** What to do with a token that a call shows at `now`. */
export function tokenStep(facts: TokenFacts, now: Date): TokenStep {
  const age = now.getTime() - facts.rotated_at.getTime()
  if (facts.is_current) {
    if (!facts.is_confirmed) return 'confirm'
    return age >= TOKEN_MS ? 'rotate' : 'keep'
  }
  if (facts.is_confirmed) return facts.previous_until && facts.previous_until > now ? 'keep' : 'refuse'
  return age >= GRACE_MS ? 'reissue' : 'keep'
}
