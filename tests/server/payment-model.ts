import { addMonths } from '#server/subscriptions/months.ts'

/** A payment that was paid, as it should be. `renewal` ones get their ids once they are seen. */
export type Paid = {
  id: string
  reference: string
  kind: 'plan' | 'luna'
  isRenewal: boolean
  cents: number
  luna: number
  paidAt: Date
  refundedCents: number
  /** Of refunds that the processor has made and whose events were not heard. */
  unheard: number[]
  dispute: 'open' | 'reversed' | undefined
  disputedAt: number
  isGiven: boolean
  /** For each month, or once. */
  taken: Taken[] | undefined
  isForGood: boolean
  /** Bought luna that had gone unused when it was paid. */
  goneBefore: number
}

/** What was taken of each kind of luna, and what of it was not there any more. */
type Taken = { granted: number; bought: number; debt: number }
type Month = { paid: Paid; hasLuna: boolean; isTaken: boolean }
export type Subscribed = {
  plan: 'monthly' | 'annual'
  beganAt: Date
  months: Month[]
  renews: boolean
  isOver: boolean
  declines: number
  /** When its renewal was tried since the paid time is over. */
  tried: Date[]
  /** The end of a year that was told last, and when. */
  told: { of: Date; at: Date } | undefined
}

type Bought = Pick<Paid, 'id' | 'reference' | 'kind' | 'cents'> & {
  plan?: Subscribed['plan'] | undefined
  /** Nobody was subscribed when it was begun. */
  isInitial: boolean
}

const DAY_MS = 86_400_000
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
const LUNA = 500
const CENTS = { monthly: 1995, annual: 7980 }
/** After the end of the paid time. */
const TRY_DAYS = [1, 3, 5, 7]

/** What one customer should have, by the rules of the shop in as few words as they go. */
export class PaymentModel {
  granted = 0
  bought = 0
  debt = 0
  /** What of each kind of luna has paid a debt, and was not given back. */
  paidGranted = 0
  paidBought = 0
  /** Bought luna that went into debts and into months that went back, less what came back of it. */
  goneUnused = 0
  card: 'none' | 'good' | 'renewals-declined' = 'none'
  paid: Paid[] = []
  subscriptions: Subscribed[] = []

  get luna() {
    return this.granted + this.bought
  }

  get open(): Subscribed | undefined {
    return this.subscriptions.find(({ isOver }) => !isOver)
  }

  /** What is and is not taken. */
  counted = (one: Subscribed) => one.months.filter(({ isTaken }) => !isTaken)
  until = (one: Subscribed) => addMonths(one.beganAt, this.counted(one).length)

  pay({ plan, isInitial, ...one }: Bought, now: Date): Paid {
    const paid: Paid = {
      ...one,
      isRenewal: false,
      luna: one.kind === 'luna' ? 200 : 0,
      paidAt: now,
      refundedCents: 0,
      unheard: [],
      dispute: undefined,
      disputedAt: 0,
      isGiven: true,
      taken: undefined,
      isForGood: false,
      goneBefore: this.goneUnused,
    }
    this.paid.push(paid)
    const { open } = this
    if (one.kind === 'luna') {
      this.bought += paid.luna
      this.setOff()
    } else if (open && (isInitial || open.plan === plan)) {
      // Paid twice: it goes back.
      paid.isGiven = false
      this.refund(paid, paid.cents)
    } else if (plan) {
      if (!open)
        this.subscriptions.push({
          plan,
          beganAt: now,
          months: [],
          renews: true,
          isOver: false,
          declines: 0,
          tried: [],
          told: undefined,
        })
      this.extend(paid, plan)
      if (this.open) this.open.renews = true
    }
    this.settle(now)
    return paid
  }

  private extend(paid: Paid, plan: Subscribed['plan']) {
    const { open } = this
    if (!open) throw new Error('There is nothing to extend.')
    for (let part = 0; part < (plan === 'annual' ? 12 : 1); part++)
      open.months.push({ paid, hasLuna: false, isTaken: false })
    Object.assign(open, { plan, declines: 0, tried: [] })
  }

  /** All that has come with time. */
  settle(now: Date): void {
    for (;;) {
      const { open } = this
      if (!open) return
      const counted = this.counted(open)
      const given = counted.filter(({ hasLuna }) => hasLuna).length
      const next = counted.find(({ hasLuna }) => !hasLuna)
      if (next && addMonths(open.beganAt, given) <= now) {
        next.hasLuna = true
        this.granted += LUNA
        this.setOff()
        continue
      }
      const until = this.until(open)
      if (open.plan === 'annual' && open.renews && open.told?.of.getTime() !== until.getTime())
        if (daysAfter(until, -14) <= now) open.told = { of: until, at: now }
      if (until > now) return
      const { tried, declines } = open
      const [first, last] = [tried[0], tried.at(-1)]
      // A year is not renewed within a week of the word about it.
      const day =
        open.plan === 'annual' && open.told && daysAfter(open.told.at, 7) > until
          ? daysAfter(open.told.at, 7)
          : until
      const from = first && first > daysAfter(day, 1) ? first : day
      if (!open.renews || declines > TRY_DAYS.length || (last && last >= daysAfter(from, 7))) {
        open.isOver = true
        open.renews = false
        return
      }
      const tryDay = declines === 0 ? 0 : (TRY_DAYS[declines - 1] ?? 0)
      if (daysAfter(from, tryDay) > now || (declines > 0 && last && daysAfter(last, 0.75) > now)) return
      tried.push(now)
      if (this.card === 'good') this.renew(open, now)
      else open.declines++
    }
  }

