/** What is kept of a card; its number is with the processor. */
type Card = { brand: string; lastFour: string; expires: string; holder: string }

/** Whether two people pay with what is, as far as anybody here can see, one card. */
export const isSameCard = (one: Card | undefined, other: Card | undefined): boolean =>
  one !== undefined && other !== undefined && signOf(one) === signOf(other)

const signOf = ({ brand, lastFour, expires, holder }: Card) =>
  [brand, lastFour, expires, holder.trim().replace(/\s+/g, ' ')].join('|').toLowerCase()
