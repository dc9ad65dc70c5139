/** Why a text is no card, in words for its owner. */
export class CardProblem extends Error {
  override name = 'CardProblem'
}
