/** What is wrong with a file, in words for its owner. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** A problem of one line, counted from 1. */
export const problemAt = (line: number, words: string) => new FileProblem(`Line ${line} ${words}`)
