/**
 * What the contract's words for looks and natures are called in the language of this build (web/words/choices); empty in
 * English, where they speak for themselves.
 */
export const CHOICES: Readonly<Record<string, string>> = import.meta.env?.CHOICES ?? {}
