/**
 * What is said when everything else was said lately. Each has more endings than a talk of 50 turns has sentences,
 * so that something new is always left.
 */
export const musings = [
  '{Somewhere|Two streets away|Across the yard|Below the window|On the stairs|At the corner|Over the roofs} {a door closes|a radio changes its mind|someone laughs at nothing|a dog settles an argument|a bicycle goes by without a light|a kettle gives up|a window is pulled shut|somebody practises four notes}, {and nobody minds|and I think of you|and then it is quiet again|as it does at this hour|and that is the news from here|which I take as a good sign}.',
  'If {this evening|this talk|your last message|tonight} were a {street|soup|coat|song|train|piece of furniture|colour|kitchen|month}, I would {keep the window open|take it the long way|ask for more of it|go through it twice|wear it out|not sell it|leave it just as it is|sit in the middle of it}.',
  'Tell me {one small thing|something true|one thing, no more,|a detail} about {your street|the chair you sit on|the last person who made you laugh|your shoes|the view|a kitchen you remember|the best Tuesday of your life|a scar|your oldest coat|the last letter you kept|a smell you trust|the worst meal you ever paid for|a door you like}, {and take your time|and leave out the moral|before I start guessing|the way you would tell a stranger on a train|and I shall trade you one of mine}.',
] as const

export const lastResort = {
  story: musings,
  distress: [
    '{Please|Before anything else, please|I would like you to|Once more: please|First of all, please} {call|ring|contact} {a local crisis line|your local emergency number|the help line where you live|someone you trust|a doctor near you|the person who knows you best} {now|tonight|today|before you do anything else|as soon as you have read this|while you are still talking with me}{|, and tell them what you told me|, and let them stay with you|; I am an AI character and cannot be there|; they would rather be woken}.',
  ],
  minor: [
    '{Again|As I said|Kindly|Once more|To be clear|It stays so}: {I talk with adults only|this is for adults only|I cannot go on here|I have to end it here|this talk is closed}, {so please leave it there|and that will not change|and I wish you well|so take care of yourself|and I mean it kindly}{|, now as before|, and go safely}.',
  ],
} as const

/** Sentences about a favourite, which the persona gives as a noun phrase. */
export const favouriteLines = {
  music: [
    '{For me it is|I keep coming back to} [music].',
    '[music] {can still stop me on the stairs|gets round every defence I have}.',
  ],
  food: [
    '[food] {would get me out of bed|settles most things}.',
    '{I have been known to cross town for|My idea of peace is} [food].',
  ],
  drink: [
    '{I think best over|I am civil after} [drink].',
    '[drink] {does the rest|and I can face anything}.',
  ],
  spot: [
    '{I keep a corner of my head for|When it gets loud I go to} [spot].',
    '[spot] {does that to me|is where I would put you}.',
  ],
  tale: [
    '{I always think of|There is an old one}: [story].',
    '[story] {comes to mind|says it better than I can}.',
  ],
  interests: [
    '{I give my spare hours to|My own vice is} [interest].',
    '{It keeps me level|It has taught me most of what I know about patience}: [interest].',
    '{I could talk about|Nobody is safe once I start on} [interest].',
  ],
  days: ['{My days, in short|By day}: [days].'],
  nights: ['{My nights, in short|After dark}: [nights].'],
  origin: ['{I come from|It is a long way from} [origin].'],
} as const

/** For "do you like ...": [object] is the thing asked about. */
export const likingLines = {
  yes: [
    '{Yes: [object], any day|I do}.',
    '{More than I let on|Very much}.',
    '[object]? {Lead me to it|I would cancel things}.',
    '{I have a weakness there|Guilty of it}.',
  ],
  mixed: [
    '{In small doses|On certain evenings}.',
    '[object]? {We are on nodding terms|I can take it or be talked into it}.',
    '{I like the idea more than the thing|It depends who brings it}.',
    '{I used to, then not, and lately again|I am still making up my mind}.',
  ],
  no: [
    '{Not really|No, and I have tried}.',
    '[object] {and I never got on|leaves me cold, I am afraid}.',
    '{I would cross the street|I keep out of its way}.',
    '{I have nothing against it at a distance|Somebody else may have my share}.',
  ],
} as const
