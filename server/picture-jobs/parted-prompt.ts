type Words = { readonly prompt: string; readonly negativePrompt: string }

/** What other programs write between the words of a picture and those of what it is not to show. */
const NEGATIVE = /[\s.,;]*\bnegative(?:[ _]prompt)?\s*:\s*/i
/** Their last line: "Steps: 20, Sampler: Euler a, CFG scale: 7". */
const SETTINGS = /\n?\s*\bsteps:\s*\d+\s*,[^\n]*$/i

/** Words of a picture as they are pasted from other programs, in the two fields that they are for. */
export function partedPrompt<Wish extends Words>(wish: Wish): Wish {
  const [prompt = '', ...unwanted] = wish.prompt.replace(SETTINGS, '').split(NEGATIVE)
  const negativePrompt = [wish.negativePrompt, ...unwanted].filter((words) => words.trim() !== '').join(', ')
  return { ...wish, prompt: prompt.trim(), negativePrompt }
}
