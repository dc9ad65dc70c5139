import { NAME_CHARS_MAX } from './limits.ts'
import { storable } from './storable-text.ts'

/** The first half of a letter of two, as an emoji is; the cut may leave it. */
const HALF = /[\ud800-\udbff]$/

/** A name of a card as it is kept and stands in prompts: on one line, of letters that can be stored, and cut. */
export const promptName = (name: string): string =>
  storable(name).replace(/\s+/g, ' ').trim().slice(0, NAME_CHARS_MAX).replace(HALF, '').trim()
