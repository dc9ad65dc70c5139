import type { PlanName } from '#contract/catalogue.ts'

type MailText = { subject: string; text: string }

const letter = (name: string, ...paragraphs: string[]) =>
  `${[name ? `Hello ${name},` : 'Hello,', ...paragraphs, 'Moonlit'].join('\n\n')}\n`

/** Cents as `79.80 USD`, made of whole numbers. */
const money = (cents: number) => `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')} USD`

const day = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

export const reminderMail = (name: string, renewal: { at: Date; cents: number; page: string }): MailText => ({
  subject: `Your year of Moonlit Pro renews on ${day(renewal.at)}`,
  text: letter(
    name,
    `On ${day(renewal.at)} your subscription renews for another year, for ${money(renewal.cents)}. If that is what you want, you need do nothing.`,
    'If not, you can cancel it here in two clicks before that day:',
    renewal.page,
  ),
})

export const failedRenewalMail = (
  name: string,
  failed: { plan: PlanName; cents: number; nextTry: Date | undefined; page: string },
): MailText => ({
  subject: 'Your subscription could not be renewed',
  text: letter(
    name,
    `Your card did not take the payment of ${money(failed.cents)} for the next ${failed.plan === 'annual' ? 'year' : 'month'} of Moonlit Pro.`,
    failed.nextTry
      ? `We try again on ${day(failed.nextTry)}. You can give another card, or cancel, here:`
      : 'We do not try this card again. You can give another one, or cancel, here:',
    failed.page,
  ),
})

export const endedMail = (name: string, page: string): MailText => ({
  subject: 'Your subscription has ended',
  text: letter(
    name,
    'Your subscription to Moonlit Pro has ended, and nothing is charged any more. Your chats, characters and luna are kept.',
    'You can subscribe again whenever you like:',
    page,
  ),
})
