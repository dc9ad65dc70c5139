import { CHOICES } from '#web/lib/choice-words.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

/** Words of the contract that read otherwise on a page. */
const LABELS: Readonly<Record<string, string>> = {
  female: t`Woman`,
  male: t`Man`,
  cafe: t`Café`,
  neon: t`Neon lights`,
  rain: t`In the rain`,
  snow: t`In the snow`,
  tee: t`T-shirt`,
  freckles: t`Freckles`,
}

/** Choices whose English words mean several things, which other languages tell apart: a full beard, a full figure. */
export type Attribute = 'beard' | 'body' | 'face'

export const labelOf = (word: string, attribute?: Attribute): string =>
  CHOICES[`${attribute}.${word}`] ??
  CHOICES[word] ??
  LABELS[word] ??
  word.charAt(0).toUpperCase() + word.slice(1)

/** The same in the middle of a sentence. */
export function spokenOf(word: string): string {
  return inSentence(CHOICES[word] ?? word)
}

/** A label in the middle of a sentence; German nouns keep their capitals. */
export const inSentence = (label: string): string =>
  LANGUAGE === 'de' ? label : label.toLocaleLowerCase(LANGUAGE)

type Pronouns = { subject: string; object: string; possessive: string; is: string; does: string }

const SHE: Pronouns = { subject: 'she', object: 'her', possessive: 'her', is: t`is she`, does: t`does she` }
const HE: Pronouns = { subject: 'he', object: 'him', possessive: 'his', is: t`is he`, does: t`does he` }

export const pronounsOf = (gender: string): Pronouns => (gender === 'male' ? HE : SHE)
