const WINDOW_S = 15 * 60

/** Tries to sign in, for one account and from one address and network, before the next one needs a bot check (SEC-8). */
export const FREE_TRIES = {
  account: { name: 'sign-in account', points: 5, durationS: WINDOW_S },
  host: { name: 'sign-in address', points: 20, durationS: WINDOW_S },
  network: { name: 'sign-in network', points: 100, durationS: WINDOW_S },
}

/** Tries from one address before bot checks do not help either. */
const HOST_TRIES_MAX = 100

/** Failures of everybody together that the operator should know of. */
export const ALARM = { name: 'sign-in failures', points: 100, durationS: WINDOW_S }

/** What a try may do; the counts include it. No count locks an account: that would lock its owner out. */
export function stepFor(
  { account, host, network }: { account: number; host: number; network: number },
  hasBotCheck: boolean,
): 'try' | 'bot-check' | 'wait' {
  if (host > HOST_TRIES_MAX) return 'wait'
  const isFree =
    account <= FREE_TRIES.account.points &&
    host <= FREE_TRIES.host.points &&
    network <= FREE_TRIES.network.points
  return isFree || hasBotCheck ? 'try' : 'bot-check'
}
