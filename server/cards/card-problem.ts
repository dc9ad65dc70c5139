import type { Words } from '#contract/server-words.ts'

/** Why a text is no card, in words for its owner. */
export class CardProblem extends Error {
  override name = 'CardProblem'
  readonly words: Words
  constructor(words: Words) {
    super(words.english)
    this.words = words
  }
}
