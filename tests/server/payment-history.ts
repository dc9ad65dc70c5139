import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { PaymentRow } from '#server/payments/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { aPaymentProcess, untilDeath } from './a-payment-process.ts'
import { ANNUAL, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from './a-shop.ts'
import { deliverEvent, type HeldEvent, type holdEvents } from './held-events.ts'
import { paymentComparison, same } from './payment-comparison.ts'
import { type Paid, PaymentModel } from './payment-model.ts'
import { PAYING, type PaymentStep } from './payment-steps.ts'

const SEEN = {
  ip: '127.0.0.1',
  acceptHeader: undefined,
  userAgent: undefined,
  visit: { countryCode: 'US', distinctId: randomUUID() },
}
/** Histories go through decades. */
const NEVER = '12/99'
const HOUR_MS = 3_600_000

function sold<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('Nothing is sold.')
  return part
}

type Waiting = { id: string; plan: 'monthly' | 'annual'; isInitial: boolean; at: Date }

/** Plays a history against a shop and a model; throws where they come to differ. Answers how often a server was killed. */
export async function playPaymentHistory(
  shop: Shop,
  events: Awaited<ReturnType<typeof holdEvents>>,
  steps: readonly PaymentStep[],
): Promise<number> {
  const { db, checkout, subscriptions, ledger } = shop.server.context
  const [payments, withdrawals] = [sold(shop.server.context.payments), sold(shop.server.context.withdrawals)]
  const { userId } = await shop.aBuyer()
  await db.rows(sql`update identity.accounts set country = 'DE' where user_id = ${userId}`)
  const [session] = await db.rows<{ id: string }>(sql`select id from sessions where user_id = ${userId}`)
  const payer = { userId, sessionId: sold(session).id }
  /** Whoever pays has just given the password. */
  const giveAgain = () =>
    db.rows(sql`update sessions set stepped_up_at = ${now()} where id = ${payer.sessionId}`)
  const model = new PaymentModel()
  const { rows, chargeOf, compare, compareMoney } = paymentComparison(shop, userId, model)
  const waiting: Waiting[] = []
  let asksEachTime = false
  let heard = events.held.length
  const heardIds = new Set<string>()
  const now = () => shop.clock.now()
  let deaths = 0
  const fault = (kind: string) => shop.sandbox.admin('call-faults', { kind })

  /** Until of everything that was begun it is known what became of it. */
  async function calm() {
    for (let looks = 0; looks < 40; looks++) {
      const open = (await rows()).some(({ state }) => ['created', 'submitted', 'unknown'].includes(state))
      const [asked] = await db.rows(sql`
        select from payment_refunds r join payments p on p.id = r.payment_id where p.user_id = ${userId} and r.state = 'asked'`)
      if (!open && !asked) return
      await shop.turn(HOUR_MS / 30)
    }
    throw new Error(`A payment has no end: ${JSON.stringify(await rows())}`)
  }

  /** Whether it was done; only what a customer may be told counts as a refusal. */
  const isDone = async (work: () => Promise<unknown>) =>
    await work().then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )

  /** Has another server do something, which may be killed over it; answers whether it was. What is under way then is let go in time. */
  async function isKilled(
    diesAt: number | undefined,
    work: (other: ReturnType<typeof aPaymentProcess>) => Promise<unknown>,
  ): Promise<boolean> {
    if (diesAt === undefined) return false
    const { mortal, isDead } = untilDeath(db, diesAt)
    await work(aPaymentProcess(shop, mortal)).catch((error: unknown) => {
      if (!isDead() && !(error instanceof AppError)) throw error
    })
    if (!isDead()) return false
    deaths++
    await fault('none')
    await shop.turn(HOUR_MS / 30)
    return true
  }

  const isPaid = async (id: string) => {
    const row = (await rows()).find((one) => one.id === id)
    return row &&
      [
        'authorised',
        'settled',
        'partially_refunded',
        'refunded',
        'charged_back',
        'chargeback_reversed',
      ].includes(row.state)
      ? row
      : undefined
  }

  const referenceOf = (row: Pick<PaymentRow, 'reference' | 'challengeReference'>) =>
    row.challengeReference ?? row.reference
  const chosen = (place: number): Paid | undefined => model.paid[place % Math.max(1, model.paid.length)]

  async function buy(
    id: string,
    kind: 'plan' | 'luna',
    wanted: 'monthly' | 'annual' | undefined,
    isInitial: boolean,
    card?: string,
  ) {
    await calm()
    const row = await isPaid(id)
    if (row && card) asksEachTime = card === 'soft' || card === 'challenge'
    if (row && card) model.keepCard(card === 'renewalDeclined' ? 'renewals-declined' : 'good')
    if (row)
      model.pay({ id, reference: referenceOf(row), kind, cents: row.cents, plan: wanted, isInitial }, now())
    return row !== undefined
  }

  const mayBuy = (wanted: 'monthly' | 'annual') =>
    !model.open || (model.open.plan === 'monthly' && wanted === 'annual')

  async function hear(event: HeldEvent, diesAt: number | undefined) {
    const call = { headers: event.headers, rawBody: event.body, query: {}, ip: '127.0.0.1' }
    const told = payments.processor.readEvents(call)
    // The processor has no answer of who is killed, and tells it again.
    await isKilled(diesAt, async (other) => {
      await other.payments.receive(call)
      await other.worker.work()
    })
    same('an event is taken', await deliverEvent(shop, event), 200)
    await shop.worker.work()
    for (const { id, kind, reference, cents, at } of told) {
      const paid = model.paid.find((one) => one.reference === reference)
      if (!paid || heardIds.has(id)) continue
      heardIds.add(id)
      if (kind === 'refunded') model.hearRefund(paid, cents, now())
      if (kind === 'charged-back') model.hearDispute(paid, 'open', at, now())
      if (kind === 'chargeback-reversed') model.hearDispute(paid, 'reversed', at, now())
    }
  }

  async function deliver(order: number, isTwice: boolean, diesAt?: number) {
    await shop.sandbox.admin('flush')
    const fresh = events.held.slice(heard)
    heard = events.held.length
    const all = isTwice ? [...fresh, ...fresh] : fresh
    // A shuffle that the same order repeats.
    const keyed = all.map((event, place) => ({ event, key: Math.imul(place + 1, order | 1) >>> 0 }))
    for (const { event } of keyed.sort((one, other) => one.key - other.key)) await hear(event, diesAt)
  }

  async function perform(does: PaymentStep): Promise<void> {
    await giveAgain()
    switch (does.type) {
      case 'subscribe': {
        const [asked, isInitial] = [shop.askedOf(does.plan === 'annual' ? ANNUAL : MONTHLY, {}), !model.open]
        const card = { ...asked, cardToken: await shop.sandbox.giveCard(CARDS[does.card], NEVER) }
        const hasDied = await isKilled(does.diesAt, (other) =>
          other.checkout.payWithNewCard(payer, card, SEEN),
        )
        const isTaken = await isDone(() => checkout.payWithNewCard(payer, card, SEEN))
        if (!hasDied) same('it may be subscribed', isTaken, mayBuy(does.plan))
        if (!isTaken && !hasDied) return
        if (does.card === 'soft') await passIssuer(asked.clientId)
        const isBought = await buy(asked.clientId, 'plan', does.plan, isInitial, does.card)
        const isPaying = (PAYING as readonly string[]).includes(does.card)
        // Killed before its charge was asked for, it may be none; not the other way round.
        return same('it is paid', isBought, hasDied ? isBought && isPaying : isPaying)
      }
      case 'challenge': {
        const [asked, isInitial] = [shop.askedOf(does.plan === 'annual' ? ANNUAL : MONTHLY, {}), !model.open]
        const cardToken = await shop.sandbox.giveCard(CARDS.challenge, NEVER)
        const isTaken = await isDone(() => checkout.payWithNewCard(payer, { ...asked, cardToken }, SEEN))
        same('it may be subscribed', isTaken, mayBuy(does.plan))
        if (isTaken) waiting.push({ id: asked.clientId, plan: does.plan, isInitial, at: now() })
        return
      }
      case 'pass': {
        const one = waiting.shift()
        if (!one || now().getTime() - one.at.getTime() > HOUR_MS / 3) return
        const isOver = await isOvertaken(one.id)
        await passIssuer(one.id)
        same('it is paid', await buy(one.id, 'plan', one.plan, one.isInitial, 'challenge'), !isOver)
        return
      }
      case 'luna': {
        const [asked, mayPay] = [shop.askedOf(BREEZE, {}), model.open !== undefined]
        // Where the issuer asks each time, an answer that is lost is the issuer's.
        const trouble = asksEachTime ? 'none' : does.fault
        if (mayPay) await fault(trouble)
        const pay = () => isDone(() => checkout.payWithStoredCard(payer, asked, SEEN))
        const hasDied = await isKilled(does.diesAt, (other) =>
          other.checkout.payWithStoredCard(payer, asked, SEEN),
        )
        const [isTaken] = await Promise.all(does.isTwice ? [pay(), pay()] : [pay()])
        await fault('none')
        if (!does.isTwice && !hasDied) same('luna may be bought', isTaken, mayPay)
        if (mayPay && asksEachTime) await passIssuer(asked.clientId)
        const isBought = await buy(asked.clientId, 'luna', undefined, false)
        const isPaying = mayPay && !['error-before', 'limited'].includes(trouble)
        return same('luna is paid', isBought, hasDied ? isBought && mayPay : isPaying)
      }
      case 'wait': {
        await fault(does.fault)
        // So that no step falls on the end of a month to the second.
        const ms = does.days * DAY_MS + HOUR_MS
        if (does.diesAt === undefined) await shop.turn(ms)
        else await isKilled(does.diesAt, ({ worker }) => shop.turn(ms, worker))
        await fault('none')
        await calm()
        // What was not charged for certain is tried again after an hour.
        await shop.turn(1.1 * HOUR_MS)
        await calm()
        return model.settle(now())
      }
      case 'refund': {
        const paid = chosen(does.which)
        if (!paid) return
        const { id, left } = await chargeOf(paid)
        const cents = Math.ceil(paid.cents * does.share)
        if (does.by === 'processor') {
          if (cents <= left)
            await shop.sandbox.admin(`payments/${id}/refund`, { amount: (cents / 100).toFixed(2) })
          return
        }
        const refund = { id: randomUUID(), paymentId: paid.id, cents }
        await isKilled(does.diesAt, (other) => other.payments.refund(refund))
        const isBack = await isDone(() => payments.refund(refund))
        same('it goes back', isBack, cents <= left)
        if (isBack) model.refund(paid, cents, now())
        return
      }
      case 'dispute': {
        const paid = chosen(does.which)
        if (!paid) return
        const { id } = await chargeOf(paid)
        const deed = does.isWon ? 'chargeback-reversal' : 'chargeback'
        await shop.sandbox.admin(`payments/${id}/${deed}`).catch(() => {})
        return
      }
      case 'cancel': {
        const isCancelled = await isDone(() => subscriptions.cancel(userId))
        same('it is cancelled', isCancelled, model.open?.renews === true)
        if (model.open) model.open.renews = false
        return model.settle(now())
      }
      case 'resume': {
        const { open } = model
        const mayResume = open !== undefined && !open.renews && model.until(open) > now()
        same('it is resumed', await isDone(() => subscriptions.resume(userId)), mayResume)
        if (mayResume) open.renews = true
        return
      }
      case 'change-card': {
        const { clientId, clientData } = shop.askedOf(BREEZE, {})
        const cardToken = await shop.sandbox.giveCard(CARDS.paid, NEVER)
        same(
          'the card is changed',
          await isDone(() => checkout.changeCard(payer, { clientId, clientData, cardToken }, SEEN)),
          true,
        )
        await calm()
        asksEachTime = false
        model.keepCard('good')
        return model.settle(now())
      }
      case 'withdraw': {
        const paid = chosen(does.which)
        if (!paid) return
        const row = await payments.byId(paid.id)
        const right = row && (await withdrawals.listOf(userId, [row]))?.get(paid.id)
        if (right?.state !== 'open') return
        const { left } = await chargeOf(paid)
        same(
          'it is withdrawn',
          await isDone(() =>
            withdrawals.withdraw(userId, { paymentId: paid.id, shownCents: right.backCents }),
          ),
          true,
        )
        await calm()
        model.withdraw(paid, now())
        if (right.backCents > 0 && right.backCents <= left) model.refund(paid, right.backCents, now())
        return
      }
      case 'deliver':
        return await deliver(does.order, does.isTwice, does.diesAt)
      case 'ask': {
        const paid = chosen(does.which)
        if (paid) await checkout.check(userId, { id: paid.id, isTp: false })
        return
      }
      case 'spend': {
        const cause = `spend:${randomUUID()}`
        const isSpent = await isDone(() => ledger.pay({ cause, userId, luna: does.luna, purpose: 'voice' }))
        return same('it is spent', isSpent, model.spend(does.luna))
      }
    }
  }

  async function passIssuer(id: string) {
    const row = await payments.byId(id)
    const redirect = row?.redirect && 'redirect' in row.redirect ? row.redirect.redirect.url : ''
    if (!redirect) return
    await shop.sandbox.passIssuer(redirect.split('/').at(-1) ?? '')
    // One whose server was killed is asked about later than others.
    for (let looks = 0; looks < 40; looks++) {
      await shop.turn(HOUR_MS / 30)
      if ((await payments.byId(id))?.state !== 'requires_action') return
    }
  }

  /** Whether she began another payment while this one waited for her: then it is over, and nothing is charged. */
  async function isOvertaken(id: string): Promise<boolean> {
    const later = await db.rows(sql`
      select from payments w join payments p on p.user_id = w.user_id and p.created_at > w.created_at
      where w.id = ${id} and p.kind <> 'renewal' and p.created_at < w.created_at + interval '10 minutes'`)
    return later.length > 0
  }

  for (const does of steps) {
    try {
      await perform(does)
      await compare()
    } catch (error) {
      throw new Error(`after ${JSON.stringify(does)}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }
  await deliver(1, true)
  await compare()
  await compareMoney()
  // Nobody is seen to in the next history but its own customer.
  await db.rows(sql`delete from users where id = ${userId}`)
  return deaths
}
