import type { IntentRule } from './intent-rule.ts'

/** Small words that keep a talk going. */
export const courtesyRules = [
  {
    intent: 'back',
    patterns: [
      /\b(?:i'm|i am) (?:back|home|here again)\b/,
      /^(?:back|here again|back again|it's me(?: again)?|guess who)\b/,
      /\b(?:long time|been a while|been away|haven't (?:talked|spoken|chatted)|good to be back)\b/,
    ],
  },
  {
    intent: 'good-morning',
    patterns: [
      /\bgood (?:morning|afternoon|day)\b|^(?:morning|afternoon)\b|\bjust woke up\b|\brise and shine\b/,
    ],
  },
  {
    intent: 'how-are-you',
    patterns: [
      /\bhow(?:'s| is| are|'re) (?:you|it going|things|life|everything|yourself|we|your day going)\b/,
      /\bhow (?:do you feel|are we doing|have you been|goes it|you doing)\b/,
      /\bare you (?:ok|okay|alright|well|good|happy|sad|tired|lonely|bored|feeling)\b|\byou (?:ok|okay|good|alright)\s*\?/,
      /\bhow do you do\b(?! (?:it|that|this|\w+ing)\b)/,
    ],
  },
  {
    intent: 'birthday-wish',
    patterns: [
      /\b(?:happy birthday|merry christmas|happy new year|happy easter|happy valentine|it's my birthday|my birthday today)\b/,
    ],
  },
  {
    intent: 'laugh',
    patterns: [
      /^(?:ha(?:ha)*|he(?:he)+|lol|lmao|rofl|hah+a*|ahah\w*|xd|lmfao|funny|that's (?:so )?(?:funny|hilarious)|good one|you made me laugh|jaja\w*)\b/,
    ],
  },
  {
    intent: 'and-you',
    patterns: [
      /^(?:and |what about |how about )(?:you|yours|yourself)\b/,
      /\b(?:and you|what about you|how about you|and yourself|what's yours|(?:^|[,.;!] ?)you)\s*\?+$|\b(?:and|what about|how about) you$/,
    ],
  },
  {
    intent: 'why',
    patterns: [
      /^(?:but |and |ok |okay )?(?:why|how come|why not|what makes you (?:say|think)|why is that|why do you|why did you|why are you|what for)\b/,
    ],
  },
  {
    intent: 'what-mean',
    patterns: [
      /\b(?:what do you mean|i don't (?:understand|get it|follow)|you lost me|makes? no sense|confus\w+|can you (?:explain|rephrase|repeat)|say (?:that )?again|come again|that doesn't make sense)\b|^(?:what|huh|eh|pardon|hm what|sorry what)\s*[?.!]*$/,
    ],
  },
  {
    intent: 'repeats',
    patterns: [
      /\byou (?:already |just )?(?:said|told me|asked)(?: me)? (?:that|this)\b|\b(?:you|stop) (?:keep )?repeat(?:ing)?\b|\byou're (?:ignoring|not listening|repeating)|\bthat's not what i (?:said|asked|meant)|\byou (?:always|never|just keep|keep) (?:ask|answer|say|repeat|avoid|dodge)|\banswer (?:me|my question|the question)\b/,
    ],
  },
  {
    intent: 'go-on',
    patterns: [
      /^(?:go on|tell me more|continue|and then|then what|more|keep going|say more|please do|i'm listening|such as|like what|for example|what then|do tell|next|really\??|oh really|is that so|seriously|no way|wow|interesting|oh|ah|hm+|mm+|i see|cool|nice|ok|okay|k|right|sure|fair|fair enough|got it|great|good|lovely|neat|makes sense)(?: then| please| go on| that's (?:cool|nice))?\s*[.!?]*$/,
      // "Huh, cool": two of them say no more than one.
      /^(?:(?:huh|oh|ah|aha|hm+|wow|whoa|damn|aw+|omg|ok|okay|yeah|well|haha+|lol|cool|nice|interesting|great|neat|wild|crazy|right|sweet)[,.! ]+)+(?:cool|nice|interesting|great|neat|wild|crazy|right|sweet|wow|ok|okay|really|good|fair)\s*[.!?]*$/,
    ],
  },
  {
    intent: 'agree',
    patterns: [
      /^(?:i agree|agreed|exactly|absolutely|totally|true|so true|definitely|same|same here|me too|you're (?:so |absolutely )?right|you are right|that's (?:right|true)|good point|well said|i think so too|indeed|precisely|deal)\b/,
    ],
  },
  {
    intent: 'disagree',
    patterns: [
      /^(?:i (?:don't|do not) (?:agree|think so)|i disagree|i object|objection|i beg to differ|hard disagree|no way|that's (?:not true|wrong|nonsense|silly)|you're wrong|wrong|nonsense|i doubt it|hardly|bullshit|never(?! (?:been|had|felt|in|thought|knew|seen|heard|read|watched|better|mind))|absolutely not)\b/,
    ],
  },
  {
    intent: 'yes',
    patterns: [
      /^(?:yes|yeah|yep|yup|yea|ye|aye|sure|of course|i do|i did|i am|i have|i would|i will|definitely|certainly|okay then|please|always|a little|a bit|i think so|very much|why not|gladly)\b.{0,12}$/,
    ],
  },
  {
    intent: 'no',
    patterns: [
      /^(?:no(?! (?:regrets|idea|doubt|rush|pressure|problem|worries|clue|plans|kidding|joke|offence|offense)\b)|nope|nah|not (?:yet|now|today|really|at all)|never|i don't(?! know)|i didn't|i'm not(?! (?:that|so|very|really|good|a)\b)|i haven't|i won't|none|nothing|no thanks|rather not|neither)\b.{0,14}$/,
    ],
  },
  {
    intent: 'maybe',
    patterns: [
      /^(?:maybe|perhaps|possibly|i don't know|not sure|i'm not sure|depends|it depends|i guess|dunno|who knows|we'll see|could be|sort of|kind of|hard to say|no idea|i suppose|it's complicated)\b.{0,16}$/,
    ],
  },
  {
    intent: 'greeting',
    patterns: [
      /^(?:hi|hey|hello|hiya|howdy|heya|yo|hi there|hey there|hello there|greetings|good evening|evening|hallo|ahoy|oi|hullo)\b/,
      /^(?:\w+ ){0,3}(?:hi|hey|hello)\s*[.!]*$/,
      /\b(?:nice|good|pleased|lovely) to (?:meet|see) you\b/,
    ],
  },
] as const satisfies readonly IntentRule[]
