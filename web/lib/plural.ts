import { LANGUAGE } from './locale.ts'

/** What a count is said with, by the rules of the language; `other` is for all that has no form of its own. */
export type Forms = { other: string } & { [rule in Intl.LDMLPluralRule]?: string }

/** Words that count, which are marked by this call: plural(days, { one: '1 day', other: `${days} days` }). */
export const plural = (count: number, forms: Forms): string =>
  forms[new Intl.PluralRules(LANGUAGE).select(count)] ?? forms.other
