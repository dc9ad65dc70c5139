/** What is kept of a card; its number is with the processor. */
type Card = { brand: string; lastFour: string; expires: string }

/**
 * Whether two people pay with what is, as far as anybody here can see, one card. The holder is what its payer has typed,
 * and with CCBill all of it is what the browser says: a match tells something, no match tells nothing.
 */
export const isSameCard = (one: Card | undefined, other: Card | undefined): boolean =>
  one !== undefined && other !== undefined && signOf(one) === signOf(other)

const signOf = ({ brand, lastFour, expires }: Card) => [brand, lastFour, expires].join('|').toLowerCase()
