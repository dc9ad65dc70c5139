import { feeling, type IntentRule } from './intent-rule.ts'

/** How the user feels. */
export const feelingRules = [
  {
    intent: 'grief',
    patterns: [
      /\b(?:passed away|funeral|in mourning|grieving|her ashes|his ashes|buried (?:him|her|my))\b/,
      // A phone that died is mourned by nobody.
      /\bmy (?!(?:[a-z']+ )?(?:phone|laptop|computer|pc|tablet|battery|car|bike|engine|router|internet|plant|watch|camera|headphones?|tv|console|charger)\b)[a-z' ]{2,24} (?:just |recently )?(?:died|is dying|was killed|has died|is dead)\b/,
      /\b(?:he|she|they) (?:died|passed(?: away)?(?! (?:\w+ ){0,3}(?:exams?|tests?|finals?|course|class|bar|interview|year(?!s? ago)|grade|audition|out|theory|by|me|the|it))|was killed|is dead)\b/,
      /\bmy (?:\w+ )?(?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|gran|grandma|grandmother|grandpa|grandfather|partner|nan|aunt|uncle|cousin|baby|boyfriend|girlfriend) (?:just |recently |suddenly )?passed(?! (?:on|in|at|with) (?:his|her|my|their|the) (?:\w+ )?(?:first|second|third|next|last|fourth)? ?(?:go|try|attempt|time|test|exam)\b)(?: (?:in|on|last|this|yesterday|suddenly|two|three|a|when|before|from|recently|peacefully|today)\b|[.!]*$)/,
      /\bi (?:just |recently )?lost my (?:mum|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|best friend|grandma|grandmother|grandpa|grandfather|dog|cat|partner|baby|nan|aunt|uncle)\b/,
      /\b(?:i|we) (?:accidentally |just )?(?:killed|ran over) (?:my|our) (?:\w+ )?(?:dog|cat|puppy|kitten|rabbit|bunny|hamster|guinea pig|horse|pony|bird|budgie|parrot|tortoise|pet)\b/,
      /\bi (?:had|have) to put (?:my|him|her) [a-z ]*(?:down|to sleep)\b/,
    ],
  },
  {
    intent: 'heartbroken',
    // What is only feared has not happened.
    unless:
      /\b(?:asked|asks|wonders?|wanted to know) (?:me )?(?:if|whether|why)\b|\b(?:going to|gonna|about to|might|may|wants? to|thinking (?:of|about)|will|afraid|scared)\b.{0,24}\b(?:break(?:ing)? ?up|leav(?:e|ing) me|dump(?:ing)? me|divorc)/,
    patterns: [
      /\b(?:broke up|break ?up|broken up|dumped me|left me(?! (?:an?|the|some|his|her|in charge|alone|money|with (?:the|a))\b)|cheated on me|heart ?broken|my heart is broken|getting divorced|my divorce|separated|rejected me|ghosted)\b/,
    ],
  },
  {
    intent: 'sick',
    patterns: [
      feeling('sick|ill|unwell|feverish|nauseous|poorly|hung ?over|under the weather|in pain'),
      /\bi(?:'m| am) (?:going to|about to) (?:be sick|throw up|puke|vomit)\b/,
      /\b(?:i have|i've got|i caught|got|have) (?:a |an |the |this )?(?:terrible |bad |awful |nasty |splitting )?(?:cold|flu|fever|headache|migraine|stomach ?ache|toothache|cough|covid|hangover|sore throat)\b/,
      /\bmy (?:head|back|stomach|tooth|throat|knee|body) (?:hurts|aches|is killing)\b/,
    ],
  },
  {
    intent: 'lonely',
    patterns: [
      feeling('lonely|alone|isolated|left out|invisible'),
      /\b(?:have no|don't have (?:any|many)?|no) (?:friends|one to talk to|one)\b/,
      /\bnobody (?:cares|likes me|loves me|talks to me|understands|calls|texts|asked)\b/,
      /\bno ?one (?:cares|likes me|loves me|talks to me|understands|calls|texts|asked)\b/,
      /\bi(?:'ve got| have| got) (?:nobody|no one|no-one)(?: left| any ?more| in the world| around)?[.!]*$/,
      /\b(?:so|loneliness|too) lone(?:ly|liness)\b|^lonely\b/,
    ],
  },
  {
    intent: 'anxious',
    patterns: [
      feeling(
        'anxious|nervous|worried|scared|afraid|panicking|terrified|frightened|freaking out|on edge|overthinking',
      ),
      /\b(?:panic attack|anxiety|overthink)\b/,
      /\bi'm dreading\b|\bcan't stop (?:thinking|worrying)\b(?! (?:about|of) (?:you|u)\b)/,
    ],
  },
  {
    intent: 'stressed',
    patterns: [
      feeling('stressed|overwhelmed|swamped|burn(?:t|ed) out|under pressure|overworked|drowning|frazzled'),
      /\b(?:stressful|too much (?:work|going on|to do)|deadlines?|burn ?out|my boss is (?:an?|such|so))\b/,
      /\b(?:so much stress|stressed|stressing me)\b/,
    ],
  },
  {
    intent: 'angry',
    patterns: [
      feeling('angry|furious|mad(?! about)|pissed|annoyed|livid|fuming|irritated|frustrated|fed up'),
      /\b(?:makes me (?:so )?(?:angry|mad|furious)|pissed me off|pisses me off|i could scream|so unfair|sick of (?:it|this|him|her|them|people|my))\b/,
      /\bi hate (?:my boss|my job|everyone|people|him|her|them|this)\b/,
    ],
  },
  {
    intent: 'longing',
    patterns: [
      /\bi (?:really |still |just |kind of |do )*miss (?!you\b|this\b|me\b|out\b|it when you\b)/,
      /\bi wish (?:i|we|he|she|they|things|it) (?:were|was|could|had|still)\b/,
      /\b(?:nostalgic|homesick)\b/,
    ],
  },
  {
    intent: 'sad',
    patterns: [
      feeling(
        'sad|down|depressed|unhappy|miserable|blue|low|awful|terrible|hopeless|empty|numb|worthless|not (?:ok|okay|good|great|well|fine)|heavy|gloomy|upset|crying|hurt|a failure|ashamed|bad|rubbish|broken',
      ),
      /\bi (?:cried|want to cry|have been crying|can't stop crying|feel like crying|messed up|failed|hate myself|hate my life)\b/,
      /(?<!\bis (?:this|it|now) an? )\b(?:bad|terrible|awful|horrible|rough|hard|shit|shitty|rubbish|tough|long|worst|dreadful|miserable) (?:day|week|night|time|morning|month|year)\b/,
      /\bi'm not (?:doing )?(?:so |too |very |really )?(?:ok|okay|good|great|well|fine|happy)\b/,
      /^(?:not (?:so |too |very |really )?(?:good|great|well)|bad|terrible|awful|sad|could be better|meh)\b/,
    ],
  },
  {
    intent: 'cannot-sleep',
    patterns: [
      /\b(?:can't|cannot|couldn't|didn't|trouble|unable to|hardly) (?:sleep|slept|fall asleep|sleeping)\b/,
      /\b(?:insomnia|wide awake|still awake|up all night|sleepless|nightmares?|bad dream)\b/,
    ],
  },
  {
    intent: 'tired',
    patterns: [
      feeling(
        'tired|exhausted|worn out|knackered|sleepy|drained|shattered|wiped|beat|half asleep|dead on my feet',
      ),
      /\b(?:so|too|dead) tired\b|^(?:tired|exhausted|sleepy)\b|\blong shift\b/,
    ],
  },
  {
    intent: 'bored',
    patterns: [
      feeling('bored|restless|boring'),
      /\b(?:so bored|boredom|nothing to do|entertain me|i have nothing(?! (?:to (?:wear|eat|lose|hide|say|add|fear|worry)|against|but|else|left|like|planned)\b))\b|^bored\b/,
    ],
  },
  {
    intent: 'good-news',
    patterns: [
      /(?<!\b(?:when|since|until|before|after|once|if|because) )\b(?:i got|i've got|i was offered|they gave me|i landed) (?:the|a|an|my) (?:new )?(?:\w+ )?(?:job|promotion|raise|place|flat|visa|offer|part|role|degree|licence)\b(?! (?:interview|application|test|trial|viewing|search))/,
      /\bi (?:passed(?! (?:out|away|on)\b)|won(?!')|graduated|finished|made it|did it|nailed|aced|got promoted|got engaged|got in|sold)\b/,
      /\b(?:good|great|amazing|wonderful|big) news\b/,
      /\bi'm (?:so |really |very )?proud of (?:myself|it)\b|\bit went (?:really |very |so )?(?:well|great|fine)\b/,
    ],
  },
  {
    intent: 'happy',
    patterns: [
      feeling(
        'happy|great|good|wonderful|excited|amazing|fantastic|over the moon|thrilled|fine|well|okay|ok|content|better|alright|relieved|glad|grateful',
      ),
      /\b(?:good|great|best|lovely|wonderful|amazing|nice|perfect|beautiful) (?:day|week|mood|weekend)\b(?! to you| to sleep)/,
      /^(?:very |pretty |doing |all |quite |really |not )*(?:good|great|fine|well(?!, )|okay|alright|bad|not bad|can't complain|excellent|fantastic|wonderful)\b(?! (?:morning|night|evening|bye|idea|point|one|for you|question|job|i'll|i will|you win|by me))/,
    ],
    unless:
      /\b(?:not|isn't|wasn't) (?:so |very |really |a )*(?:good|great|happy|well|fine)\b|\bhappy birthday\b/,
  },
  {
    intent: 'hungry',
    patterns: [
      feeling('hungry|starving|peckish|thirsty'),
      /\bi (?:could eat|need (?:food|a snack|coffee|a drink)|skipped (?:lunch|breakfast|dinner))\b|^(?:hungry|starving)\b/,
    ],
  },
  {
    intent: 'comfort',
    patterns: [
      /\b(?:i need|give me|can i (?:have|get)|could use|want) (?:a |some |your )?(?:hug|cuddle|comfort|company|shoulder)\b/,
      /\b(?:hold me|comfort me|cheer me up|make me feel better|tell me (?:it(?:'s| is| will|'ll)|everything)(?: \w+){0,3} (?:ok|okay|be ok|be okay|fine|alright|be fine|be alright))\b/,
      /\b(?:stay with me|don't leave me|sit with me|listen to me|just listen|(?:someone|somebody) to talk to|need to (?:talk|vent))\b/,
    ],
  },
] as const satisfies readonly IntentRule[]
