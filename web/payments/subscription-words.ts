import type { User } from '#contract/accounts.ts'
import type { Subscription } from '#contract/payments.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

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
      name: subscription === 1 ? 'Moonlit Pro, monthly' : 'Moonlit Pro, yearly',
      text: TEXTS[known?.state ?? 'active'] ?? TEXTS.active ?? '',
      link: '',
    }
  if (isLapsed)
    return {
      name: 'Your subscription has expired',
      text: 'Your chats are still here. With Pro they go on without a limit.',
      link: 'Buy again',
    }
  return {
    name: 'Free',
    text: 'You have no subscription. Pro has unlimited messages, 25 characters and 70 pictures.',
    link: 'See Pro',
  }
}

const TEXTS: Partial<Record<Subscription['state'], string>> = {
  active: 'Unlimited messages, 25 characters, 70 pictures.',
  cancelled: 'You have cancelled. Nothing more is charged, and Pro stays on until its end.',
  'past-due': 'Your last payment did not go through. We try again in a few days; another card helps.',
}
