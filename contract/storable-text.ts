import { z } from 'zod'

/** What nobody types or reads: all control characters but tabs and the ends of lines. */
const NOISE = /[^\P{Cc}\t\n\r]/u
const ALL_NOISE = new RegExp(NOISE, 'gu')

/** Signs that nobody sees and that come with what is pasted: soft line breaks, page breaks, quotes decoded wrongly. */
const PASTED = /[\v\f\x7f-\x9f]/g

/** What a person writes. A record keeps it as it is: without NUL, or half of a pair of UTF-16. */
export const WrittenText = z
  .string()
  .overwrite((value) => value.replace(PASTED, (sign) => (sign === '\v' || sign === '\f' ? '\n' : '')))
  .refine((value) => value.isWellFormed() && !NOISE.test(value), 'This can only have text.')

/** Text from elsewhere as a record can keep it: without control characters, and with a sign for half an emoji. */
export const storable = (value: string): string => value.replace(ALL_NOISE, '').toWellFormed()
