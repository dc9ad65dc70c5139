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
