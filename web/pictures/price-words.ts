import type { PicturePrice } from '#contract/picture-jobs.ts'

/** What stands above the button: what it takes, and what there is after. */
export type PriceWords = {
  what: string
  /** Luna that the button spends; none where pictures are free. */
  luna: number
  takes: string
  after?: { label: string; value: string }
  /** There are not that many left. */
  isShort: boolean
}

/** `balance` is the caller's luna. */
export function priceWords(price: PicturePrice, count: number, balance: number): PriceWords {
  const { left } = price
  const luna = price.luna * count
  const pictures = count === 1 ? '1 picture' : `${count} pictures`
  if (luna > 0) {
    const isShort = luna > balance
    const each = count === 1 ? '' : `, ${price.luna} luna each`
    return {
      what: pictures + each,
      luna,
      takes: number(luna),
      after: isShort
        ? { label: 'You have', value: `${number(balance)} luna` }
        : { label: 'You will have', value: `${number(balance - luna)} left` },
      isShort,
    }
  }
  if (!left) return { what: pictures, luna, takes: 'Included', isShort: false }
  const takes = price.pictures * count
  const isShort = takes > left.left
  const today = left.period === 'day' ? ' today' : ''
  const rest = isShort ? left.left : left.left - takes
  return {
    what: pictures,
    luna,
    takes: 'Free',
    after: {
      label: isShort ? 'You have' : 'You will have',
      value: `${rest === 0 ? 'none' : `${rest} of ${left.of}`} left${today}`,
    },
    isShort,
  }
}

const number = (value: number) => value.toLocaleString('en-US')
