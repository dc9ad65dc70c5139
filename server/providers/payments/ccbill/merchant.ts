import type { GivenCard } from './card-token.ts'

/** Who takes the money. */
export type Merchant = {
  /** Six digits. */
  account: string
  /** Up to four digits. */
  subaccount: string
}

/** As CCBill's RESTful interface wants it in queries and, as numbers, in bodies. */
export const merchantFields = ({ account, subaccount }: Merchant) => ({
  clientAccnum: account,
  clientSubacc: String(Number(subaccount)),
})

/** What CCBill calls each charge, and a card that is kept. */
export const SUBSCRIPTION_ID = /^\d{1,19}$/

/** The card behind a charge is charged again by the charge's id. */
export const keptAs = (
  card: string,
  shown: Pick<GivenCard, 'brand' | 'lastFour' | 'expires'> & { holder?: string },
) => {
  const { brand, lastFour, expires, holder = '' } = shown
  return { card, brand, lastFour, expires, holder }
}
