import type { ListedPrice, SaleItem } from '#contract/desk-catalogue.ts'
import type { SaleName } from '#contract/on-sale.ts'
import { dollars } from '../dollars.ts'

export const SALE_NAME_WORDS: Readonly<Record<SaleName, string>> = {
  monthly: 'Pro, monthly',
  annual: 'Pro, yearly',
  'lunar-breeze': 'Lunar Breeze',
  'lunar-odyssey': 'Lunar Odyssey',
  'lunar-harmony': 'Lunar Harmony',
  'lunar-eclipse': 'Lunar Eclipse',
  FORGOT: 'FORGOT',
  RECOVER: 'RECOVER',
}

const GIVEN_TO: Partial<Record<SaleName, string>> = {
  FORGOT: 'For who opens /subscribe a second time without buying, or the link of a reminder.',
  RECOVER: 'For whose subscription has ended.',
}

type KindWords = {
  heading: string
  on: string
  off: string
  turnOn: string
  turnOff: string
  /** What happens then. */
  whenOn: string
  whenOff: string
}

const SOLD: Omit<KindWords, 'heading'> = {
  on: 'On sale',
  off: 'Off sale',
  turnOn: 'Put on sale',
  turnOff: 'Take off sale',
  whenOn: 'Everybody can buy it again, at once.',
  whenOff: 'Nobody can buy it any more, at once. What was agreed goes on: renewals, and payments under way.',
}

export const KIND_WORDS: Readonly<Record<SaleItem['kind'], KindWords>> = {
  plan: { heading: 'Plans', ...SOLD },
  package: { heading: 'Luna packages', ...SOLD },
  offer: {
    heading: 'Offers',
    on: 'Given',
    off: 'Not given',
    turnOn: 'Give again',
    turnOff: 'Stop giving',
    whenOn: 'It is given again, at once, to those who may have it.',
    whenOff: 'It is given to nobody new, at once. Whoever has it keeps it until its end.',
  },
}

/** What it costs, in a sentence. */
export function factsOf({ name, kind, prices }: Pick<SaleItem, 'name' | 'kind' | 'prices'>): string {
  const sums = prices.map((price) => priceWords(price, kind, name))
  return kind === 'offer' ? `First payment: ${sums.join('; ')}. ${GIVEN_TO[name] ?? ''}` : sums.join('; ')
}

function priceWords(price: ListedPrice, kind: SaleItem['kind'], name: SaleName): string {
  const { cents, usualCents, wasCents } = price
  const luna = price.luna.toLocaleString('en-US')
  if (kind === 'offer') {
    const what = price.name.slice(name.length + 1)
    const words = what === 'monthly' ? 'a month' : what === 'annual' ? 'a year' : nameOfPackage(what)
    return `${words} ${dollars(cents)} instead of ${dollars(usualCents ?? cents)}`
  }
  if (kind === 'plan')
    return `${dollars(cents)}, ${luna} luna each month${usualCents ? `; twelve single months: ${dollars(usualCents)}` : ''}.`
  const was = wasCents && `; former price ${dollars(wasCents)}, ${price.showsWas ? 'shown' : 'not shown'}`
  return `${luna} luna for ${dollars(cents)}${was ?? ''}.`
}

const isKnown = (name: string): name is SaleName => name in SALE_NAME_WORDS
const nameOfPackage = (name: string) => (isKnown(name) ? SALE_NAME_WORDS[name] : name)
