const ONE_MORE = /^(?:ok |haha |please )*(?:another(?: one)?|one more|again|more)(?: please)?[.!?]*$/i
/** A word on what was said: what was asked for stands before it. */
const PASSING =
  /^(?:(?:haha+|lol|ok|okay|better|nice|good|great|yes|yeah|wow|cool|hm+|that was (?:good|one)|much|not bad|one)[,.! ]*)+$/i
/** After a good night there is no second one to be had. */
const PARTS =
  /\b(?:good ?night|gn|good ?bye|bye|see you|sleep well|sweet dreams|off to bed|going to (?:bed|sleep)|nighty? night)\b/i
const PASSED_ON = /^.*\b(?:wants?|asks?|wonders?)(?: to know)? (?:if|whether) you\b\s*(.*?)[.?!]*$/i
/** "What about you, any pets?" */
const ASKED_BACK =
  /^(?:and |so )?(?:what|how) about (?:you|yourself|u)[,:.?]* (?:(?:do you have|have you got|got) )?any (.+?)[.?!]*$/i
/** "Which one is your favourite?", "and yours?": of what they speak of already. */
const FAVOURITE_OF =
  /^(?:(?:and|so|ok|haha|oh|but),? )*(?:(?:which|what)(?: one| of (?:them|those))?(?:'s| is|s) (?:your (?:favou?rite|fav|best)|yours)|(?:do you have|have you got|got) a favou?rite(?: one)?|your favou?rite(?: one)?|and yours)\s*\?*$/i
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:spicy|food|eat|ate|dish|meal|cook\w*|dinner|lunch|curry|pasta|pizza|cuisine|sushi)\b/i, 'food'],
  [/\b(?:drink|coffee|tea|wine|beer|whisk(?:e)?y|cocktails?)\b/i, 'drink'],
  [/\b(?:music|songs?|bands?|album|concert|singer|listen\w*|jazz|rock)\b/i, 'music'],
  [/\b(?:books?|novels?|read(?:ing)?|authors?|stories)\b/i, 'book'],
  [/\b(?:films?|movies?|series|cinema)\b/i, 'film'],
  [/\b(?:places?|city|cities|travel\w*|countr(?:y|ies)|beach|park)\b/i, 'place'],
  [/\b(?:animals?|dogs?|cats?|pets?)\b/i, 'animal'],
]

/** "What is your favourite food?" where food was spoken of. */
function favouriteAsked(message: string, earlier: readonly string[]): string | undefined {
  if (!FAVOURITE_OF.test(message.trim())) return undefined
  const before = earlier.at(-1) ?? ''
  const named = /\bmy favou?rite ([a-z]+)\b/i.exec(before)?.[1]
  const kind = named ?? KINDS.find(([words]) => words.test(before))?.[1]
  return kind && `what is your favourite ${kind}?`
}

/** "Can I see?", "show me" where they speak of how she looks, and "pls" after it. */
const TO_SEE =
  /^(?:(?:ok|and|so|then|pls|please|oh|mm+|well),? )*(?:(?:can|could|may) i (?:see|have a look)(?: (?:it|you|them|that|one|some|a (?:bit|glimpse|picture)))?|show (?:me|it)(?: yours?(?:elf)?| then| it)?|let me see(?: it| you)?|prove it with a pic\w*)(?: pl[sz]| please)*[?!. ]*$/i
const OF_LOOKS =
  /\b(?:wear\w*|look(?:s|ing)? like|outfit|dress(?:ed)?|clothes|pictures?|pics?|photos?|selfies?|eyes|hair|cute|pretty)\b/i
const PLEADING = /^(?:(?:ok|but|aw+|oh),? )*(?:pl+[sz]+|pl+e+a+se+|pretty please|come on)[?!. ]*$/i

/** "The day was fine. The boss shouted at me": what comes after the small word is the news. */
const FINE_FIRST =
  /^(?:mine|it|my (?:day|week|evening)|i'm|im|all|was|been)?(?:'s| was| is|s)? ?(?:ok|okay|fine|good|alright|not bad|so so|great|busy)(?: thanks| thank you| i guess)?[.,!]+ +(?=\S+ \S+ \S+ \S+)(?!(?:and|how|what|you|but|thanks|thank)\b)/i
/** "I'm 26, everyone I know drives": the age is only how it begins. */
const AGE_FIRST =
  /^i(?:'m| am) [2-9]\d,? (?:and )?(?=(?:every|nobody|no one|people|most|all|still|my|it|they)\S* \S+ \S+)/i
/** "Right? Best day of the year": only the rest says something. */
const TAG_FIRST = /^(?:(?:right|you know|know what|see|huh)\?+|same(?: here)?[.!,]+) +(?=\S+ \S+ \S+)/i
/** "What about yours, anything odd today?" */
const TURNED_AND_ASKED =
  /^(?:and |so |but )*(?:what|how) about (?:you|u|yours|yourself)[,:.?!]+ +(?=(?:what|which|who|where|when|how|do|did|are|have|is|any(?:thing|one|body)|something|can|could|would)\b[^?]*\?)/i
/** "Tea or what?" asks for no choice. */
const OR_WHAT = /,? or (?:what|not|no|something|nah|is it)\s*\?+\s*$/i
/** "nm u": how things are, and turned round. */
const NOTHING_AND_YOU =
  /^(?:(?:not|nothing) much|nothing|nm|nmu|not a lot|same old|all good|good|fine|ok(?:ay)?|great|chilling|bored)(?: really| here| thanks)*,? (?:and |hbu |wbu )?(?:you|u|yourself)\s*\?*$/i

const AUXILIARY = /^(?:are|were|have|had|can|could|would|will)\b/i

/** A laugh or a sigh before what is said: that is answered, not the laugh. */
const SOUND =
  /^(?:(?:a*(?:ha){2,}h*|ha(?=,)|l+o+l+|lmao|lmfao|rofl|(?:he){2,}|xd|omg|o+h+|aw+|hm+|no,? no|(?:so )?jealous)[,.! ]+)+(?=\S+\s+\S|really|seriously|same|true|why|how)(?!ok|fine|alright|good|well|too|so\b|you're (?:so|mean)|that's|that is|that was|thats)/i

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
    .replace(FINE_FIRST, '')
    .replace(TAG_FIRST, '')
    .replace(AGE_FIRST, '')
    .replace(TURNED_AND_ASKED, '')
    .replace(OR_WHAT, '?')
  if (ONE_MORE.test(message.trim()) && !PARTS.test(earlier.at(-1) ?? ''))
    return earlier.findLast((one) => !PASSING.test(one.trim())) ?? message
  const favourite = favouriteAsked(message, earlier)
  if (favourite !== undefined) return favourite
  const last = earlier.at(-1) ?? ''
  if (TO_SEE.test(message.trim()) && OF_LOOKS.test(last)) return 'can you send me a picture?'
  if (PLEADING.test(message.trim()) && TO_SEE.test(last)) return 'please send me a picture'
  if (NOTHING_AND_YOU.test(message.trim())) return 'how are you?'
  const any = ASKED_BACK.exec(message)?.[1]
  if (any !== undefined) return `do you have any ${any}?`
  const rest = PASSED_ON.exec(message)?.[1]
  if (rest === undefined) return message
  const auxiliary = AUXILIARY.exec(rest)?.[0]
  return auxiliary === undefined
    ? `do you ${rest}?`
    : `${auxiliary} you ${rest.slice(auxiliary.length).trim()}?`
}
