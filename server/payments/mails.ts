type MailText = { subject: string; text: string }

type Paid = {
  number: string | null
  what: string
  cents: number
  months: number
  paidAt: Date | null
  paidWith: string | null
}

/** Cents as `79.80 USD`, made of whole numbers. */
const money = (cents: number) => `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')} USD`

export function receiptMail(name: string, paid: Paid, siteOrigin: string): MailText {
  const lines = [
    name ? `Hello ${name},` : 'Hello,',
    'Thank you. This is your receipt.',
    [
      `Receipt ${paid.number}`,
      `Date: ${paid.paidAt?.toISOString().slice(0, 10)}`,
      `${paid.what}: ${money(paid.cents)}`,
      ...(paid.paidWith ? [`Paid with ${paid.paidWith}`] : []),
    ].join('\n'),
    ...(paid.months > 0
      ? [
          'It renews by itself until you cancel, which takes two clicks:',
          `${siteOrigin}/settings?tab=subscription`,
        ]
      : ['All your receipts:', `${siteOrigin}/settings?tab=subscription`]),
    'Moonlit',
  ]
  return { subject: `Your receipt ${paid.number}`, text: `${lines.join('\n\n')}\n` }
}
