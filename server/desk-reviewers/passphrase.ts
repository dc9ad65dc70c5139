/** Without what looks like something else, as `l` and `1`: somebody reads it out or types it. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LETTERS = 5

export const PASSPHRASE_BYTES = GROUPS * GROUP_LETTERS
export const LOGIN_BYTES = GROUP_LETTERS

/** A letter for each random byte: 5 bits of it. */
const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')

/** 150 random bits, as `ab3de-…`. */
export const passphraseOf = (bytes: Uint8Array): string =>
  lettersOf(bytes).replaceAll(new RegExp(`.{${GROUP_LETTERS}}(?=.)`, 'g'), '$&-')

/** What somebody signs in with for an acquirer, as `northbank-x7k2p@…`; the letters at random keep it from being guessed. */
export function loginOf(acquirer: string, domain: string, bytes: Uint8Array): string {
  const name = acquirer
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 20)
  return `${name || 'acquirer'}-${lettersOf(bytes)}@${domain}`
}
