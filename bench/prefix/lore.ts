import { Lorebook } from '#contract/lorebook.ts'

const KEYS = 'work,sister,garden,train,book,music,rain,dinner,doctor,dog,holiday,phone'.split(',')

/** A lorebook of which the talk calls for something every few lines, and one entry of which is always there. */
export const lorebook = Lorebook.parse({
  entries: [
    { constant: true, content: 'It is a town by the sea, with one long pier and more stairs than streets.' },
    ...KEYS.map((key) => ({
      keys: [key],
      content: `Of the ${key} everybody in the town has a story. ${'It is told in the evenings, never twice alike. '.repeat(3)}`,
    })),
  ],
})
