import type { AllowanceLeft } from '#contract/allowances.ts'
import type { PicturePrice } from '#contract/picture-jobs.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { t } from '#web/lib/words.ts'

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
export function priceWords(
  price: Omit<PicturePrice, 'isIllustrated'>,
  count: number,
  balance: number,
): PriceWords {
  const { left } = price
  const luna = price.luna * count
  const pictures = plural(count, { one: '1 picture', other: `${count} pictures` })
  if (luna > 0) {
    const isShort = luna > balance
    const each = count === 1 ? '' : t`, ${price.luna} luna each`
    return {
      what: pictures + each,
      luna,
      takes: number(luna),
      after: isShort
        ? { label: t`You have`, value: t`${number(balance)} luna` }
        : { label: t`You will have`, value: t`${number(balance - luna)} left` },
      isShort,
    }
  }
  if (!left) return { what: pictures, luna, takes: t`Included`, isShort: false }
  const takes = price.pictures * count
  const isShort = takes > left.left
  const rest = isShort ? left.left : left.left - takes
  return {
    what: pictures,
    luna,
    takes: t`Free`,
    after: {
      label: isShort ? t`You have` : t`You will have`,
      value: restWords(rest, left),
    },
    isShort,
  }
}

function restWords(rest: number, { of, period }: AllowanceLeft): string {
  if (period === 'day') return rest === 0 ? t`none left today` : t`${rest} of ${of} left today`
  return rest === 0 ? t`none left` : t`${rest} of ${of} left`
}

const number = (value: number) => value.toLocaleString(NUMBERS)
