/** What somebody has shown to be theirs. */
export type Proved = {
  /** In the form in which the same mailbox is always written. */
  emailKey?: string | null | undefined
  phoneNumber?: string | null | undefined
  people?: readonly { issuer: string; subject: string }[] | undefined
}

/** Each of them as a text that no other has. */
export const wordsOf = ({ emailKey, phoneNumber, people = [] }: Proved): string[] => [
  ...(emailKey ? [`email\n${emailKey}`] : []),
  ...(phoneNumber ? [`phone\n${phoneNumber}`] : []),
  ...people.map(({ issuer, subject }) => `person\n${issuer}\n${subject}`),
]
