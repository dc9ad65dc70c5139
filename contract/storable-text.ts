import { z } from 'zod'

/** What nobody types or reads: all control characters but tabs and the ends of lines. */
const ALL_NOISE = /[^\P{Cc}\t\n\r]/gu

/** What of it comes with what is pasted, as page breaks of a PDF or quotes decoded wrongly. NUL comes with none. */
const PASTED = /[^\P{Cc}\0\t\n\r]/gu
const BREAKS = /[\v\f]/g

/** What a person writes. A record keeps it as it is: without NUL, or half of a pair of UTF-16. */
export const WrittenText = z
  .string()
  .overwrite((value) => value.replace(BREAKS, '\n').replace(PASTED, ''))
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This can only have text.')

/** The same for a field of one line, without space around it: what would begin another line is a space. */
export const WrittenLine = WrittenText.overwrite((value) => value.replace(/[\t\n\r]+/g, ' ')).trim()

/** Text from elsewhere as a record can keep it: without control characters, and with a sign for half an emoji. */
export const storable = (value: string): string => value.replace(ALL_NOISE, '').toWellFormed()
