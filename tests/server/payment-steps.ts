import fc from 'fast-check'

/** Cards with which a payment is paid in the end, and those with which it is not. */
export const PAYING = ['paid', 'soft', 'uncertain', 'dropped', 'malformed', 'renewalDeclined'] as const
const REFUSED = ['declined', 'uncertainDeclined', 'error', 'limited'] as const
const FAULTS = ['none', 'error-before', 'limited', 'dropped-after', 'malformed-after'] as const

const a = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)
const often = <Of extends object>(weight: number, of: { [Key in keyof Of]: fc.Arbitrary<Of[Key]> }) => ({
  weight,
  arbitrary: fc.record<Of>(of, { noNullPrototype: true }),
})

const plan = a('monthly', 'annual')
const which = fc.nat(5)
/** Before which of its statements the server that does it is killed, if at all. */
const diesAt = fc.option(fc.integer({ min: 1, max: 40 }), { freq: 3, nil: undefined })
const subscribing = often(4, { type: a('subscribe'), plan, card: a(...PAYING), diesAt })

const step = fc.oneof(
  subscribing,
  often(1, { type: a('subscribe'), plan, card: a(...REFUSED), diesAt }),
  often(1, { type: a('challenge'), plan }),
  often(1, { type: a('pass', 'ask'), which }),
  often(4, { type: a('luna'), fault: a(...FAULTS), isTwice: fc.boolean(), diesAt }),
  often(4, { type: a('wait'), days: fc.integer({ min: 1, max: 40 }), fault: a(...FAULTS), diesAt }),
  often(3, {
    type: a('refund'),
    which,
    share: fc.constantFrom(0.3, 0.5, 1),
    by: a('us', 'processor'),
    diesAt,
  }),
  often(3, { type: a('dispute'), which, isWon: fc.boolean() }),
  often(1, { type: a('cancel', 'resume', 'change-card') }),
  often(2, { type: a('withdraw'), which }),
  often(3, { type: a('deliver'), order: fc.nat(), isTwice: fc.boolean(), diesAt }),
  often(2, { type: a('spend'), luna: fc.integer({ min: 1, max: 700 }) }),
)
export type PaymentStep = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What one customer, her bank and the processor may do, in any order, once she has subscribed. */
export const paymentHistories = fc
  .tuple(subscribing.arbitrary, fc.array(step, { minLength: 2, maxLength: 10 }))
  .map(([first, rest]): PaymentStep[] => [first, ...rest])
