import type { NewsKind } from '#contract/news-mails.ts'
import type { Letter, MailWords } from './words.ts'

export type MailText = { subject: string; text: string; unsubscribe?: string | undefined }

/** How a mail ends that somebody has agreed to: the address that ends its kind, and who writes, with a postal address. */
export type Ending = { unsubscribe: string; sender: string }

/** A mail to somebody whose `name` may be empty. */
export const letter = (words: MailWords, name: string, { subject, body }: Letter): MailText => ({
  subject,
  text: `${[words.hello(name), ...body, 'Moonlit'].join('\n\n')}\n`,
})

/** One that its reader has agreed to. */
export const newsLetter = (
  words: MailWords,
  name: string,
  { subject, body, kind }: Letter & { kind: NewsKind },
  { unsubscribe, sender }: Ending,
): MailText => ({
  ...letter(words, name, { subject, body: [...body, words.stop[kind], unsubscribe, sender] }),
  unsubscribe,
})
