import { DENIED } from './news.ts'

const NICE =
  /\b(?:great|lovely|finally|enjoyed|fun|beautiful|perfect|wonderful|delicious|amazing|brilliant|excited|best(?! friend)|won(?!'t)|laughed|made me (?:laugh|smile)|getting married|engaged|pregnant(?! (?:and|but) i (?:don't|didn't|do not|can't|am not|'m not)\b)|promoted|gorgeous|majestic|stunning|incredible|fantastic|sweet|nice|happy|proud|good|like a (?:king|queen|million))\b/

/** "Too sweet" is no praise. */
const TOO = /\btoo \w+/g
/** "It's just not fun anymore" */
const NOT_NICE =
  /\b(?:not|isn't|wasn't|aren't|weren't|don't|doesn't|didn't|hardly)\b(?: \w+){0,2} (?:great|lovely|enjoy(?:ed|ing)?|fun|beautiful|perfect|wonderful|good|nice|happy|proud|excited)\b/

export const soundsNice = (plain: string): boolean => NICE.test(plain)

/** Whether a message tells of something good, and does not deny it. */
export const isGlad = (plain: string): boolean =>
  NICE.test(plain.replace(TOO, '')) && !DENIED.test(plain) && plain.length > 12

/** Whether it denies that something is good. */
export const isNotNice = (plain: string): boolean => NOT_NICE.test(plain)
