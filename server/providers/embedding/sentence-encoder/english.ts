import { foreignLanguage } from '#server/platform/foreign-language.ts'

/** Some of these stand in nearly every longer sentence in English, and hardly one in the languages near it. */
const USUAL =
  /(?<!\p{L})(?:the|and|to|you|it|they|my|your|his|our|their|him|us|them|i'm|i've|i'd|i'll|it's|that's|you're|is|are|were|be|been|have|has|did|does|would|can|could|don't|not|at|for|with|from|by|about|of|that|this|what|when|where|who|how|if|but|just|then|than|which|one|she|he|there|we'?re|out|up|like|every|after|before|because|only|too)(?!\p{L})/giu
const WORDS_MIN = 6

/** Whether the model, which has read English alone, has something to tell of a text: others all look alike to it. */
export function isEnglish(text: string): boolean {
  if (!/[\p{Script=Latin}\d]/u.test(text) || foreignLanguage(text) !== undefined) return false
  const words = text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0
  return words < WORDS_MIN || (text.replaceAll('’', "'").match(USUAL)?.length ?? 0) >= words / 16
}
