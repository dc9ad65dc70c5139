import type { Language } from '#contract/languages.ts'
import { de } from './de.ts'
import { decisionLetters } from './decision-letters.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { type Ending, letter, type MailText, newsLetter } from './letter.ts'
import { paymentLetters } from './payment-letters.ts'
import { planLetters } from './plan-letters.ts'
import { pt } from './pt.ts'
import type { Letter, MailWords } from './words.ts'

const WORDS: Record<Language, MailWords> = { en, es, de, fr, pt, ja }

/** Every mail that the site sends, in a language. A `name` may be empty, and is where the address is not confirmed. */
export function mailsIn(language: Language) {
  const words = WORDS[language]
  const nameless = (told: Letter) => letter(words, '', told)

  return {
    welcome: (link: string) => nameless(words.welcome(link)),
    already: (link: string) => nameless(words.already(link)),
    keptOut: (link: string) => nameless(words.keptOut(link)),
    reset: (name: string, link: string) => letter(words, name, words.reset(link)),
    confirm: (link: string) => nameless(words.confirm(link)),
    confirmAgain: (link: string) => nameless(words.confirmAgain(link)),
    changed: (name: string, what: 'password' | 'address') => letter(words, name, words.changed[what]),
    deletion: (name: string, dueAt: Date) => letter(words, name, words.deletion(words.day(dueAt))),

    ...planLetters(words),
    ...paymentLetters(words),
    ...decisionLetters(words),

    /** The words of an update stay as they were written. */
    update(
      name: string,
      { title, paragraphs, link }: { title: string; paragraphs: string[]; link?: string },
      ending: Ending,
    ): MailText {
      const body = [words.update, title, ...paragraphs, ...(link ? [link] : [])]
      return newsLetter(words, name, { subject: title, body, kind: 'updates' }, ending)
    },
  }
}

export type Mails = ReturnType<typeof mailsIn>
