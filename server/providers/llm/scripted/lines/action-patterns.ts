export const ACTIONS = [
  'lap',
  'pat',
  'take',
  'lead',
  'play',
  'embrace',
  'hand',
  'kiss',
  'look',
  'sit',
  'give',
  'arrive',
  'leave',
  'dance',
  'cry',
  'shiver',
  'touch',
  'noise',
  'animal',
  'weary',
  'act',
] as const
export type Action = (typeof ACTIONS)[number]

/** What the user does between asterisks, and what the character does and says back. */
export const actionPatterns: readonly (readonly [Action, RegExp])[] = [
  ['lap', /\b(?:lap|straddl\w*|head (?:on|in|into|against) (?:your|her|his))\b/],
  ['kiss', /\bkiss/],
  ['pat', /\b(?:pats?|ruffles?|boops?|pets?|scratch\w*) (?:on )?(?:your|her|his|you)\b|\bhead ?pats?\b/],
  [
    'take',
    /\b(?:steals?|stole|grabs?|snatch\w*|takes?|borrows?|nicks?) (?:your|her|his|a bite|a sip|some|one|the (?:last|blanket|remote|fries))\b(?! (?:hand|hands|arm|face|fingers)\b)/,
  ],
  [
    'lead',
    /\b(?:pulls?|drags?|tugs?|leads?|walks?|carr(?:y|ies)|picks?) (?:you|her|him)\b.*\b(?:out|outside|along|away|up|to|into|upstairs|towards?)\b|\bpulls? you\b.*\boutside\b/,
  ],
  [
    'play',
    /\b(?:pokes?|tickl\w*|throws?|splash\w*|nudges?|kicks?|bites?|pinch\w*|pillow|snowball|sticks? (?:my |out )?.*tongue|whistles?|bumps?)\b/,
  ],
  [
    'noise',
    /\b(?:crash|bang|thunder|scream|loud noise|alarm|shatter|explo|lights? (?:flickers?|goe?s? out|die))/,
  ],
  ['animal', /\b(?:cat|dog|puppy|kitten|horse|bird)\b/],
  [
    'leave',
    /\b(?:leaves?|walk(?:s|ing)? (?:away|out)|turn(?:s)? to go|waves? (?:and|goodbye|bye|from|back|one last)|runs? (?:for|to) the (?:train|bus|door)|pulls? away|closes? the door|takes? (?:my|his|her) coat)\b/,
  ],
  ['dance', /\b(?:danc|spin|twirl|sway|music|song|record)/],
  ['weary', /\b(?:yawn|stretch|rubs? (?:my|his|her) eyes|falls? asleep|sleepy)/],
  ['embrace', /\b(?:hug|hold|cuddle|embrace|wrap|arms?\b|snuggle|pull you (?:close|in)|leans? on)/],
  ['hand', /(?<!\bmy )(?<!\bhis )\b(?:hand|fingers|palm)\b(?! (?:you|her|him) a)/],
  ['shiver', /\b(?:shiver\w*|trembl\w*|freez\w*|teeth chatter\w*|goosebumps)\b/],
  ['cry', /\b(?:cr(?:y|ies|ying)|sob|tears?|weep|sniff)/],
  [
    'give',
    /\b(?:give|gives|hands? (?:you|her|him|me|over|back)|bring|pour|offer|orders? (?:you|us|for|two)|pass|slides?|toast|serve)/,
  ],
  [
    'arrive',
    /\b(?:walk in|walks in|enter|come in|comes in|arriv|knock|open the door|opens the door|come over|approach|step in|steps)/,
  ],
  ['sit', /\b(?:sit|sits|lie|lies|lay|settle|lean|leans|flop|collapse|rest)/],
  [
    'look',
    /\b(?:look|looks|gaze|stare|watch|smile|smiles|grin|wink|blush|laugh|giggle|raise|nod|shrug|sigh|glance|smirk)/,
  ],
  ['touch', /\b(?:touch|stroke|brush|caress|cheek|hair|shoulder|waist|tuck)/],
]
