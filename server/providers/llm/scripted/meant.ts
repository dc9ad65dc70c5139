const ONE_MORE = /^(?:ok |haha |please )*(?:another(?: one)?|one more|again|more)(?: please)?[.!?]*$/i
/** After a good night there is no second one to be had. */
const PARTS =
  /\b(?:good ?night|gn|good ?bye|bye|see you|sleep well|sweet dreams|off to bed|going to (?:bed|sleep)|nighty? night)\b/i
const PASSED_ON = /^.*\b(?:wants?|asks?|wonders?)(?: to know)? (?:if|whether) you\b\s*(.*?)[.?!]*$/i
/** "What about you, any pets?" */
const ASKED_BACK =
  /^(?:and |so )?(?:what|how) about (?:you|yourself|u)[,:.?]* (?:(?:do you have|have you got|got) )?any (.+?)[.?!]*$/i
const AUXILIARY = /^(?:are|were|have|had|can|could|would|will)\b/i

/** A laugh or a sigh before what is said: that is answered, not the laugh. */
const SOUND =
  /^(?:(?:a*(?:ha){2,}h*|l+o+l+|lmao|lmfao|rofl|(?:he){2,}|xd|omg|o+h+|aw+|hm+|no,? no|(?:so )?jealous)[,.! ]+)+(?=\S+\s+\S|really|seriously|same|true|why|how)(?!ok|fine|alright|good|well|too|so\b|you're (?:so|mean)|that's|that is|that was|thats)/i

/** "I think so too. Rex waits by the door": what comes after it is the news. */
const AGREED = /^(?:yes,? |yeah,? )?i think so (?:too|to)[.,!]+\s+(?=\S+ \S+ \S+)/i

/** "A prompter? What's that?" asks what comes last. */
const ECHOED =
  /^(?:wait,? |an? |the |your )*(?!(?:who|what|where|when|why|how|which|you|me|us)\b)[\p{L}'-]+(?: [\p{L}'-]+)?\?+\s+(?=(?:who|what|where|when|why|how|which|is|are|do|does|did|can)\b)/iu

const ASKS = /^(?:what|where|who|why|when|can|could|do|did|are|is|have|would|will|guess|tell|i|i'm|im|my)$/i

/** What is said after the hello, where that is a sentence. */
const withoutHello = (message: string, name: string): string => {
  const hello =
    /^(?:hi+|hey+|hello+|hiya|yo)(?: (?:there|you|again|babe|love|\p{L}+))?[!,. ]+(?=\S+\s+\S+\s+\S)/iu.exec(
      message,
    )?.[0]
  const [greeting = '', named = ''] = hello?.trim().split(/\s+/) ?? []
  const called = named.replace(/[!,.]/g, '').toLowerCase()
  const isHello =
    hello !== undefined && /^(?:|there|you|again|babe|love)$/.test(called.replace(name.toLowerCase(), ''))
  if (isHello) return message.slice(hello.length)
  // "hey what are you making"
  return hello !== undefined && ASKS.test(named) ? message.slice(greeting.length).trim() : message
}

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
export function meant(said: string, earlier: readonly string[], name = 'there'): string {
  const message = toOne(withoutHello(said, name).replace(SOUND, '').replace(ECHOED, '').replace(AGREED, ''))
  if (ONE_MORE.test(message.trim()) && !PARTS.test(earlier.at(-1) ?? '')) return earlier.at(-1) ?? message
  const any = ASKED_BACK.exec(message)?.[1]
  if (any !== undefined) return `do you have any ${any}?`
  const rest = PASSED_ON.exec(message)?.[1]
  if (rest === undefined) return message
  const auxiliary = AUXILIARY.exec(rest)?.[0]
  return auxiliary === undefined
    ? `do you ${rest}?`
    : `${auxiliary} you ${rest.slice(auxiliary.length).trim()}?`
}
