import { mentionsOf } from './mentions.ts'
import { readLine } from './reading.ts'

/** Whether the words of a picture want somebody under 18 in it, as its subject or beside it. A relative is of any age. */
export const picturesMinor = (text: string, now: Date): boolean =>
  readLine(text, now).some((reading) =>
    mentionsOf(reading).some(({ kind, faint }) => kind !== 'kin' && kind !== 'youth' && !faint),
  )

const ADULTHOOD =
  /\b(?:adult(?:s|hood)?|grown[- ]?(?:ups?|men|man|women|woman)|mature|(?:of|legal) age|(?:over|above) (?:18|eighteen)|18\s*\+|18 years?)(?!\w)/i

/** Whether grown people are what a picture is not to show. */
export const namesAdulthood = (unwanted: string): boolean => ADULTHOOD.test(unwanted)
