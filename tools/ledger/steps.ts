import fc from 'fast-check'

const amount = fc.integer({ min: 1, max: 12 })
/** Few of them, so that the same fact comes again, with the same content and with another. */
const fact = fc.integer({ min: 0, max: 4 })
const user = fc.integer({ min: 0, max: 1 })
const bucket = fc.constantFrom('granted' as const, 'bought' as const)
const purpose = fc.constantFrom('pictures' as const, 'voice' as const)

/** Fewer, so that what is held is also ended. */
const held = fc.nat(1)

const does = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('grant' as const), fact, user, luna: amount, bucket }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('spend' as const), fact, user, luna: amount, purpose }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('pay' as const), fact, user, luna: amount, purpose }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('hold' as const),
      fact: held,
      user: fc.nat(0),
      luna: fc.constantFrom(8, 8, 8, 11),
      purpose,
      isLate: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('take' as const),
      fact: held,
      luna: fc.option(fc.constantFrom(3, 6, 9), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('release' as const), fact: held }) },
  {
    weight: 3,
    /** Holds come to their end; somebody looks for such, or not yet. */
    arbitrary: fc.record({ type: fc.constant('expire' as const), isSwept: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('revoke' as const), fact, user, luna: amount, bucket }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('restore' as const), fact }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('money' as const),
      fact,
      cents: amount,
      kind: fc.constantFrom(
        'sale' as const,
        'refund' as const,
        'chargeback' as const,
        'chargeback-reversal' as const,
      ),
    }),
  },
)

const step = fc.record({
  /** The transaction fails after it, and nothing of it may stay. */
  isUndone: fc.nat(5).map((lot) => lot === 0),
  does,
})

/** Whoever has nothing can do little, and whoever owes some can do something else: the second of the two, who pays a part of it. */
export const START: readonly Step[] = [
  { isUndone: false, does: { type: 'grant', fact: 10, user: 0, luna: 5, bucket: 'granted' } },
  { isUndone: false, does: { type: 'grant', fact: 11, user: 0, luna: 12, bucket: 'bought' } },
  { isUndone: false, does: { type: 'revoke', fact: 4, user: 1, luna: 12, bucket: 'bought' } },
  { isUndone: false, does: { type: 'grant', fact: 12, user: 1, luna: 4, bucket: 'bought' } },
  { isUndone: false, does: { type: 'grant', fact: 13, user: 1, luna: 5, bucket: 'granted' } },
  { isUndone: false, does: { type: 'grant', fact: 13, user: 1, luna: 5, bucket: 'granted' } },
]

/** Two holds of both kinds that end together, while a debt waits for what comes back first. */
export const ENDING_TOGETHER: readonly Step[] = [
  {
    isUndone: false,
    does: { type: 'hold', fact: 1, user: 0, luna: 8, purpose: 'pictures', isLate: true },
  },
  {
    isUndone: false,
    does: { type: 'hold', fact: 0, user: 0, luna: 8, purpose: 'pictures', isLate: true },
  },
  { isUndone: false, does: { type: 'revoke', fact: 0, user: 0, luna: 2, bucket: 'granted' } },
  { isUndone: false, does: { type: 'expire', isSwept: true } },
]

/** What somebody may do, in some order, with undone transactions among it. */
export const histories = fc.array(step, { minLength: 4, maxLength: 20 })
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
export type Does = Step['does']

/** The fact that a step is about. */
export const causeOf = (does: Extract<Does, { fact: number }>): string => {
  // Whoever spends in a transaction and whoever comes alone may mean the same fact.
  const kind = does.type === 'pay' ? 'spend' : does.type === 'restore' ? 'revoke' : does.type
  return `${kind}:${does.fact}`
}
