import type { SessionState } from '#web/lib/session.ts'

/** Whether a subscription is offered: to users without one alone. Undefined until it is known who this is. */
export const isOfferedTo = ({ phase, user }: Pick<SessionState, 'phase' | 'user'>): boolean | undefined =>
  phase === 'unknown' ? undefined : user?.subscription === 0
