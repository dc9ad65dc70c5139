import { cardOf, type TestCard } from './cards.ts'
import type { SandboxClock } from './clock.ts'
import type { ResultName } from './result-codes.ts'
import type { Payment, Registration, Store } from './store.ts'

const SESSION_MS = 30 * 60_000
const UNCERTAIN_MS = 20_000
const DISPUTE_MS = 3_600_000
const WRONG_CODES = 3

/** A charge as any of the sandbox's faces asks for it. */
export type Ask = {
  type: 'DB' | 'PA'
  reference: string
  /** What is to stand on the card's statement. */
  statementName?: string | undefined
  cents: number
  currency: string
  registration: Registration
  /** Nobody is there. */
  isRenewal: boolean
  /** The card was kept from an earlier payment. */
  isKept: boolean
  hasCvc: boolean
  wantsChallenge: boolean
  /** The issuer was asked before, somewhere else. */
  isAuthenticated?: boolean
  returnUrl?: string
  echo: Record<string, string>
  face: Payment['face']
}

/** Told of each payment that comes to a new result. */
type OnResult = (payment: Payment) => Promise<void>

/** The life of payments: what a card does, the issuer's session, refunds and disputes. */
export function createPayments({
  store,
  clock,
  onResult,
}: {
  store: Store
  clock: SandboxClock
  onResult: OnResult
}) {
  const cardFor = (payment: Payment): TestCard | undefined =>
    cardOf(store.find('registration', payment.registrationId)?.number ?? '')

  async function end(payment: Payment, result: ResultName): Promise<Payment> {
    const { session: _, settles: __, ...rest } = payment
    const ended: Payment = { ...rest, result }
    if (result === 'paid' && ended.cents > 0 && cardFor(payment)?.isDisputed)
      ended.disputedAt = clock.now() + DISPUTE_MS
    store.save('payment', ended)
    await onResult(ended)
    return ended
  }

  /** What the issuer says to a charge that got as far as it. */
  const answerOf = (ask: Ask, card: TestCard): ResultName => {
    const { month, year } = ask.registration.expires
    if (new Date(Number(year), Number(month)).getTime() <= clock.now()) return 'expired'
    return (ask.isRenewal && card.renewal) || card.result || 'paid'
  }

  async function charge(ask: Ask): Promise<Payment> {
    const card = cardOf(ask.registration.number)
    if (!card) throw new Error('A registration of no test card.')
    const payment: Payment = {
      id: store.makeId(),
      type: ask.type,
      reference: ask.reference,
      ...(ask.statementName && { statementName: ask.statementName }),
      cents: ask.cents,
      currency: ask.currency,
      result: 'openSession',
      at: clock.now(),
      registrationId: ask.registration.id,
      echo: ask.echo,
      face: ask.face,
      ...(ask.returnUrl && { returnUrl: ask.returnUrl }),
      ...(ask.wantsChallenge && { hasChallengeWish: true as const }),
    }
    if (ask.isKept && !ask.isRenewal && card.asksCvc && !ask.hasCvc) return await end(payment, 'cvcMissing')
    if (card.uncertainThen) {
      const uncertain: Payment = {
        ...payment,
        result: 'uncertain',
        settles: { at: clock.now() + UNCERTAIN_MS, result: card.uncertainThen },
      }
      store.save('payment', uncertain)
      return uncertain
    }
    if (ask.isRenewal) return await end(payment, answerOf(ask, card))
    if (card.wantsChallenge && !ask.wantsChallenge) return await end(payment, 'soft')
    const how = ask.isAuthenticated ? undefined : card.authentication
    if (!how) return await end(payment, answerOf(ask, card))
    if (how.status === 'N') return await end(payment, 'notAuthenticated')
    if (how.status === 'R') return await end(payment, 'authenticationRefused')
    if (how.status === 'U') return await end(payment, 'authenticationAway')
    if (how.status === 'A') return await end(payment, answerOf(ask, card))
    const open: Payment = {
      ...payment,
      session: {
        step: 'method',
        code: String(Number.parseInt(payment.id.slice(0, 8), 16) % 1_000_000).padStart(6, '0'),
        wrongCodes: 0,
        endsAt: clock.now() + SESSION_MS,
      },
    }
    store.save('payment', open)
    return open
  }

  /** The browser arrives at the gateway's address: without a challenge it ends here. */
  async function execute(payment: Payment): Promise<Payment> {
    const card = cardFor(payment)
    if (!payment.session || !card) return payment
    if (card.authentication?.status === 'Y') return await end(payment, card.result ?? 'paid')
    const asked: Payment = { ...payment, session: { ...payment.session, step: 'challenge' } }
    store.save('payment', asked)
    return asked
  }

  /** An answer on the issuer's page; undefined where nobody hears it. */
  async function answerChallenge(payment: Payment, code: string | undefined): Promise<Payment | undefined> {
    const card = cardFor(payment)
    if (payment.session?.step !== 'challenge' || !card) return payment
    if (code === undefined) return await end(payment, 'cancelled')
    if (card.authentication?.challenge === 'silent') return undefined
    if (card.authentication?.challenge === 'passes' && code === payment.session.code)
      return await end(payment, card.result ?? 'paid')
    const wrongCodes = payment.session.wrongCodes + 1
    if (wrongCodes >= WRONG_CODES) return await end(payment, 'notAuthenticated')
    const asked: Payment = { ...payment, session: { ...payment.session, wrongCodes } }
    store.save('payment', asked)
    return asked
  }

  /** What has come with time: sessions that end, outcomes that become certain, disputes. */
  async function passTime(): Promise<void> {
    for (const { id } of store.open('payment')) {
      // Another call may have been here since.
      const payment = store.find('payment', id)
      if (!payment) continue
      if (payment.session && payment.session.endsAt <= clock.now()) await end(payment, 'sessionTimedOut')
      else if (payment.settles && payment.settles.at <= clock.now())
        await end(payment, payment.settles.result)
      else if (payment.disputedAt && payment.disputedAt <= clock.now()) {
        const { disputedAt: _, ...rest } = payment
        store.save('payment', rest)
        await follow(rest, 'CB', rest.cents)
      }
    }
  }

  /** What can be given back, in cents: nothing while a dispute has taken it all. */
  function leftOf(payment: Payment): number {
    const followers = store.followersOf(payment.id)
    if (followers.findLast(({ type }) => type !== 'RF')?.type === 'CB') return 0
    const taken = followers.filter(({ type }) => type === 'RF')
    return payment.cents - taken.reduce((sum, { cents }) => sum + cents, 0)
  }

  /** A refund, dispute or dispute won, of a payment. */
  async function follow(
    payment: Payment,
    type: 'RF' | 'CB' | 'CR',
    cents: number,
    own: { reference?: string; echo?: Record<string, string> } = {},
  ): Promise<Payment | 'tooMuchBack'> {
    const isRefused =
      payment.result !== 'paid' ||
      payment.of !== undefined ||
      cents <= 0 ||
      (type === 'RF' && cents > leftOf(payment)) ||
      (type === 'CR' && !store.followersOf(payment.id).some((one) => one.type === 'CB'))
    if (isRefused) return 'tooMuchBack'
    const made: Payment = {
      id: store.makeId(),
      type,
      reference: own.reference ?? payment.reference,
      cents,
      currency: payment.currency,
      result: type === 'RF' ? 'paid' : type === 'CB' ? 'chargedBack' : 'disputeWon',
      at: clock.now(),
      registrationId: payment.registrationId,
      of: payment.id,
      echo: own.echo ?? payment.echo,
      face: payment.face,
    }
    store.save('payment', made)
    await onResult(made)
    return made
  }

  return { charge, execute, answerChallenge, passTime, follow, leftOf, cardFor }
}

export type Payments = ReturnType<typeof createPayments>
