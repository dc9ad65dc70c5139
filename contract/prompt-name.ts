import { LEAD_HALF } from './lead-half.ts'
import { NAME_CHARS_MAX } from './limits.ts'
import { storable } from './storable-text.ts'

/** A name of a card as it is kept and stands in prompts: on one line, of letters that can be stored, and cut. */
export const promptName = (name: string): string =>
  storable(name).replace(/\s+/g, ' ').trim().slice(0, NAME_CHARS_MAX).replace(LEAD_HALF, '').trim()
