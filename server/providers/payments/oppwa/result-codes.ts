import type { DeclineReason } from '../port.ts'

/**
 * What a result code of OPPWA says of a charge, by the classes that its list is divided in. `uncertain`: it may have
 * happened, only asking again tells. A code that is on no line is a refusal, never a success (PAY-4).
 */
export type ResultClass = 'paid' | 'pending' | 'uncertain' | 'declined'

const CLASSES: [ResultClass, RegExp][] = [
  ['paid', /^(000\.000\.|000\.100\.1|000\.[36])/],
  // Paid, and somebody should look at it.
  ['paid', /^(000\.400\.0[^3]|000\.400\.100)/],
  ['pending', /^(000\.200|800\.400\.5|100\.400\.500)/],
  // Lost between the gateway and the acquirer, or undone only halfway.
  ['uncertain', /^(900\.100\.[1345]00|000\.400\.030)/],
]

const REASONS: [DeclineReason, RegExp][] = [
  ['soft', /^300\.100\.100$/],
  ['funds', /^800\.100\.(155|162|203)$/],
  ['expired', /^(800\.100\.157|100\.100\.303)$/],
  ['cvv', /^(800\.100\.(153|192)|100\.100\.60[01])$/],
  // Lost, blocked and to be kept by whoever sees it as well: none of them is worth another try.
  ['stolen', /^(800\.100\.(159|160|165|171)|100\.100\.701)$/],
  ['authentication', /^(000\.400\.1[01][1-9]|000\.400\.2|100\.390|100\.380\.[45]01|100\.39[67]|800\.400\.2)/],
  ['card', /^(800\.1|800\.3|100\.100|100\.400|100\.[13]50)/],
]

const CODE = /^\d{3}\.\d{3}\.\d{3}$/

export const classOf = (code: string): ResultClass =>
  (CODE.test(code) && CLASSES.find(([, pattern]) => pattern.test(code))?.[0]) || 'declined'

export const reasonOf = (code: string): DeclineReason =>
  REASONS.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other'
