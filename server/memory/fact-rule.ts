/** A pattern of something that people say of themselves, and the note that it makes; what there is one answer to has a slot. */
export type Rule = [RegExp, (found: readonly string[]) => { text: string; slot?: string }]

export const of = (source: string) => new RegExp(source, 'u')
export const capital = (text = '') => text.slice(0, 1).toUpperCase() + text.slice(1)
export const article = (noun = '') => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
/** "My cousin" of somebody is "their cousin". */
export const theirs = (text = '') =>
  text
    .trim()
    .replace(/\b(?:my|our)\b/g, 'their')
    .replace(/\bmyself\b/g, 'themselves')
