import { PROMPT_CHARS_MAX } from '../limits.ts'

type Words = {
  readonly premadeId?: string | undefined
  readonly prompt: string
  readonly negativePrompt: string
}

/** What other programs write between the words of a picture and those of what it is not to show. */
const NEGATIVE = /(?:^|[\n.,;])\s*negative(?:[ _]prompt)?\s*:\s*/i
/** Their last line: "Steps: 20, Sampler: Euler a, CFG scale: 7". */
const SETTINGS = /\n\s*steps:\s*\d+\s*,[^\n]*$/i

/**
 * Words of a picture as they are pasted from other programs, in the two fields that they are for. Left as they are where
 * they would tell of nobody.
 */
export function partedPrompt<Wish extends Words>(wish: Wish): Wish {
  const [wanted = '', ...unwanted] = wish.prompt.replace(SETTINGS, '').split(NEGATIVE)
  const prompt = wanted.trim()
  if (prompt === '' && !wish.premadeId) return wish
  const negativePrompt = [wish.negativePrompt, ...unwanted].filter((words) => words.trim() !== '').join(', ')
  return { ...wish, prompt, negativePrompt: negativePrompt.slice(0, PROMPT_CHARS_MAX).toWellFormed().trim() }
}
