import type { Words } from '#contract/server-words.ts'

/** What is wrong with a file, in words for its owner; lines are counted from 1. */
export class FileProblem extends Error {
  override name = 'FileProblem'
  readonly words: Words
  /** Those for whom the call has to say who they are. */
  readonly speakers: string[] | undefined
  constructor(words: Words, speakers?: string[]) {
    super(words.english)
    this.words = words
    this.speakers = speakers
  }
}
