import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#contract/access.ts'
import type { UserFacts } from './role.ts'

const DAY_MS = 86_400_000
/** Sliding: it begins anew with every exchange of the token (decisions: session 30 days, guest state 90 days). */
const SESSION_MS = 30 * DAY_MS
export const GUEST_MS = 90 * DAY_MS
/** A reviewer's session does not end by itself (SAF-16): longer than anybody reviews. */
const REVIEWER_MS = 100 * 365 * DAY_MS

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** How long somebody with an account stays signed in. */
export const signedInMs = ({ isReviewer }: { isReviewer: boolean }) => (isReviewer ? REVIEWER_MS : SESSION_MS)

/** Whom nothing but the session leads back is given as long as a guest, also where there is an account. */
export function lifeOf(role: Role, kind: UserFacts['kind']): number {
  if (role === 'reviewer') return REVIEWER_MS
  return kind === 'guest' || kind === 'anonymous' ? GUEST_MS : SESSION_MS
}
