import type { Words } from '#contract/server-words.ts'

/** What is wrong with a file, in words for its owner; lines are counted from 1. */
export class FileProblem extends Error {
  override name = 'FileProblem'
  readonly words: Words
  constructor(words: Words) {
    super(words.english)
    this.words = words
  }
}
