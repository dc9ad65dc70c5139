import { dollarsIn } from '#web/lib/dollars.ts'

/** The desk is in English in every build. */
export const dollars = dollarsIn('en-US')
