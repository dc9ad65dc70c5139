import type { PaymentState } from './state.ts'

const MINUTE_S = 60
const DAY_S = 86_400

/** How long a processor's own page or check is open; abandoned ones end then. */
export const ACTION_MS = 30 * MINUTE_S * 1000
/** A processor that has it not yet may have it in a moment. For a renewal nobody waits, and the next one would be a second charge. */
export const unheardMs = ({ kind }: { kind: string }): number => (kind === 'renewal' ? ACTION_MS : 30_000)

/** Seconds until the processor is asked again, by how often it was; the last one for ever after. */
const WAITS: Partial<Record<PaymentState, readonly number[]>> = {
  unknown: [2, 3, 5, 10, 15, 20, MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, DAY_S],
  submitted: [2, 3, 5, 10, 15, 20, MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, DAY_S],
  requires_action: [MINUTE_S, 5 * MINUTE_S, 24 * MINUTE_S, MINUTE_S],
}

export function waitS(state: PaymentState, asks: number): number {
  const waits = WAITS[state] ?? [DAY_S]
  return waits[Math.min(asks, waits.length - 1)] ?? DAY_S
}