  private renew(open: Subscribed, now: Date) {
    const paid: Paid = {
      id: '',
      reference: '',
      kind: 'plan',
      isRenewal: true,
      cents: CENTS[open.plan],
      luna: 0,
      paidAt: now,
      refundedCents: 0,
      unheard: [],
      dispute: undefined,
      disputedAt: 0,
      isGiven: true,
      taken: undefined,
      isForGood: false,
      goneBefore: this.goneUnused,
    }
    this.paid.push(paid)
    this.extend(paid, open.plan)
  }

  spend(luna: number): boolean {
    if (luna > this.luna) return false
    const free = Math.min(this.granted, luna)
    this.granted -= free
    this.bought -= luna - free
    return true
  }

  private take(luna: number, first: 'granted' | 'bought'): Taken {
    const granted = Math.min(this.granted, first === 'granted' ? luna : Math.max(0, luna - this.bought))
    const bought = Math.min(this.bought, luna - granted)
    const debt = luna - granted - bought
    this.granted -= granted
    this.bought -= bought
    this.debt += debt
    return { granted, bought, debt }
  }

  /** Whoever owes luna has none. */
  private setOff(): void {
    const granted = Math.min(this.granted, this.debt)
    const bought = Math.min(this.bought, this.debt - granted)
    this.granted -= granted
    this.bought -= bought
    this.debt -= granted + bought
    this.paidGranted += granted
    this.paidBought += bought
    this.goneUnused += bought
  }

  /** What was paid for a debt that is none comes back too, first what was bought. */
  private putBack({ granted, bought, debt }: Taken, isOfMonth: boolean) {
    const tooMuch = Math.max(0, debt - this.debt)
    const paidBought = Math.min(tooMuch, this.paidBought)
    this.debt = Math.max(0, this.debt - debt)
    this.paidBought -= paidBought
    this.goneUnused -= paidBought + (isOfMonth ? bought : 0)
    this.paidGranted -= tooMuch - paidBought
    this.granted += granted + tooMuch - paidBought
    this.bought += bought + paidBought
    this.setOff()
  }

  /** Takes back what is left of what was bought. */
  private takeBack(paid: Paid, now: Date, { luna = paid.luna, isDisputed = false } = {}) {
    if (paid.isGiven && !paid.taken) {
      if (paid.kind === 'luna') paid.taken = [this.take(luna, 'bought')]
      else this.takeMonths(paid, now, isDisputed)
    }
    if (isDisputed && this.open) this.open.renews = false
    this.settle(now)
  }

  private takeMonths(paid: Paid, now: Date, isDisputed: boolean) {
    const its = this.subscriptions.find(({ months }) => months.some((month) => month.paid === paid))
    if (!its) throw new Error('Months are nowhere.')
    const own = its.months.filter((month) => month.paid === paid)
    paid.taken = []
    for (const month of own) {
      month.isTaken = true
      if (!month.hasLuna) continue
      const taken = this.take(LUNA, 'granted')
      this.goneUnused += taken.bought
      paid.taken.push(taken)
    }
    if (isDisputed) its.renews = false
    if (its.isOver) return
    this.followPaid(its)
    if (this.until(its) <= now) Object.assign(its, { isOver: true, renews: false })
  }

  /** The plan is that of the last payment whose months count. */
  private followPaid(its: Subscribed) {
    const last = this.counted(its).at(-1)
    if (last)
      its.plan = its.months.filter(({ paid: one }) => one === last.paid).length === 1 ? 'monthly' : 'annual'
  }

  private giveAgain(paid: Paid, now: Date) {
    const { taken } = paid
    if (!taken || paid.isForGood) return
    paid.taken = undefined
    for (const part of taken) this.putBack(part, paid.kind !== 'luna')
    const its = this.subscriptions.find(({ months }) => months.some((month) => month.paid === paid))
    if (!its) return
    for (const month of its.months) if (month.paid === paid) month.isTaken = false
    this.followPaid(its)
    if (its.isOver && this.until(its) > now && !this.open) its.isOver = false
    this.settle(now)
  }

  /** Money that we have given back: an event tells of it later. */
  refund(paid: Paid, cents: number, now = paid.paidAt) {
    paid.unheard.push(cents)
    this.goesBack(paid, cents, now)
  }

  private goesBack(paid: Paid, cents: number, now: Date) {
    paid.refundedCents += cents
    if (paid.refundedCents === paid.cents) this.takeBack(paid, now)
  }

  hearRefund(paid: Paid, cents: number, now: Date) {
    const ours = paid.unheard.indexOf(cents)
    if (ours >= 0) paid.unheard.splice(ours, 1)
    else this.goesBack(paid, cents, now)
  }

  hearDispute(paid: Paid, dispute: 'open' | 'reversed', at: number, now: Date) {
    if (paid.disputedAt > at) return
    Object.assign(paid, { dispute, disputedAt: at })
    if (dispute === 'open') this.takeBack(paid, now, { isDisputed: true })
    else if (paid.refundedCents < paid.cents) this.giveAgain(paid, now)
  }

  /** What goes back in luna; the money is another matter. */
  withdraw(paid: Paid, now: Date) {
    const unspent = this.bought + Math.max(0, this.goneUnused - paid.goneBefore)
    this.takeBack(paid, now, { luna: Math.min(paid.luna, unspent) })
    if (paid.kind === 'luna') this.goneUnused -= paid.taken?.[0]?.debt ?? 0
    paid.isForGood = true
  }

  /** Whoever waited for another card is charged at once. */
  keepCard(card: 'good' | 'renewals-declined') {
    this.card = card
    if (this.open?.renews) this.open.declines = 0
  }
}
