/** What things cost in luna; the one place where it is said. */
export const LUNA_PRICES = {
  /** A picture that a character sends in a chat. */
  chatPicture: 4,
  /** A picture of the generator. */
  generatorPicture: 2,
  voiceMessage: 1,
  /** A character above the number that a plan has room for. */
  furtherCharacter: 10,
} as const

/** Pictures rated adult that cost a subscriber no luna, in each paid month. */
export const INCLUDED_ADULT_PICTURES = { monthly: 70, annual: 100 } as const
