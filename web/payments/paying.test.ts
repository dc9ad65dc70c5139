import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedPayment, PaymentStatus, StartedPayment } from '#contract/payments.ts'
import { ApiError, type ApiErrorCode } from '#web/lib/api-error.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { createPaying } from './paying.ts'

/** What the server says to each ask, the last one from then on, and what the payments are that it is asked about. */
let asksFor: CheckedPayment['type']
let says: (PaymentStatus | ApiErrorCode)[]
/** The ids of the payments that were sent. */
let sent: string[]
/** The ids of those that a page was told are paid. */
let paid: string[]

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    },
  })
  asksFor = 'purchase'
  sent = []
  paid = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const STATUSES: readonly string[] = ['paid', 'requires-action', 'pending', 'declined', 'expired']
const isStatus = (said: string): said is PaymentStatus => STATUSES.includes(said)

function aPaying() {
  return createPaying({
    async ask(id): Promise<CheckedPayment> {
      const said = (says.length > 1 ? says.shift() : says[0]) ?? 'offline'
      if (!isStatus(said)) throw new ApiError('/user/payment/check-status', said)
      return { id, status: said, type: asksFor }
    },
    onPaid: ({ id }) => void paid.push(id),
    onRefused: () => undefined,
  })
}

const started = (id: string, status: PaymentStatus): StartedPayment => ({
  id,
  status,
  isTp: false,
  nonce: id,
})

/** Presses the button, to the end of what follows; the server answers, refuses, or nothing comes back. */
async function press(
  payments: ReturnType<typeof aPaying>,
  answer: PaymentStatus | 'offline' | 'conflict',
  isCharge = true,
) {
  const pressed = payments.pay(
    async () => async (id) => {
      if (!sent.includes(id)) sent.push(id)
      if (!isStatus(answer)) throw new ApiError('/user/payment/recurring', answer)
      return started(id, answer)
    },
    { isCharge },
  )
  await vi.runAllTimersAsync()
  await pressed
}

test('[PAY-7] whoever pays again after the answer was lost is asked for no second payment where the first was made', async () => {
  says = ['paid']
  const payments = aPaying()
  await press(payments, 'offline')
  expect(payments.paying.get()).toMatchObject({ step: 'form', error: expect.any(String) })
  await press(payments, 'paid')
  expect([sent.length, paid]).toEqual([1, sent])
})

test('[PAY-7] a payment that is under way is waited for, and not made once more', async () => {
  says = ['pending', 'pending', 'paid']
  const payments = aPaying()
  await press(payments, 'offline')
  await press(payments, 'paid')
  expect([sent.length, paid]).toEqual([1, sent])
})

test('who waited for a payment that nobody knows the end of can pay again, and is still told of it where that is refused', async () => {
  says = ['pending']
  const payments = aPaying()
  await press(payments, 'pending')
  const [first] = sent
  expect(storedPayment.read()).toBe(first)
  await press(payments, 'conflict')
  expect([sent.length, storedPayment.read()]).toEqual([2, first])
  says = ['pending', 'paid']
  await press(payments, 'pending')
  expect(paid).toEqual([sent[2]])
})

test('a card is changed though a purchase was paid before of which no page has told', async () => {
  says = ['paid']
  storedPayment.write('bought')
  const payments = aPaying()
  await press(payments, 'paid', false)
  expect([sent.length, paid]).toEqual([1, sent])
})

test('a card whose change was confirmed while its answer was lost is not changed once more', async () => {
  says = ['paid']
  asksFor = 'change-card'
  storedPayment.write('changed')
  await press(aPaying(), 'paid', false)
  expect([sent, paid]).toEqual([[], ['changed']])
})

test('a card is changed though nobody nobody knows yet what became of a payment', async () => {
  says = ['pending', 'paid']
  const payments = aPaying()
  await press(payments, 'offline')
  await press(payments, 'pending', false)
  expect(sent).toHaveLength(2)
  expect(paid).toEqual([sent[1]])
})

test.each(['not-found', 'declined', 'expired', 'requires-action'] as const)(
  'a payment whose answer was lost and that is %s is followed by another one',
  async (before) => {
    says = [before, 'paid']
    const payments = aPaying()
    await press(payments, 'offline')
    await press(payments, 'paid')
    expect(sent).toHaveLength(2)
    expect(paid).toEqual([sent[1]])
  },
)

test('a payment that waits for the bank is told of where the page was left, and its id is kept', async () => {
  says = ['requires-action']
  storedPayment.write('left')
  const payments = aPaying()
  const resumed = payments.resume()
  await vi.runAllTimersAsync()
  await resumed
  expect(payments.paying.get()).toMatchObject({ error: expect.stringContaining('waits for your bank') })
  expect(storedPayment.read()).toBe('left')
})

test('where nobody answers how the last payment stands, no other one is made', async () => {
  says = ['unavailable']
  const payments = aPaying()
  await press(payments, 'offline')
  const [first] = sent
  await press(payments, 'paid')
  expect([sent, storedPayment.read()]).toEqual([[first], first])
})

test('a few asks without an answer do not end the waiting for a payment', async () => {
  says = ['offline', 'unavailable', 'pending', 'offline', 'paid']
  const payments = aPaying()
  await press(payments, 'pending')
  expect(paid).toEqual(sent)
})

test('that too much was asked says nothing of a payment, and its id is kept', async () => {
  says = ['too-many']
  const payments = aPaying()
  await press(payments, 'pending')
  expect(payments.paying.get().step).toBe('form')
  expect(storedPayment.read()).toBe(sent[0])
})
