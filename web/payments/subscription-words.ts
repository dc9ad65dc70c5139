import type { User } from '#contract/accounts.ts'
import type { Subscription } from '#contract/payments.ts'
import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

const DAY = new Intl.DateTimeFormat(DATES, { day: 'numeric', month: 'short', year: 'numeric' })

/** As `21 Nov 2027`. */
export const dayWords = (at: string): string => DAY.format(new Date(at))

type Words = { name: string; text: string; link: string }

/** The plan in words, as the server tells it. */
export function stateWords(
  { subscription, isLapsed }: Pick<User, 'subscription' | 'isLapsed'>,
  known: Pick<Subscription, 'state'> | undefined,
): Words {
  if (subscription > 0)
    return {
      name: subscription === 1 ? t`Moonlit Pro, monthly` : t`Moonlit Pro, yearly`,
      text: TEXTS[known?.state ?? 'active'] ?? TEXTS.active ?? '',
      link: '',
    }
  if (isLapsed)
    return {
      name: t`Your subscription has expired`,
      text: t`Your chats are still here. With Pro they go on without a limit.`,
      link: t`Buy again`,
    }
  return {
    name: t`Free`,
    text: t`You have no subscription. Pro has unlimited messages, 25 characters and 70 pictures.`,
    link: t`See Pro`,
  }
}

const TEXTS: Partial<Record<Subscription['state'], string>> = {
  active: t`Unlimited messages, and room for 25 characters.`,
  cancelled: t`You have cancelled. Nothing more is charged, and Pro stays on until its end.`,
  'past-due': t`Your last payment did not go through. We try again in a few days; another card helps.`,
}
