import { readWords } from '#contract/picture-words/read-words.ts'

/** All that words say, in one line. */
export function said(prompt: string): string {
  const { shot, looks, gender, style, age } = readWords(prompt)
  return Object.entries({ ...shot, ...looks, gender, style, age })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(' and ') : value}`)
    .join('; ')
}
