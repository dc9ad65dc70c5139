const ONE_MORE = /^(?:ok |haha |please )*(?:another(?: one)?|one more|again|more)(?: please)?[.!?]*$/i
const PASSED_ON = /^.*\b(?:wants?|asks?|wonders?)(?: to know)? (?:if|whether) you\b\s*(.*?)[.?!]*$/i
const AUXILIARY = /^(?:are|were|have|had|can|could|would|will)\b/i

/**
 * A message as it is meant: "another one" is the request before it once more, and "he wants to know if you sing" asks
 * whether you do.
 */
export function meant(message: string, earlier: readonly string[]): string {
  if (ONE_MORE.test(message.trim())) return earlier.at(-1) ?? message
  const rest = PASSED_ON.exec(message)?.[1]
  if (rest === undefined) return message
  const auxiliary = AUXILIARY.exec(rest)?.[0]
  return auxiliary === undefined
    ? `do you ${rest}?`
    : `${auxiliary} you ${rest.slice(auxiliary.length).trim()}?`
}
