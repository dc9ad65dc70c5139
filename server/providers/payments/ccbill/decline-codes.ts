import type { DeclineReason } from '../port.ts'

/** Numbers of CCBill's declines, as merchants' help pages list them; CCBill's own guide shows 22 and 27 alone. */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map<string, DeclineReason>([
  // The bank cannot be reached, a fault of the system: it is not about the card.
  ['22', 'other'],
  ['27', 'other'],
  ['2', 'expired'],
  ['54', 'expired'],
  ['4', 'stolen'],
  ['7', 'stolen'],
  ['51', 'funds'],
  ['65', 'funds'],
])

/** Any that is not known is about this card, which may be tried again or replaced. */
export const reasonOf = (code: string): DeclineReason => REASONS.get(code) ?? 'card'
