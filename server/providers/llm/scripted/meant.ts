const ONE_MORE = /^(?:ok |haha |please )*(?:another(?: one)?|one more|again|more)(?: please)?[.!?]*$/i
const PASSED_ON = /^.*\b(?:wants?|asks?|wonders?)(?: to know)? (?:if|whether) you\b\s*(.*?)[.?!]*$/i
/** "What about you, any pets?" */
const ASKED_BACK =
  /^(?:and |so )?(?:what|how) about (?:you|yourself|u)[,:.?]* (?:(?:do you have|have you got|got) )?any (.+?)[.?!]*$/i
const AUXILIARY = /^(?:are|were|have|had|can|could|would|will)\b/i

/** What is asked of several is asked of each: "who of you can cook?", "what are you all doing?". */
const toOne = (message: string): string =>
  message
    .replace(
      /\b(?:(?:who|which(?: one)?) (?:of|among) (?:you|u)(?: all| guys)?|(?:can|does|do|has|have|is) any(?:one|body)? of (?:you|u)) (can|is|are|has|have|likes?|wants?|knows?)?/i,
      (whole, verb?: string) =>
        verb === undefined
          ? `${whole.split(' ')[0]} you `
          : /^(?:can|is|are)$/i.test(verb)
            ? `${verb.toLowerCase() === 'can' ? 'can' : 'are'} you`
            : `do you ${verb.replace(/^has$/i, 'have').replace(/s$/, '')}`,
    )
    .replace(/\b(you|u) (?:all|guys|two|three|both|lot)\b/gi, '$1')

/**
 * A message as it is meant: "another one" is the request before it once more, "he wants to know if you sing" asks
 * whether you do, and "what about you, any pets?" whether you have some.
 */
export function meant(said: string, earlier: readonly string[]): string {
  const message = toOne(said)
  if (ONE_MORE.test(message.trim())) return earlier.at(-1) ?? message
  const any = ASKED_BACK.exec(message)?.[1]
  if (any !== undefined) return `do you have any ${any}?`
  const rest = PASSED_ON.exec(message)?.[1]
  if (rest === undefined) return message
  const auxiliary = AUXILIARY.exec(rest)?.[0]
  return auxiliary === undefined
    ? `do you ${rest}?`
    : `${auxiliary} you ${rest.slice(auxiliary.length).trim()}?`
}
