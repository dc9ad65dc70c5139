/** Longer messages are about more than that; the rules of the voice and of the notice see to them. */
const WORDS_MAX = 12

/** What somebody may be taken for, or be asked to be. */
const KIND = String.raw`(?:real|fake|human(?: being)?|(?:chat ?)?bot|robot|ai|a\.i\.|artificial(?: intelligence)?|machine|automated|scripted|script|(?:pre)?programm?ed|(?:computer )?program|computer|algorithm|chat ?gpt|llm|language model|canned|catfish(?:ing|ed)?|(?:real |actual |living )+(?:person|human|man|woman|girl|guy|boy|lady|dude))`
const SMALL = `(?:not|just|only|really|actually|even|truly|so|very|too|pretty|like|secretly|honestly|definitely|all|some|kind of|sort of|more|less|almost|for|the|an?|any|real|actual|simply|probably|maybe|totally|being|made by|run by|written by|from|with)`
const A_KIND = `(?:${SMALL} )*${KIND}`
/** "Real estate" and "machine learning" are something else: nothing but a small word may follow. */
const END = String.raw`(?=[^a-z']*$|[?,.!;:]|\s+(?:or|and|but|right|huh|lol|haha+|isn't|aren't|are|is|so|to|too|then|though|tho|at|irl|after|in real life|person|being|girl|guy|woman|man|chick|dude|human|behind|who|answers?|responses?|replies|reply|messages?|talking|typing|writing|here|there|now|pls|please|bro|because|like|not|you|this|me|instead|would|if|on)\b)`
const COPULA = `(?:you(?:'re| are| aren't|'re not| were| weren't| was| be)|(?:are|were|aren't|weren't) you)`
const BODY = `(?:pulse|heart ?beat|(?:real |human |physical )*body|(?:real )?(?:eyes|ears|hands|legs|skin|blood|bones|organs|lungs|flesh|face|brain))`
const PERSON = `(?:(?:(?:an?|any|some|the|real|actual|living) )*(?:humans?|persons?|people|man|woman|guy|girl)|somebody|someone|anybody|anyone)(?: real| else)?`

const ASKS = [
  // "you're an actual girl", "you aren't real are you", "promise you're real", "would you tell me if you were a bot"
  `\\b${COPULA} ${A_KIND}${END}`,
  String.raw`\b(?:are|aren't) you (?:an? )?(?:guy|man|woman|girl|person) (?:irl|in real life)\b`,
  String.raw`\bare you (?:${SMALL} )*(?:person|alive)(?=[^a-z']*$| or\b)|\bdo you (?:really |actually |even )*exist(?=[^a-z']*$)`,
  // "you seem so real", "you sound like ai"
  String.raw`\byou (?:seem|sound|feel|look|act|talk|write|type|answer|text) ${A_KIND}${END}`,
  // "is this scripted", "are these canned responses", "this is ai isn't it"
  String.raw`\b(?:(?:is|isn't|are|aren't) (?:this|it|these|there|all this|any of this)|(?:this|it|these)(?:'s| is| isn't| are) )(?: ?(?:chat|app|thing|account|conversation|whole thing))? ?(?:${SMALL} )*(?!real\b)${KIND}${END}`,
  String.raw`\bis(?:n't)? (?:this|any of this|all this) (?:even |really |actually )?real(?=[^a-z']*$)`,
  String.raw`\b(?:am i|i'm|i am) (?:${SMALL} )*(?:talking|chatting|speaking|texting|writing) (?:to|with) ${A_KIND}${END}`,
  // "does a real person read this", "is somebody paid to write this", "who is typing this"
  String.raw`\b(?:do|does|did|is|are|will|can) ${PERSON} (?:\w+ )?(?:(?:read|reads|reading|write|writes|writing|type|types|typing|answer|answers|answering|monitor|monitoring) (?:this|these|those|that|here|your|my|me|to me|our|chats|messages)|typing|paid to|behind (?:this|that|these|it|you))\b`,
  String.raw`\bwho(?:'s| is| really| actually)* (?:typing|writes|writing|types|answering|behind|replying)\b.*\b(?:this|these|your?|you're|me|texts?|messages)\b`,
  String.raw`\bare you (?:being )?paid to\b|\bdid (?:someone|somebody|anyone|anybody|they|humans?|people) (?:program|code|build|make|create|train) you\b`,
  String.raw`\b(?:be honest|honestly|really|seriously|actually)\b.*\bis (?:anyone|anybody|someone|somebody) (?:even |really |actually )?(?:there|real|out there)\b`,
  // "have you got a pulse", "are you catfishing me", "is that your real photo"
  String.raw`\b(?:have you (?:even |really |actually )?(?:got )?|do you (?:even |really |actually )?have |you (?:don't )?have )(?:an? )?${BODY}(?=[^a-z']*$| or\b)`,
  String.raw`\bcatfish\w* me\b|\byou (?:an? )?catfish\b`,
  String.raw`\b(?:is|are) (?:that|this|these|those) (?:really )?your (?:real|actual) (?:photos?|pictures?|pics?|face|name|voice)\b|\b(?:photos?|pictures?|pics?) (?:really |actually )(?:of )?you\b`,
  String.raw`\b(?:could|can|would|did) you (?:\w+ )?pass (?:the|a) turing test\b|\bwhat(?:'s| is) it like (?:being|to be) ${A_KIND}${END}`,
  String.raw`\bprove (?:it|to me|you|that)\b.*\b${KIND}${END}`,
  // "bot or human", "typical bot", "ai?"
  `^(?:(?:so|ok|wait|lol|hey|and|be honest|honestly|seriously|tell me),? )*(?:an? )?(?:${KIND}|person),? or (?:an? )?(?:${KIND}|person)[^a-z]*$`,
  `^(?:(?:so|wait|lol|hm+|and|but|no,? but|honestly|seriously|really|actually|are|like|an?),? )*(?:${KIND}|person) ?\\?+[^a-z]*$`,
  String.raw`^(?:typical|classic|stupid|dumb|such an?|just an?) (?:\w+ )?(?:chat ?bot|bot|ai|robot|machine)(?: (?:answers?|responses?|repl(?:y|ies)|thing|line|talk))?[^a-z]*$|, (?:you )?(?:chat ?)?(?:bot|robot)[^a-z]*$`,
].map((source) => new RegExp(source))

/** The commonest short ways to write "you are". */
const written = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/\br (?:u|you)\b/g, 'are you')
    .replace(/\b(?:u r|ur|ure|youre)\b/g, "you're")
    .replace(/\barent\b/g, "aren't")
    .replace(/\bu\b/g, 'you')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Whether a short message in English asks, doubts or says that whoever writes back is a person or a machine. The voice
 * and the notice both go by it, so that none answers where the other does not.
 */
export function asksIfHuman(text: string): boolean {
  const message = written(text)
  return message.split(' ').length <= WORDS_MAX && ASKS.some((pattern) => pattern.test(message))
}
