/** Whether a record can keep it: PostgreSQL's text holds neither NUL nor half of a pair of UTF-16. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

/** What nobody types or reads: all control characters but tabs and the ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const NOISE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Text from elsewhere as a record can keep it: without control characters, and with a sign for half an emoji. */
export const storable = (value: string): string => value.replace(NOISE, '').toWellFormed()
