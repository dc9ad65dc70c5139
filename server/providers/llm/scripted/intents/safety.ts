import { dangerRules } from './danger.ts'
import type { IntentRule } from './intent-rule.ts'

/** Read before all else: these step out of the story. */
export const safetyRules = [
  {
    // What else is said beside it takes nothing back: "I'm dying to see you, and I want to kill myself".
    intent: 'distress',
    patterns: [
      /\b(?:want|going|need|wish|like|ready|trying|tried|plan|planning) to (?:just |really )?(?:kill myself|end my life)\b(?! laughing)/,
    ],
  },
  {
    intent: 'distress',
    patterns: [
      /(?<!\b(?:exams?|work|homework|studies|deadlines?|heat|weather|traffic|suspense|back|head|feet|knees?|boss|job|shoes|kids|commute|cat|dog) (?:is|are|was|were) (?:really |just )?)(?<!^(?:haha+,? |lol,? |oh,? |omg,? )*you (?:just |really |always )?)\b(?:kill|hurt|harm|cut|cutting|hang|shoot|drown|starve)(?:ing)? (?:my ?self|me)\b(?<!\b(?:mum|dad|boss|teacher|coach|sister|brother|roommate|parents)(?:'s| is| are|'ll| will) (?:so |totally |definitely )?(?:going to )?kill me(?=,| lol| haha| for\b| when i tell| because))(?! now, (?!please|i\b))(?! (?:lol|lmao|haha+)\b)/,
      /\bsuicid(?!e squad)/,
      /\bself[- ]?harm/,
      /\b(?:end|ending|take|taking) (?:my (?:own )?life|it all)\b/,
      /\b(?:want|wish|like|ready|going) (?:to|i could|i would|i was|i were) (?:just )?(?:die|be dead|dead|disappear forever|not exist|not wake up)\b/,
      /\bpart of me (?:wants|wishes) (?:to (?:just )?(?:die|be dead|end it|disappear|be gone)|i (?:was|were) dead)\b/,
      /\b(?:don't|do not|no longer|didn't) want to (?:live|be alive|be here any ?more|wake up|exist)\b/,
      /\bbetter off (?:dead|without me)\b/,
      /\bno (?:reason|point) (?:to|in) (?:live|living|go on|going on|being alive)\b/,
      /\b(?:can't|cannot) go on(?: (?:any ?more|like this|living))?\b/,
      /\b(?:(?:nobody|no ?one|they|you) (?:would|will|'d)(?:n't)?|would (?:anyone|anybody|they|people)) (?:even |ever |really )?(?:notice|care|mind|miss me) if i (?:(?:was|were) (?:gone|dead|not (?:here|around|alive))|(?:wasn't|weren't) (?:here|around|alive|there any ?more)|died|disappeared|vanished)\b(?! for (?:an?|one|two|five|ten|half)\b)/,
      /\btired of (?:living|life(?! admin)|being alive|existing)\b|\bdone with (?:life|living)\b|\bwish i (?:was|were|had) never (?:been )?born\b/,
      /\b(?:everyone|everybody|they|the world|my \w+|you)(?:'d| would| will)(?: all)? be (?:better(?: off)?|happier) without me\b/,
      /^(?:i just |i |sometimes i )*(?:want to|wish i could) (?:just )?(?:disappear|vanish|not be here)(?: any ?more| forever| from (?:this|the) (?:world|earth|planet))?[.!]*$/,
      /\bi don't see (?:the|a|any) (?:point|reason)(?: (?:any ?more|in (?:anything|life|living|going on|it all)|to (?:live|go on)))?[.!]*$/,
      /\boverdos/,
      /\bnothing to live for\b/,
    ],
    unless:
      /\b(?:dying|kill(?:ing)? myself|die) (?:laughing|of laughter|of boredom|of embarrassment|to (?:know|see|try|meet))\b|\bwant to die laughing\b/,
  },
  {
    intent: 'harmed',
    patterns: [
      /\b(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|dad|father|stepdad|stepfather|mum|mother|parents|uncle|brother|ex) (?:(?:used to|would|always|often|sometimes|once|still|just|has|have|had) )+(?:hit|hits|beat|beaten|beats|choke|slap|slapped|punch|punched|kick|kicked|threaten(?:ed)? to (?:kill|hurt)|rape|force) me\b(?! (?:up|back|out|at|under)\b)/,
      /\b(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|dad|father|mum|mother|ex) (?:hits|beats|hit|beat|chokes|choked|hurts|threatens to kill|raped) me\b/,
      /\bi (?:was|got|have been|'ve been) (?:raped|assaulted|abused|beaten|stalked)\b/,
      /\bi'm being (?:abused|stalked|threatened|beaten|blackmailed)\b/,
      /\b(?:not|don't feel) safe (?:at home|with (?:him|her|them))\b/,
      /\b(?:i want to|i'm going to|i'll|i could) (?:kill|hurt|shoot|stab) (?:him|her|them|someone|somebody|people|my [a-z]+)\b/,
    ],
  },
  ...dangerRules,
  {
    intent: 'explicit',
    patterns: [
      /\b(?:nudes?|naked|topless|porn\w*|sext\w*|blow ?job|hand ?job|orgasm\w*|horny|masturbat\w*|genital\w*|penis|vagina|boobs?|tits|dick|cock|pussy)\b/,
      /\b(?:have|having|had|want|wanna|some|about|rough|phone|for|oral|anal) sex\b|^sex\b|\bsex with (?:me|you)\b/,
      /\b(?:take|taking) (?:it|them|that|everything|your (?:\w+ )?(?:clothes|dress|shirt|top|bra|pants|panties)) off\b|\btake off your\b/,
      /\b(?:undress|strip)\b(?! (?:light|club|mall|of|steak|lights))/,
      /\bfuck (?:me|you (?:hard|all|tonight|so|until))\b|\b(?:want|going|like|love) to fuck\b|\bfuck(?:ing)? (?:your|my) (?:brains|body)\b/,
      /\bmake love to (?:me|you)\b|\bride me\b|\bget (?:me|you) off\b|\bbe my slave\b/,
    ],
    unless:
      /\b(?:naked (?:eye|truth|mole|flame|bulb|ape)|what is your sex|same[- ]sex|moby dick|dick van|cock(?:-| and )?bull|peacock)\b/,
  },
] as const satisfies readonly IntentRule[]
