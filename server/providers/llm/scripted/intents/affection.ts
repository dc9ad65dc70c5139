import type { IntentRule } from './intent-rule.ts'

/** What passes between the two. */
export const affectionRules = [
  {
    intent: 'together',
    patterns: [
      /\b(?:will you|would you|want to|can you|do you want to) (?:be my|marry|go out with|date) ?(?:me|girlfriend|boyfriend|wife|husband|partner|valentine|girl|man)?\b/,
      /\b(?:are we|what are we) (?:dating|together|a couple|in a relationship|\?|exactly)/,
      /\bmarry me\b|\bbe mine\b|\bmove in with me\b/,
    ],
  },
  {
    intent: 'love',
    patterns: [
      /\bi (?:think i |really |truly |also |kind of |do |still |might |just )*(?:love|adore) (?:you|u)\b/,
      /\bi'm (?:falling |so |deeply |madly |completely )*in love with you\b|\bfalling for you\b/,
      /\bdo you (?:really )?(?:love|like|fancy|want) me\b/,
      /\blove you\b/,
    ],
  },
  {
    intent: 'miss-you',
    patterns: [
      /\bi (?:really |have |'ve )*miss(?:ed)? (?:you|u|this|talking|our)\b/,
      /\bmiss(?:ed)? me\b|\bdid you think (?:of|about) me\b|\b(?:i was |been |i've been )?thinking (?:of|about) you\b|^missed you\b/,
    ],
  },
  {
    intent: 'jealous',
    patterns: [
      /\b(?:jealous|jealousy|envious)\b/,
      /\b(?:do you|are you) (?:talk|talking|chat|chatting|flirt|flirting)(?: \w+)? (?:to|with) (?:other|anyone|anybody|many|lots of|all)\b/,
      /\bam i the only (?:one|man|woman|person)\b/,
      /\b(?:who else|how many others?|other (?:men|women|users|people)) (?:do you|are you|you)\b/,
      /\bi (?:talk|talked|was talking|met|am seeing|went out) (?:to|with)? ?(?:another|someone else|somebody else|other)\b/,
    ],
  },
  {
    intent: 'kiss',
    patterns: [/\b(?:kiss|kisses|kissing|smooch|snog) ?(?:me|you|your|for you)?\b|\bxoxo\b|^(?:mwah|xx+)\b/],
    unless: /\bfirst kiss\b|\bhave you ever\b/,
  },
  {
    intent: 'flirt',
    patterns: [
      /\b(?:you're|you are|you look) (?:so |very |really |pretty |damn |fucking |incredibly |absolutely )*(?:hot|sexy|gorgeous|stunning|cute|attractive|handsome|tempting|delicious|irresistible|fit)\b/,
      /\b(?:hey|hi|hello) (?:sexy|hot stuff|gorgeous|beautiful|handsome|cutie)\b|^(?:sexy|gorgeous|cutie)\b/,
      /\b(?:turn me on|turns me on|(?<!(?:stay|lie|lying|stayed|lay|am|'m|reading|read|still|eat|breakfast|back|all day|sick) )in bed|seduce|tease me|flirt|come closer|come here|come to bed|touch me|touch you|sit on my lap|be naughty|feeling naughty|what would you do to me|i want you)\b/,
      /\bif i (?:was|were) there\b|\bwink(?:s|ing)?\b|\bdo you (?:like|find) (?:it when|me attractive)\b/,
    ],
  },
  {
    intent: 'compliment',
    unless:
      /^(?:so |ok |please |now )*(?:describe|tell me about) your\b|\b(?:can|could|will|would) you (?:\w+ )?get me\b/,
    patterns: [
      /\b(?:you're|you are|you look|you sound|ur) (?:so |very |really |pretty |such |a |an |the |quite |too |absolutely |just )*(?:beautiful|pretty|lovely|sweet|kind|smart|clever|funny|wonderful|amazing|nice|great|best|good|special|interesting|awesome|adorable|charming|perfect|fun|wise|cool|brilliant|delight|understanding|thoughtful|incredible|dream|angel|hilarious)\b/,
      /\byour (?!day|weekend|turn|job|work|night|morning|evening|food|coffee|drink)[a-z]+(?: [a-z]+)? (?:is|are|looks?|sounds?) (?:so |really |very |just |absolutely )*(?:amazing|beautiful|lovely|gorgeous|stunning|perfect|great|cute|adorable|incredible|wonderful)\b/,
      /\byou(?:'d| would) (?:be|make) (?:such )?an? (?:really |very )?(?:great|good|amazing|wonderful|perfect|excellent|brilliant) \w+/,
      /\byou (?:smell|taste|feel|dance|write|dress|sing) (?:so |really |very |pretty |quite |absolutely )*(?:nice|good|great|amazing|lovely|beautiful|beautifully|wonderful|incredible|warm|soft|well|sweet)\b/,
      /\bi (?:really )?(?:like|love|enjoy) (?:your|talking|chatting|how you|the way you|being with you|you\b|this (?:chat|talk))/,
      /\byou (?:make me (?:smile|laugh|happy|feel (?:good|better))|have (?:a )?(?:beautiful|lovely|nice|great|pretty|gorgeous)|understand me|get me|always listen)\b/,
      /\bnice (?:smile|eyes|voice|dress|legs|picture)\b|\byour (?:eyes|smile|voice|hair) (?:is|are)\b|\bi like you\b/,
      /^(?:ur|your) (?:so |really |very |pretty )*(?:cool|funny|cute|sweet|nice|great|amazing|awesome|kind)[.!]*$/,
      /\byou(?:'re| are) my (?:best |only |favourite |closest |dear )*(?:friend|person|comfort)\b/,
    ],
  },
  {
    intent: 'insult',
    patterns: [
      /\b(?:you're|you are|ur|you) (?:so |such |a |an |really |just |fucking |very |complete |the |total )*(?:stupid|dumb|idiot|boring|ugly|useless|annoying|pathetic|worthless|bitch|moron|terrible|awful|lame|trash|garbage|disgusting|fat|crap|worst|liar|shit|rubbish|bad at this|whore|slut|cow|creep|creepy|cringe)\b/,
      /\b(?:shut up|fuck off|fuck you|go away|screw you|i hate you|you suck|piss off|(?<!\b(?:i|you|we|they|he|she|to|ever|always|never|often|just|not|easily) )get lost(?! in\b)|(?<!\b(?:will|to|would|could|finally|just|they|he|she|should) )leave me alone|stfu|go to hell)\b/,
    ],
  },
  {
    intent: 'tease',
    patterns: [
      /\b(?:you're|you are) (?:so |such |a |just |being )*(?:trouble|evil|wicked|cruel|cheeky|bossy|stubborn|weird|strange|odd|crazy|mad|impossible|naughty|silly|grumpy|dramatic|mysterious|old|slow|nosy|intense|a tease|tease)\b/,
      /\b(?:i bet you|bet you|you wish|dream on|i dare you|catch me|says who|prove it|try me|nice try)\b/,
    ],
  },
  {
    intent: 'apology',
    patterns: [
      /\b(?:i'm|i am|im|so|very|really)? ?sorry\b(?! to hear| for your loss)/,
      /\b(?:forgive me|my bad|i apologi[sz]e|my apologies|didn't mean to|pardon me)\b/,
    ],
    unless: /\b(?:he|she|they) (?:said|says|is|was|were|are|apologi[sz]ed)\b/,
  },
  {
    intent: 'thanks',
    patterns: [
      /\b(?:thanks|thank you|cheers|thank|appreciate (?:it|you|that)|grateful to you|much obliged)\b/,
    ],
    unless:
      /\b(?:say|says|said|saying|without|not even|never got|nobody|no one|got no) (?:a |even |even a |so much as )?(?:thanks|thank you)\b/,
  },
] as const satisfies readonly IntentRule[]
