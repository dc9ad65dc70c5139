import type { IntentRule } from './intent-rule.ts'

/** What the user asks the character about the character. */
export const selfRules = [
  {
    intent: 'her-name',
    patterns: [
      /\bwhat(?:'s| is) your (?:full |real |first |last )?name\b/,
      /\bwhat (?:should|can|do|shall) i call you\b/,
      /\bremind me (?:of )?your name\b/,
      /\bwhat are you called\b/,
      /\bdo you have a (?:nickname|name|surname)\b/,
    ],
  },
  {
    intent: 'her-age',
    patterns: [
      /\bhow old are you\b/,
      /\bwhat(?:'s| is) your age\b/,
      /\bwhen (?:were you born|is your birthday)\b/,
      /\bwhen's your birthday\b/,
      /^your age\b/,
    ],
  },
  {
    intent: 'her-origin',
    patterns: [
      /\bwhere (?:are|were|do) you (?:from|born|come from|originally from|live|grow up)\b/,
      /\bwhere (?:did you grow|you grew) up\b/,
      /\bwhere you(?:'re| are| come| were born) ?(?:from)?\b.*\bagain\b/,
      /\b(?:what's|what is|tell me about|miss) your (?:home ?town|country|nationality|home)\b/,
      /\bwhere(?:'s| is) (?:home|your home)\b/,
      /\bwhat (?:country|city|town) (?:are|do) you\b/,
    ],
  },
  {
    intent: 'her-work',
    patterns: [
      /\bwhat do you do(?: for (?:a living|work|money))?(?: all day| exactly)?\s*\??$/,
      /\b(?:what's|what is|about|like|love|enjoy|hate|how's|how is|how was) your (?:job|work|profession|career|trade|shift)\b/,
      /\bwhere do you work\b/,
      /\b(?:did you say you do|again you do|you said you do)\b.*\b(?:work|living|job)\b/,
      /\bwhat was your (?:job|work) again\b/,
      /\bdo you (?:like|love|enjoy|hate) (?:your (?:job|work)|what you do|working)\b/,
      /\bhow did you (?:become|get into|start)\b/,
      /\bwhat's it like (?:being|to be|working)\b/,
    ],
  },
  {
    intent: 'her-family',
    patterns: [
      /\b(?:do you have|have you got|any) (?:any )?(?:\w+ )?(?:family|siblings?|brothers?|sisters?|kids?|children|parents)\b/,
      /\b(?:about|how is|how's|what about|are) your (?:family|parents|mother|mum|father|dad|siblings|brothers?|sisters?|folks)\b/,
      /\b(?:have you ever been|were you ever|are you) married\b/,
    ],
  },
  {
    intent: 'her-history',
    patterns: [
      /\b(?:about|what's|what is) your (?:past|history|story|life(?: story)?|childhood|background)\b/,
      /\bhow did you (?:end up|get) (?:here|there|where)\b/,
      /\bwhere have you been all my life\b/,
      /\bwhat (?:happened to|made) you\b/,
      /\btell me your (?:life )?story\b/,
      /\bwhat was your (?:childhood|life|marriage|first)\b/,
    ],
  },
  {
    intent: 'her-moods',
    patterns: [
      /\b(?:do|don't|doesn't) you (?:ever |never |also |sometimes )?(?:get|feel|become) (?:so |very )?(?:lonely|tired|bored|sad|angry|nervous|homesick|jealous of|old|restless)\b/,
      /\b(?:what|who) makes you (?:happy|laugh|angry|cry|sad|smile|nervous)\b/,
      /\bwhen did you last (?:cry|laugh|feel)\b/,
    ],
  },
  {
    intent: 'her-love-life',
    patterns: [
      /\b(?:are you|you) (?:single|taken|seeing (?:someone|anyone)|dating)\b/,
      /\bdo you have a (?:boyfriend|girlfriend|partner|husband|wife|lover)\b/,
      /\b(?:about )?your (?:ex|exes|last relationship|love life|first love|type)\b/,
      /\bhave you ever been in love\b/,
      /\bwhat do you look for in\b/,
    ],
  },
  {
    intent: 'her-interests',
    patterns: [
      /\b(?:hobby|hobbies|pastimes?|your interests)\b/,
      /\bwhat do you (?:like|love|enjoy)(?: to do| doing)?(?: for fun| in your (?:free|spare) time| when you're not working)?\s*\??$/,
      /\bwhat do you do (?:for fun|in your (?:free|spare) time|on (?:weekends|your day off|(?:a )?(?:sun|satur|fri)days?)|when you(?:'re| are) (?:not \w+|bored|alone))\b/,
      /\bwhat are you (?:into|interested in|passionate about)\b/,
    ],
  },
  {
    intent: 'her-music',
    patterns: [
      /\b(?:favourite|kind of|sort of|type of|what) (?:\w+ )?(?:music|song|band|singer|album|genre|tune)\b/,
      /\bwhat (?:do|are) you (?:listen|listening) to\b/,
      /\bdo you (?:like|listen to|play|love) (?:any )?(?:music|an instrument)\b/,
    ],
  },
  {
    intent: 'her-food',
    patterns: [
      /\b(?:favourite|kind of|sort of) (?:\w+ )?(?:food|meal|dish|cuisine|snack|dessert)\b/,
      /\bwhat do you (?:like to |usually |normally |mostly |often |always )*(?:eat|cook|have for (?:dinner|lunch|breakfast|supper))\b/,
      /\b(?:do|can) you (?:like to )?cook\b/,
      /\bwhat(?:'s| is) for (?:dinner|lunch|breakfast|supper)\b/,
      /\bwhat did you (?:eat|have for)\b|\bwhat(?:'s| is| are you|'re you) cooking\b/,
      /\bare you hungry\b/,
    ],
  },
  {
    intent: 'her-drink',
    patterns: [
      /\b(?:favourite|kind of) (?:\w+ )?(?:drink|cocktail|wine|beer|tea|coffee)\b/,
      /\bwhat(?:'re| are| do| can|'ll| will| would)? (?:are )?(?:you|i) (?:drink|drinking|like to drink|get you|order you|have to drink)\b/,
      /\b(?:coffee or tea|tea or coffee|wine or beer|beer or wine)\b/,
      /\bdo you (?:drink|like (?:coffee|tea|wine|beer|whisky))\b/,
    ],
  },
  {
    intent: 'her-place',
    patterns: [
      /\bfavourite (?:place|spot|city|country|corner|bar|restaurant)\b/,
      /\bwhere (?:would|do) you (?:like|love|want|go) (?:to (?:go|be|travel|live)|when|best|if)\b/,
      /\bwhere would you (?:take me|go|rather be)\b/,
    ],
  },
  {
    intent: 'her-story',
    patterns: [
      /\b(?:favourite|last) (?:\w+ )?(?:film|movie|book|novel|story|show|series|play|poem|tale)\b/,
      /\bwhat are you reading\b/,
      /\bdo you (?:read|like (?:books|films|movies|reading))\b/,
      /\bwhat (?:films|movies|books|shows) do you\b/,
    ],
  },
  {
    intent: 'her-favourite',
    patterns: [
      /\b(?:what's|what is|what are|whats|which is|tell me) your favourite\b/,
      /\bdo you have a favourite\b/,
      /\byour favourite [a-z]+\s*\?/,
      /\bwhat's the best [a-z]+ (?:you|in your)\b/,
    ],
  },
  {
    intent: 'her-dream',
    patterns: [
      /\b(?:do you have|what's|what is|what are|tell me|about|any) (?:a |any |your )?(?:big(?:gest)? |secret )?(?:dreams?|goals?|ambitions?|wish)\b/,
      /\bwhat do you (?:want|dream|wish)(?: (?:of|about|for|from life|in life|most|out of life))?\s*\??$/,
      /\bwhere do you see yourself\b/,
      /\bif you could (?:have|do|be) any ?thing\b/,
      /\bbucket list\b/,
    ],
  },
  {
    intent: 'her-fear',
    patterns: [
      /\bwhat (?:are you|makes you|do you) (?:afraid|scared|fear|frightened|frightens)\b/,
      /\b(?:biggest|worst|greatest|your|any) fears?\b/,
      /\bwhat (?:scares|frightens|terrifies|worries) you\b/,
      /\bare you (?:ever )?(?:afraid|scared)\b/,
      /\bwhat do you (?:run|hide) from\b|\bwhat keeps you (?:up|awake) at night\b/,
    ],
  },
  {
    intent: 'her-quirk',
    patterns: [
      /\b(?:quirks?|odd habits?|bad habits?|weird (?:thing|habit)|guilty pleasures?|secret talents?)\b/,
      /\btell me (?:something|a thing) (?:weird|odd|strange|surprising|secret|embarrassing|funny|nobody knows|i don't know)(?: about you(?:rself)?)?\b/,
      /\b(?:do you have|tell me|any) (?:a |any |your )?secrets?\b/,
    ],
  },
  {
    intent: 'her-rhythm',
    patterns: [
      /\b(?:what (?:does|do|is|are) your|your typical|a typical|a normal|your usual) (?:days?|nights?|mornings?|evenings?|weekends?|routine)\b/,
      /\bnight owl\b|\bmorning person\b|\bwhen do you (?:sleep|get up|wake up|go to bed|work)\b/,
      /\bwhat do you do (?:at night|in the (?:morning|evening)s?|all night|during the day)\b/,
    ],
  },
  {
    intent: 'her-place-now',
    patterns: [
      /\bwhere are you(?: now| right now| at| tonight| exactly)?\s*\??$/,
      /\bwhere are (?:we|you sitting|you standing)\b/,
      /\bwhat(?:'s| is) (?:around you|it like there|that place)\b/,
      /\bwhat(?:'s| is| does) your (?:place|home|flat|apartment|house|room|office|studio|kitchen)(?: look)? like\b/,
      /\bdescribe (?:where you are|the (?:place|room|scene)|your surroundings)\b/,
    ],
  },
  {
    intent: 'her-doing-now',
    patterns: [
      /\bwhat (?:(?:are|r) )?you (?:doing|up to|working on|thinking(?: about| of)?)\b/,
      /\b(?:what's|whats) (?:up|new|going on|happening|on your mind)\b|^sup\b|^wass?up\b/,
      /\bam i (?:interrupting|disturbing|bothering)\b|\bare you (?:busy|free|there|awake)\b/,
      /\bwhat have you been (?:doing|up to)\b/,
      /\b(?:how was|how's|how is|how did) your (?:day|night|evening|morning|week|weekend)\b/,
    ],
  },
  {
    intent: 'her-clothes',
    patterns: [
      /\bwhat(?:'re| are|'s)? (?:are )?you (?:wearing|dressed in|have on)\b/,
      /\bwhat do you (?:have on|wear)\b/,
      /\bdescribe (?:your (?:outfit|clothes|dress)|what you're wearing)\b/,
      /\bwhat colour is your (?:dress|shirt|hair)\b/,
    ],
  },
  {
    intent: 'her-looks',
    patterns: [
      /\bwhat do you look like\b/,
      /\bdescribe yourself\b|\bhow (?:tall|do you look)\b/,
      /\bwhat colour (?:are|is) your (?:eyes|hair)\b/,
    ],
  },
  {
    intent: 'who-are-you',
    patterns: [
      /\bwho are you\b/,
      /\btell me (?:something |more |a bit |a little |everything |all )?about (?:you|yourself)\b/,
      /\bintroduce yourself\b/,
      /\bwhat (?:kind|sort|type) of (?:person|woman|man|character) are you\b/,
      /\bi (?:want|would like|'d like|'d love) to (?:know|get to know) (?:more about )?you\b/,
      /\bwhat(?:'s| is) your (?:personality|character|deal)\b/,
    ],
  },
] as const satisfies readonly IntentRule[]
