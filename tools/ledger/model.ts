import { causeOf, type Does } from './steps.ts'

/** What the books have to hold, as simply as it can be said. */
export type Wallet = {
  granted: number
  bought: number
  heldGranted: number
  heldBought: number
  images: number
  other: number
  debt: number
  issued: number
  /** What has paid a debt, of each kind, and was not given back. */
  paidGranted: number
  paidBought: number
}
export const emptyWallet = (): Wallet => ({
  granted: 0,
  bought: 0,
  heldGranted: 0,
  heldBought: 0,
  images: 0,
  other: 0,
  debt: 0,
  issued: 0,
  paidGranted: 0,
  paidBought: 0,
})
type HeldLuna = {
  user: number
  granted: number
  bought: number
  isImages: boolean
  isLate: boolean
  isDue: boolean
  end: string
  taken: number
}
export type Model = {
  wallets: Wallet[]
  cents: number
  booked: Map<string, { content: string; answer: string }>
  holds: Map<number, HeldLuna>
  revoked: Map<number, { user: number; granted: number; bought: number; debt: number }>
}

export const emptyModel = (users: number): Model => ({
  wallets: Array.from({ length: users }, emptyWallet),
  cents: 0,
  booked: new Map(),
  holds: new Map(),
  revoked: new Map(),
})

/** Does it to the model; answers what the ledger has to answer. */
export function foresee(model: Model, does: Does): string {
  if (does.type === 'expire') {
    for (const [, held] of [...model.holds].sort(([one], [other]) => one - other)) {
      held.isDue ||= held.isLate
      if (does.isSwept && held.isDue && held.end === '') giveBack(model, held, 0, 'expired')
    }
    return 'done'
  }
  if (does.type === 'take' || does.type === 'release') return foreseeEnd(model, does)
  if (does.type === 'restore') {
    const back = model.revoked.get(does.fact)
    if (!back) return 'none'
    return once(model, `restore:${does.fact}`, '', () => {
      const wallet = walletOf(model, back.user)
      wallet.granted += back.granted
      wallet.bought += back.bought
      wallet.debt += back.debt
      wallet.issued -= back.granted + back.bought + back.debt
      giveBackPaid(wallet)
      setOff(wallet)
      return `${leftOf(wallet)}`
    })
  }
  if (does.type === 'money')
    return once(model, causeOf(does), `${does.kind} ${does.cents}`, () => {
      model.cents += does.kind === 'sale' || does.kind === 'chargeback-reversal' ? does.cents : -does.cents
      return 'done'
    })
  const wallet = walletOf(model, does.user)
  const { luna } = does
  switch (does.type) {
    case 'grant':
      return once(model, causeOf(does), `${does.user} ${luna} ${does.bucket}`, () => {
        wallet[does.bucket] += luna
        wallet.issued -= luna
        setOff(wallet)
        return `${leftOf(wallet)}`
      })
    case 'spend':
    case 'pay':
      return once(model, causeOf(does), `${does.user} ${luna} ${does.purpose}`, () => {
        if (leftOf(wallet) < luna) return 'no-luna'
        draw(wallet, luna, 'granted')
        wallet[does.purpose === 'pictures' ? 'images' : 'other'] += luna
        return `${leftOf(wallet)}`
      })
    case 'hold': {
      const known = model.holds.get(does.fact)
      const answer = once(model, causeOf(does), `${does.user} ${luna} ${does.purpose}`, () => {
        if (leftOf(wallet) < luna) return 'no-luna'
        const from = draw(wallet, luna, 'granted')
        wallet.heldGranted += from.granted
        wallet.heldBought += from.bought
        const isImages = does.purpose === 'pictures'
        model.holds.set(does.fact, {
          user: does.user,
          ...from,
          isImages,
          isLate: does.isLate,
          isDue: false,
          end: '',
          taken: 0,
        })
        return `${leftOf(wallet)}`
      })
      return known && known.end !== '' && answer !== 'differs' ? 'conflict' : answer
    }
    case 'revoke':
      return once(model, causeOf(does), `${does.user} ${luna} ${does.bucket}`, () => {
        const from = draw(wallet, Math.min(luna, leftOf(wallet)), does.bucket)
        const debt = luna - from.granted - from.bought
        wallet.debt -= debt
        wallet.issued += luna
        model.revoked.set(does.fact, { user: does.user, ...from, debt })
        return `${leftOf(wallet)}`
      })
  }
}

function foreseeEnd(model: Model, does: Extract<Does, { type: 'take' | 'release' }>): string {
  const held = model.holds.get(does.fact)
  if (does.type === 'release') {
    if (!held || held.end === 'taken') return 'false'
    if (held.end === '') giveBack(model, held, 0, 'released')
    return 'true'
  }
  if (!held) return 'none'
  const all = held.granted + held.bought
  const wanted = does.luna ?? all
  if (held.end === 'taken') return wanted === held.taken ? 'taken' : 'differs'
  if (held.end === '' && held.isDue) giveBack(model, held, 0, 'expired')
  if (held.end !== '') return 'ended'
  if (wanted > all) return 'differs'
  giveBack(model, held, wanted, 'taken')
  return 'taken'
}

function giveBack(model: Model, held: HeldLuna, taken: number, end: string) {
  const wallet = walletOf(model, held.user)
  const free = Math.min(taken, held.granted)
  wallet.heldGranted -= held.granted
  wallet.heldBought -= held.bought
  wallet.granted += held.granted - free
  wallet.bought += held.bought - (taken - free)
  wallet[held.isImages ? 'images' : 'other'] += taken
  setOff(wallet)
  held.end = end
  held.taken = taken
}

/** Whoever owes luna has none. */
function setOff(wallet: Wallet) {
  const paid = draw(wallet, Math.min(-wallet.debt, leftOf(wallet)), 'granted')
  wallet.debt += paid.granted + paid.bought
  wallet.paidGranted += paid.granted
  wallet.paidBought += paid.bought
}

/** What was paid for a debt that is none goes back, first what was bought. */
function giveBackPaid(wallet: Wallet) {
  const tooMuch = Math.max(0, wallet.debt)
  const bought = Math.min(tooMuch, wallet.paidBought)
  wallet.debt -= tooMuch
  wallet.paidBought -= bought
  wallet.bought += bought
  wallet.paidGranted -= tooMuch - bought
  wallet.granted += tooMuch - bought
}

/** The same fact gets the first answer again; with other content it is none. */
function once(model: Model, cause: string, content: string, work: () => string): string {
  const known = model.booked.get(cause)
  if (known) return known.content === content ? known.answer : 'differs'
  const answer = work()
  model.booked.set(cause, { content, answer })
  return answer
}

function draw(wallet: Wallet, luna: number, first: 'granted' | 'bought') {
  const second = first === 'granted' ? 'bought' : 'granted'
  const ofFirst = Math.min(luna, wallet[first])
  const from = { granted: 0, bought: 0, [first]: ofFirst, [second]: luna - ofFirst }
  wallet.granted -= from.granted
  wallet.bought -= from.bought
  return from
}

const leftOf = ({ granted, bought }: Wallet) => granted + bought

export function walletOf(model: Model, user: number): Wallet {
  const wallet = model.wallets[user]
  if (!wallet) throw new Error(`There is no user ${user}.`)
  return wallet
}
