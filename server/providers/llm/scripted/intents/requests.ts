import type { IntentRule } from './intent-rule.ts'

/** What is asked of the talk: a story, an opinion, a walk. */
export const requestRules = [
  {
    intent: 'money',
    patterns: [
      /\b(?:(?:\d+|buy|more|spend|spent|costs?|pay|earn|how (?:many|much)|out of|enough|extra|free|need) (?:\w+ )?lunas?|lunas? (?:costs?|prices?|balance|packs?|packages?)|what(?:'s| is| are) (?:a )?lunas?\b|subscri\w+|upgrade|pay (?:for|you|me)|buy (?:you|me)|send (?:you |me )?money|lend me|borrow money|how much (?:do you|does|is) (?:cost|it|this|a|the)|premium|refund|credits?|tokens?|discount|free trial|gift card|your price)\b/,
    ],
    unless:
      /\b(?:credit for|(?:took|takes|gets|got) (?:the |all the )?credit|lent|owes?|borrowed|won't pay|wouldn't pay|didn't pay)\b/,
  },
  {
    intent: 'joke',
    patterns: [
      /\b(?:tell|know|hear|give|got|another|have)\b.{0,20}\b(?:jokes?|pun|something funny)\b/,
      /\bmake me (?:laugh|smile|giggle)\b|^(?:a )?joke\b|\bsay something funny\b|\bone more joke\b/,
    ],
  },
  {
    intent: 'story',
    patterns: [
      /\b(?:tell|read|give|make up|invent|spin|want|hear|another)\b.{0,24}\b(?:story|tale|bedtime|adventure|fairy ?tale|anecdote)\b/,
      /\b(?:bedtime story|once upon a time|what happened next)\b/,
      /\btell me (?:about )?(?:a time|something (?:interesting|that happened|nice|good|beautiful|new)|anything|something)\s*[.!?]?$/,
    ],
  },
  {
    intent: 'poem',
    patterns: [
      /\b(?:poem|poetry|haiku|verse|limerick|sing (?:me|to me|for me|something|a)|a song for|lullaby)\b/,
    ],
  },
  {
    intent: 'game',
    patterns: [
      /\b(?:play a game|truth or dare|play (?:something|with me)|riddle|quiz me|never have i ever|twenty questions|20 questions|i spy|word game|would you like to play|let's play)\b/,
    ],
  },
  {
    intent: 'ask-me',
    patterns: [
      /\b(?:ask me (?:something|anything|a question|questions|another|about)|what (?:do|would) you (?:want|like) to (?:know|ask|hear|talk about)|do you have (?:any )?questions|want to know (?:about me|anything)|quiz me|your turn to ask|why don't you ask|what (?:should|shall|can|do) we talk about|change the subject|let's talk about something)\b/,
    ],
  },
  {
    intent: 'what-about-me',
    patterns: [
      /\bwhat do you (?:think|like|make) (?:of|about) me\b/,
      /\b(?:am i|do i (?:seem|sound|look)|do you (?:think|find) (?:i'm|i am|me)) (?:\w+ )?(?:boring|pretty|handsome|ugly|attractive|weird|strange|funny|smart|interesting|annoying|a bad person|a good person|too much|good enough|crazy|nice)\b/,
      /\bdo you think i'm (?:too |so )?[a-z]+\s*\?/,
      /\bdescribe me\b|\bwhat (?:kind|sort) of (?:person|man|woman) am i\b/,
    ],
  },
  {
    intent: 'advice',
    patterns: [
      /\b(?:what (?:should i|would you|do i|do you think i should) (?:do|say|wear|write|tell|reply)(?: (?:about|if|with|to|in|now)\b.*)?|should i|any advice|need (?:some |your )?advice|give me advice|advise me|what do you advise|any tips|help me (?:decide|choose|with|think)|how (?:do|can|should) i|i (?:don't|do not) know what to do|i can't decide)\b/,
    ],
  },
  {
    intent: 'meet',
    patterns: [
      /\b(?:can|could|shall|should|let's|want to|can't|when can|will|would) (?:we|you|i)? ?(?:ever |actually |please )*(?:meet|meet up|hang out|go out|come over|visit|see (?:you|each other)|get together|go (?:for|on|to|somewhere)|have (?:a )?(?:dinner|drink|coffee|lunch)|dance with me|run away|travel together|take me)\b/,
      /\blet's (?:meet|go|run|dance|have|walk|take a|get (?:a )?(?:drink|coffee|dinner))\b/,
      /\b(?:(?:take|go|out) (?:you |with you |me )?on a date|come over|where can i (?:find|meet) you|your (?:address|phone|number|instagram|whatsapp)|can i (?:call|visit|come|join)|i'm coming over|take me (?:with you|there|out|somewhere)|pick me up)\b/,
    ],
  },
  {
    intent: 'weather',
    patterns: [
      /\b(?:weather|it's (?:raining|snowing|sunny|freezing|boiling|hot|cold|windy|foggy|stormy|grey|cloudy|so hot|so cold)|is it (?:raining|snowing|hot|cold|warm|sunny)|raining|snowing|thunderstorm|heat ?wave)\b/,
    ],
  },
  {
    intent: 'time',
    patterns: [
      /\bwhat (?:time|day|date|year) is (?:it|today)\b|\bwhat's (?:the (?:time|date)|today)\b|\bis it late\b/,
    ],
  },
  {
    intent: 'her-plans',
    patterns: [
      /\b(?:what (?:are|do) (?:you|we|your) (?:\w+ )?(?:plans?|doing (?:tonight|tomorrow|later|this|next|on))|do you have (?:any )?plans|any plans|plans (?:for|tonight)|got plans|what are your plans)\b/,
    ],
  },
  {
    intent: 'would-you-rather',
    patterns: [
      /\bwould you rather\b/,
      /^(?:do you (?:prefer|like)|which (?:is better|do you prefer|one)|what's better|what do you prefer)?[^.]{0,40}\b[a-z]+ or [a-z ]{2,30}\?$/,
      /\bdo you prefer\b/,
      /^(?:so |and |ok )?(?:which (?:is|one is|one's|do you (?:like|prefer))|what(?:'s| is)) (?:better|nicer|worse|more fun)[,:]? .{2,40}\bor [a-z ]{2,30}\?*$/,
      /^[a-z' -]{2,24} or [a-z' -]{2,24}\?$/,
    ],
  },
  {
    intent: 'have-you-ever',
    patterns: [
      /\bhave you (?:ever|been|tried|seen|read|heard|met|done|had|eaten|kissed|lied|got)\b/,
      /\bdid you ever\b|^(?:you )?ever (?:been|had|seen|done|tried|met|felt)\b/,
    ],
  },
  {
    intent: 'do-you-like',
    patterns: [
      /\b(?:do|don't) you (?:(?!think|believe|feel|know|say)\w+ )?(?:like|love|enjoy|hate|believe in|care for|mind|dislike|want|miss|dance|sing|swim|smoke|drive|travel|play|watch|speak)\b/,
      /\bare you (?:a |an |into |fond of |good at |any good |religious|political|romantic|shy|funny|brave|vegetarian|superstitious)\b/,
    ],
  },
  {
    intent: 'opinion',
    patterns: [
      /\b(?:what (?:do|did|would) you think(?! about (?:when|while|before|all|at night|in the|on the|during)\b)|what's your (?:opinion|take|view)|your (?:thoughts|opinion)|thoughts on|how do you feel about|do you think(?! about (?:when|while|before|all|at night|in the|on the|during)\b)|what would you say|do you agree|what are your views)\b/,
    ],
  },
  {
    intent: 'can-you',
    patterns: [/^(?:can|could|will|would) you\b/, /\bare you able to\b|\bdo you know how to\b/],
  },
  {
    intent: 'factual',
    patterns: [
      /\b(?:what(?:'s| is) the (?:capital|population|meaning|height|distance|square)|who (?:is|was) the (?:president|king|queen|inventor|first)|how (?:many|far|tall|big|long) (?:is|are|was|were|does|do) (?:the|a|an|there)|when did the|what is \d|how do you (?:spell|pronounce|say)|define|translate|solve|calculate|\d+ ?[+*x/] ?\d+|\d+ - \d+|write (?:a |some |me )?(?:code|an? essay|python|javascript|email)|explain)\b/,
    ],
  },
] as const satisfies readonly IntentRule[]
