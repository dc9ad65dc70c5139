import type { LifeFacet } from './characters.ts'

/** How each thing of a character's life is asked for. Patterns read plain text: English, lower case, straight quotes. */
const ASKED: Record<LifeFacet, RegExp> = {
  siblings:
    /\b(?:any|your|you have|got|many) (?:\w+ )?(?:brothers?|sisters?|siblings?)\b|\bare you an only child\b|\b(?:have|got) (?:a )?big family\b|\bare you close (?:to|with) your (?:brothers?|sisters?|siblings?)\b/,
  friend:
    /\byour (?:best|closest|oldest|dearest) (?:friend|mate)\b|\bwho(?:'s| is) your best\b|\b(?:do you have|have you got|got) (?:\w+ ){0,3}friends\b|\babout your friends?\b|\bwho knows you best\b|\bwho do you (?:talk to|turn to|call|trust)\b(?= (?:when|if|most|about|with)|\s*\?*$)|\b(?:do you have|have you got|got) (?:any|many|good|close|lots of) (?:\w+ )?(?:friends|mates)\b|\bare you close to any(?:one|body)\b/,
  home: /\bdescribe (?:to me )?where you live\b|\byour (?:flat|house|apartment|home|room|place) (?:like|look)\b|\b(?:about|describe|see) your (?:flat|house|apartment|room|place)\b|\bdo you live (?:alone|with (?:any|some)(?:one|body))\b|\bhow do you live\b|\bwhat(?:'s| is) your (?:flat|house|apartment|room|place|home)(?: really| actually)?\s*\?|\bdo you (?:rent|live in an? (?:house|flat|apartment|room))\b/,
  mornings:
    /\bmorning person\b|\bearly (?:bird|riser)\b|\babout your mornings?\b|\b(?:get|wake) up early\b|\bwhat time do you (?:get|wake) up\b|\bhow do you start (?:your|the) (?:day|mornings?)\b|\bfirst thing you do (?:in the|every|each) morning\b|\b(?:are|what are) your mornings?\b|\bmornings? (?:look )?like for you\b|\byour morning routine\b|\bdo you sleep in\b/,
  daysOff:
    /\b(?:what do you|what are you|any plans|you get up to)\b.*\b(?:weekends?|days? off|free time|spare time)\b|\bwhat do you do for fun\b|\byour (?:perfect|ideal) (?:day|sunday|weekend)\b|\bwhat do you (?:\w+ )?do (?:on|at|with) (?:a |an |your |the )?(?:\w+ )?(?:sundays?|saturdays?|weekends?|days? off|evenings? off)\b|\bhow do you (?:\w+ )?(?:spend|relax|unwind|switch off)\b(?!.*\b(?:money|christmas)\b)|\bwhat do you do (?:to (?:relax|unwind|switch off)|when you(?:'re| are) (?:free|off|bored|not working))\b|\bwhen you (?:have|get|take) (?:a |some )?(?:day|time|evening) off\b|\bwhat do you do outside (?:of )?work\b/,
  cooking:
    /\b(?:do|can) you (?:like to |like |ever |even |actually )?cook(?:ing)?\b|\bgood (?:at cooking|cook)\b|\bwhat (?:do|can) you (?:like to )?cook\b|\byour (?:best|signature) (?:dish|recipe)\b|\b(?:what|how) (?:good |bad )?(?:an? )?(?:good |bad )?cook are you\b|\bdo you know how to cook\b|\bare you (?:a |any )?(?:good|decent|bad) (?:in|around) the kitchen\b/,
  film: /\b(?:favou?rite|fav) (?:film|movie|show|series)\b|\bwhat (?:do you (?:like to )?watch|are you watching)\b|\bdo you (?:like|watch|enjoy) (?:films|movies|tv|telly|series)\b|\bseen any good (?:films?|movies?)\b|\bkind of (?:films|movies)\b|\b(?:last|best) (?:film|movie|series|show) (?:that )?you(?:'ve| have)? (?:ever )?(?:saw|seen|watched)\b|\b(?:any|recommend\w*) (?:a |any |me a |some )?(?:good )?(?:film|movie|series|show)s?\b(?! (?:i|we)\b)|\b(?:film|movie) (?:recommendations?|tips?)\b|\b(?:film|movie|series) (?:that )?you (?:can|could|would) (?:re)?watch\b/,
  book: /\b(?:favou?rite|fav) (?:book|novel|author|writer)\b|\bwhat are you reading\b|\bwhat do you (?:like to )?read\b|\bdo you (?:like (?:to read|reading|books)|read (?:much|a lot|books|often))\b|\bdo you read\s*\??$|\bread(?:ing)? anything\b|\b(?:good|last) book\b.*\byou\b|\b(?:last|best) (?:book|novel) (?:that )?you(?:'ve| have)? (?:ever )?read\b|\brecommend (?:me )?(?:a |any |some )?(?:good )?(?:book|novel|read)s?\b|\b(?:book|reading) (?:recommendations?|tips?)\b|\bwhat(?:'s| is) on your (?:nightstand|bedside table)\b|\bfavou?rite thing to read\b/,
  sport:
    /\bdo you (?:do|play|like|follow|watch) (?:any )?sports?\b|\bdo you (?:work out|exercise|run(?! (?:away|off|out|from|into|for|the|a)\b)|go to the gym|swim)\b|\bkeep (?:fit|in shape)\b|\b(?:favou?rite|fav) sport\b|\bare you (?:sporty|athletic|into (?:sports?|fitness))\b|\bdo you (?:go (?:running|swimming|jogging|climbing)|lift|jog|train)\b(?! (?:people|dogs|horses|them|him|her|staff|the)\b)|\bhow do you (?:stay|keep) (?:fit|in shape|healthy)\b/,
  travel:
    /\bhave you (?:ever )?(?:travell?ed|been abroad)\b|\bdo you (?:like to |like |ever )?travel(?:l?ing)?\b|\bwhere would you (?:like to |want to |love to |most like to )?(?:go|travel|fly)\b|\b(?:favou?rite|dream) (?:holiday|destination|country|trip|vacation)\b|\byour (?:last|best) (?:holiday|trip|vacation)\b|\b(?:where|which (?:country|city|place)) (?:have you always wanted|would you most like|do you (?:most )?want|do you dream) (?:to |of )?(?:go|see|visit|travel|going|seeing)\b|\b(?:seen|been) (?:much|a lot) of the world\b|\bwhere (?:all )?have you (?:travell?ed|been (?:to|on (?:holiday|vacation)|in the world|abroad|so far))\b|\b(?:best|favou?rite|most beautiful|nicest) (?:place|country|city) you(?:'ve| have)? (?:ever )?(?:been|visited|seen|travell?ed)\b|\bwhere would you go (?:on holiday|on vacation|tomorrow|first|if you could|if money|next)\b|\bplaces? you(?:'ve| have) always wanted\b|\bwell[- ]travell?ed\b/,
  animals:
    /\b(?:any|have|got|keep|your) (?:any |a )?pets?\b|\bdo you (?:like|love) (?:animals|dogs|cats)\b|\b(?:cats? or dogs?|dogs? or cats?)\b|\b(?:cat|dog) person\b|\bfavou?rite animal\b|\bdo you (?:have|keep|own|want) (?:an? |any )?(?:\w+ )?animals?\b|\bany animals (?:at home|around|there)\b|\bare you an? animal (?:person|lover)\b/,
  attraction:
    /\b(?:what's|what is|describe|whats) your type\b|\bdo you have a type\b|\byou (?:find (?:attractive|hot|sexy)|look for in|notice first)\b|\bfirst thing you notice (?:in|about|on|when)\b|\bwhat (?:kind|sort|type) of (?:\w+ )?(?:men|man|women|woman|guys?|girls?|people|person) do you (?:like|love|go for|fall for)\b|\bwhat (?:attracts you|turns your head)\b|\bwhat (?:would|do|are|did) you (?:\w+ )?(?:want|looking|look|like|need|hope|wish)(?: for)? (?:in|from|of) (?:a|an|your|the) (?:\w+ )?(?:man|guy|woman|girl|partner|lover|relationship|date|husband|wife|boyfriend|girlfriend|person|bloke|lady)\b|\byour (?:ideal|perfect|dream) (?:man|guy|woman|girl|partner|lover|boyfriend|girlfriend)\b|\bwhat (?:makes|would make) you (?:fall (?:for|in love)|weak)\b|\bhow (?:does|would|could|can) (?:someone|somebody|anyone|one|a (?:man|woman|guy|girl)) win your heart\b|\bwho(?:'s| is) your type\b|\bwhat turns you on\b/,
  lastLove:
    /\bare you (?:single|taken|dating|in a relationship|seeing (?:any|some)(?:one|body))\b|\bever (?:been|fallen) in love\b|\byour (?:ex|last relationship|love life|last love|great love)\b|\bdo you have a (?:boyfriend|girlfriend|partner|husband|wife)\b|\b(?:have you got|do you have|is there|got|have|isn't there) (?:some(?:one|body)|any(?:one|body)|a (?:man|woman|guy|girl|special (?:someone|somebody|person)|lover)) (?:special|in your life|at home|waiting|else|for you|you love|you like|there)\b|\b(?:some|any)(?:one|body) (?:special )?in your life\b|\bany(?:one|body) special\b|\bhow long have you been single\b|\bwhen (?:was|were) (?:your last|you last in)\b.*\b(?:relationship|love|date)\b|\bwho was your last (?:love|lover|boyfriend|girlfriend|relationship)\b|\bhow did (?:it|your last relationship|your marriage) end\b|\bwhy are you (?:still )?single\b|\bare you (?:divorced|widowed)\b|\bhave you ever been (?:married|engaged|heartbroken)\b|\b(?:anyone|someone|somebody) broken? your heart\b|\bever had your heart broken\b/,
  regret:
    /\b(?:do you have|have you|got|have|any|your) (?:\w+ )?regrets?\b|\b(?:do you|what do you) regret\b(?!.*\b(?:me|us)\b)|\b(?:did|do|have) you (?:ever |really |never )*regret(?:ted|s)?\b(?!.*\b(?:me|us)\b)|\byour (?:biggest|worst|greatest) (?:mistake|regret)\b|\b(?:what|anything|something) (?:would|you(?:'d| would)) (?:you )?(?:do|have done|change) (?:differently|about (?:your|the) past)\b|\bwould you do (?:anything|something) differently\b|\b(?:stupidest|dumbest|worst|meanest) thing (?:that )?you(?:'ve| have)? ever (?:did|done)\b|\bwhat do you wish you(?:'d| had)\b/,
  pride:
    /\b(?:are you|you are|you're) (?:\w+ )?proud(?:est)? of\b(?! (?:me|us|him|her|them|it|that|this)\b)|\byour (?:proudest|greatest achievement)\b|\b(?:bravest|best|greatest|proudest) (?:thing|moment) (?:that )?(?:you(?:'ve| have)? (?:ever )?(?:did|done|made|had)|of your (?:life|career))\b|\byour (?:biggest|greatest|best) (?:achievement|accomplishment|success|moment|victory)\b|\bwhat have you achieved\b/,
  joy: /\bwhat (?:makes|keeps) you (?:happy|smile|smiling|laugh)\b|\bwhat (?:cheers you up|brings you joy|gives you joy)\b|\bwhen (?:are|were) you (?:the )?happiest\b|\bwhat(?:'s| is| was) the (?:best|nicest|favourite|happiest) (?:part|moment|bit|time) of (?:your|the) (?:day|week|night|life|shift)\b|\bfavou?rite (?:part|moment|time|bit) of (?:your|the) (?:day|week|night|shift)\b|\bwhat do you enjoy most\b(?! about)|\bwhat (?:gets|got) you (?:through|out of bed|going)\b|\bwhat (?:do you live for|are you living for)\b|\bwhat small thing\b|\bare you (?:happy|content) (?:where you are|with (?:your life|what you have|how)|there|in your life|these days)\b/,
  annoyance:
    /\bwhat (?:annoys|bothers|irritates|angers) you\b|\bwhat (?:makes|gets|drives) you (?:\w+ )?(?:angry|mad|annoyed|cross|crazy)\b|\b(?:pet peeves?|pet hates?)\b|\bwhat do you (?:hate|dislike)(?: most)?\s*\?*$|\bwhat(?:'s| is) the (?:worst|hardest|most annoying) (?:part|thing|bit) (?:of|about) your (?:day|job|work|week|shift|life)\b|\bwhat do you (?:like|enjoy) (?:the )?least\b|\bwhat(?:'s| is) something you (?:hate|can't stand|cannot stand)\b|\bwhat can't you stand\b|\bwho(?:'s| is| was) the last person (?:that |who )?annoyed you\b|\b(?:get|are you) (?:\w+ )?(?:fed up|annoyed|irritated|sick) (?:with|at|by|of) people\b|\bwhat (?:really )?(?:gets on your nerves|bugs you|drives you (?:mad|crazy|nuts|up the wall))\b|\bwhat (?:makes|would make) you lose your temper\b/,
  belief:
    /\bdo you believe in (?:god|fate|ghosts?|destiny|luck|magic|horoscopes?|astrology|karma|miracles|an afterlife|the afterlife|heaven|anything|love at first sight)\b|\bare you (?:religious|superstitious|spiritual)\b|\bdo you (?:pray|have a religion)\b|\bwhat do you believe in\b|\bdo you believe in (?:life after|reincarnation|angels|spirits|soulmates|signs|a god|prayer)\b|\bwhat happens (?:to us )?(?:when|after) (?:we|you|people) die\b|\bdo you go to (?:church|mosque|temple)\b/,
  fortune:
    /\bwould you do\b.*\b(?:million|lottery|fortune|all the money|rich)\b|\bif you (?:won|were rich|had a million|had a fortune)\b|\bif (?:money|you) (?:was|were|didn't|had) (?:no |not |all the |a lot of |unlimited |have to )(?:object|an issue|matter|money|cash|work)\b|\bwhat would you (?:buy|spend)\b.*\b(?:money|first|lottery|million)\b|\bspend a million\b/,
  secret:
    /\b(?:tell me|got|have|share|what's|what is|know) (?:\w+ ){0,2}secrets?\b|\bsomething (?:nobody|no one|noone) (?:else )?knows\b|\bsomething you(?:'ve| have) never told\b|\b(?:craziest|wildest|weirdest|boldest|maddest|naughtiest|sneakiest) thing (?:that )?you(?:'ve| have)? (?:ever )?(?:did|done)\b|\bsomething (?:that )?(?:nobody|no one|noone|few people|not many people|most people) (?:would |don't |doesn't )?(?:guess|know|expect|knows)\b|\b(?:confess|admit) something\b|\bsomething (?:surprising|unexpected) about you\b|\bwhat are you hiding\b/,
  talent:
    /\bwhat are you (?:\w+ )?good at\b|\b(?:hidden|secret|special|any) talents?\b|\byour (?:talents?|superpower)\b|\b(?:what|anything) (?:can you do|do you do) (?:that|better than)\b.*|\bwhat do you do best\b|\bwhat(?:'s| is) your (?:special )?(?:skill|gift|party trick|strength|strong suit)\b|\bparty trick\b|\bare you good at anything\b/,
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
