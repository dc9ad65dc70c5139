import type { LifeFacet } from './characters.ts'

/** How each thing of a character's life is asked for. Patterns read plain text: English, lower case, straight quotes. */
const ASKED: Record<LifeFacet, RegExp> = {
  siblings:
    /\b(?:any|your|you have|got|many) (?:\w+ )?(?:brothers?|sisters?|siblings?)\b|\bare you an only child\b/,
  friend:
    /\byour (?:best|closest|oldest|dearest) (?:friend|mate)\b|\bwho(?:'s| is) your best\b|\b(?:do you have|have you got|got) (?:\w+ ){0,3}friends\b|\babout your friends?\b/,
  home: /\bdescribe (?:to me )?where you live\b|\byour (?:flat|house|apartment|home|room|place) (?:like|look)\b|\b(?:about|describe|see) your (?:flat|house|apartment|room|place)\b|\bdo you live (?:alone|with (?:any|some)(?:one|body))\b/,
  mornings:
    /\bmorning person\b|\bearly (?:bird|riser)\b|\babout your mornings?\b|\b(?:get|wake) up early\b|\bwhat time do you (?:get|wake) up\b/,
  daysOff:
    /\b(?:what do you|what are you|any plans|you get up to)\b.*\b(?:weekends?|days? off|free time|spare time)\b|\bwhat do you do for fun\b|\byour (?:perfect|ideal) (?:day|sunday|weekend)\b/,
  cooking:
    /\b(?:do|can) you (?:like to |like |ever |even |actually )?cook(?:ing)?\b|\bgood (?:at cooking|cook)\b|\bwhat (?:do|can) you (?:like to )?cook\b|\byour (?:best|signature) (?:dish|recipe)\b/,
  film: /\b(?:favou?rite|fav) (?:film|movie|show|series)\b|\bwhat (?:do you (?:like to )?watch|are you watching)\b|\bdo you (?:like|watch|enjoy) (?:films|movies|tv|telly|series)\b|\bseen any good (?:films?|movies?)\b|\bkind of (?:films|movies)\b/,
  book: /\b(?:favou?rite|fav) (?:book|novel|author|writer)\b|\bwhat are you reading\b|\bwhat do you (?:like to )?read\b|\bdo you (?:like (?:to read|reading|books)|read (?:much|a lot|books|often))\b|\bdo you read\s*\??$|\bread(?:ing)? anything\b|\b(?:good|last) book\b.*\byou\b/,
  sport:
    /\bdo you (?:do|play|like|follow|watch) (?:any )?sports?\b|\bdo you (?:work out|exercise|run(?! (?:away|off|out|from|into|for|the|a)\b)|go to the gym|swim)\b|\bkeep (?:fit|in shape)\b|\b(?:favou?rite|fav) sport\b/,
  travel:
    /\bhave you (?:ever )?(?:travell?ed|been abroad)\b|\bdo you (?:like to |like |ever )?travel(?:l?ing)?\b|\bwhere would you (?:like to |want to |love to |most like to )?(?:go|travel|fly)\b|\b(?:favou?rite|dream) (?:holiday|destination|country|trip|vacation)\b|\byour (?:last|best) (?:holiday|trip|vacation)\b/,
  animals:
    /\b(?:any|have|got|keep|your) (?:any |a )?pets?\b|\bdo you (?:like|love) (?:animals|dogs|cats)\b|\b(?:cats? or dogs?|dogs? or cats?)\b|\b(?:cat|dog) person\b|\bfavou?rite animal\b/,
  attraction:
    /\b(?:what's|what is|describe|whats) your type\b|\bdo you have a type\b|\byou (?:find (?:attractive|hot|sexy)|look for in|notice first)\b|\bwhat (?:kind|sort|type) of (?:\w+ )?(?:men|man|women|woman|guys?|girls?|people|person) do you (?:like|love|go for|fall for)\b|\bwhat (?:attracts you|turns your head)\b/,
  lastLove:
    /\bare you (?:single|taken|dating|in a relationship|seeing (?:any|some)(?:one|body))\b|\bever (?:been|fallen) in love\b|\byour (?:ex|last relationship|love life|last love|great love)\b|\bdo you have a (?:boyfriend|girlfriend|partner|husband|wife)\b/,
  regret:
    /\b(?:do you have|have you|got|have|any|your) (?:\w+ )?regrets?\b|\b(?:do you|what do you) regret\b(?!.*\b(?:me|us)\b)/,
  pride:
    /\b(?:are you|you are|you're) (?:\w+ )?proud(?:est)? of\b(?! (?:me|us|him|her|them|it|that|this)\b)|\byour (?:proudest|greatest achievement)\b/,
  joy: /\bwhat (?:makes|keeps) you (?:happy|smile|smiling|laugh)\b|\bwhat (?:cheers you up|brings you joy|gives you joy)\b/,
  annoyance:
    /\bwhat (?:annoys|bothers|irritates|angers) you\b|\bwhat (?:makes|gets|drives) you (?:\w+ )?(?:angry|mad|annoyed|cross|crazy)\b|\b(?:pet peeves?|pet hates?)\b|\bwhat do you (?:hate|dislike)(?: most)?\s*\?*$/,
  belief:
    /\bdo you believe in (?:god|fate|ghosts?|destiny|luck|magic|horoscopes?|astrology|karma|miracles|an afterlife|the afterlife|heaven|anything|love at first sight)\b|\bare you (?:religious|superstitious|spiritual)\b|\bdo you (?:pray|have a religion)\b/,
  fortune:
    /\bwould you do\b.*\b(?:million|lottery|fortune|all the money|rich)\b|\bif you (?:won|were rich|had a million|had a fortune)\b/,
  secret:
    /\b(?:tell me|got|have|share|what's|what is|know) (?:\w+ ){0,2}secrets?\b|\bsomething (?:nobody|no one|noone) (?:else )?knows\b|\bsomething you(?:'ve| have) never told\b/,
  talent:
    /\bwhat are you (?:\w+ )?good at\b|\b(?:hidden|secret|special|any) talents?\b|\byour (?:talents?|superpower)\b/,
}

/** What somebody tells who then asks "and you?". */
const TOLD: Partial<Record<LifeFacet, RegExp>> = {
  siblings: /\b(?:brothers?|sisters?|siblings?|only child)\b/,
  friend: /\bbest (?:friend|mate)\b/,
  mornings: /\bmornings?\b/,
  daysOff: /\bweekends?\b|\bday off\b/,
  cooking: /\bcook(?:ed|ing)?\b/,
  film: /\b(?:films?|movies?|series)\b/,
  book: /\b(?:books?|novels?|reading)\b/,
  sport: /\b(?:gym|running|football|tennis|swimming|sports?)\b/,
  travel: /\b(?:holiday|vacation|travell?ed|travelling)\b/,
  animals: /\b(?:dogs?|cats?|pets?)\b/,
  lastLove: /\bsingle\b/,
}

const FACETS = Object.keys(ASKED) as LifeFacet[]
/** Many leave the mark of a question out, and nobody begins one with "I". */
const ASKS =
  /\?|\b(?:tell me|share|describe|wonder|curious|(?:want|like|love) to know)\b|^\W*(?:(?:\w+,|and|so|but|hey|ok(?:ay)?|well|hm+|oh|also|btw|then|now)\s+)*(?:what|whats|who|where|when|which|how|do|did|are|have|has|is|can|could|would|any|got|ever|seen|know|your|you)\b/
/** It is about the user's own. */
const OF_THEIRS = /\b(?:my|mine|our|(?:am|was|do|did|have|should|shall) (?:i|we))\b/
const ASKS_BACK = /\b(?:and you|what about you|how about you|and yourself)\s*\?*$/
/** Nobody tells something of themselves in fewer signs, and asks back. */
const TOLD_MIN = 22
/** A longer sentence is about more than that. */
const SENTENCE_MAX = 240

/** Whether a message in plain text tells something and turns the question round: "... and you?" */
export const asksBack = (plain: string): boolean => ASKS_BACK.test(plain) && plain.length > TOLD_MIN

/** Which things of its life a character is asked for in plain text, as they come. */
export function lifeAsked(plain: string): LifeFacet[] {
  const told = asksBack(plain) ? FACETS.find((one) => TOLD[one]?.test(plain)) : undefined
  const asked = (plain.match(/[^.!?\n]+[.!?\n]*/g) ?? [])
    .filter((sentence) => sentence.length <= SENTENCE_MAX && ASKS.test(sentence) && !OF_THEIRS.test(sentence))
    .map((sentence) => FACETS.find((one) => ASKED[one].test(sentence)))
  return [...new Set([...asked, told])].filter((one) => one !== undefined)
}

/** The same for a message as somebody wrote it; what stands in *asterisks* is done and asks nothing. */
export const lifeAskedIn = (message: string): LifeFacet[] =>
  lifeAsked(
    message
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\*[^*]*\*/g, ' ')
      .replace(/[‘’ʼ`]/g, "'")
      .replace(/\bur\b/g, 'your')
      .replace(/\b(?:u|ya)\b/g, 'you')
      .replace(/\br you\b/g, 'are you')
      .replace(/[ \t]+/g, ' ')
      .trim(),
  )
