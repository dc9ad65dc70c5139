const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** A letter or digit for each byte. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => LETTERS[byte % 32]).join('')

export const isCode = (text: string | undefined): text is string =>
  text !== undefined && /^[a-z2-7]{8}$/.test(text)
