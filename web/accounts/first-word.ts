/** Of a first name only the first word is sent: a family name that was typed along stays with its owner. */
export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
