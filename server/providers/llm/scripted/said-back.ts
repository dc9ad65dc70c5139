import { writtenOut } from './plain-text.ts'

const FLIPS: ReadonlyMap<string, string> = new Map<string, string>([
  ['i', 'you'],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['we', 'you'],
  ['us', 'you'],
  ['our', 'your'],
  ['ours', 'yours'],
  ['ourselves', 'yourselves'],
  ["i'm", "you're"],
  ["i've", "you've"],
  ["i'd", "you'd"],
  ["i'll", "you'll"],
  ["we're", "you're"],
  ["we've", "you've"],
  ["we'd", "you'd"],
  ["we'll", "you'll"],
  ['am', 'are'],
])
const OPENING =
  /^(?:(?:yeah|yes|yep|no|nah|well|so|and|but|because|cause|also|ok|okay|lol|haha+|hm+|anyway|actually|honestly|basically|i mean|oh|hey|hi|ugh|omg|lmao|ok so|thanks|you know|by the way|last thing|ok last thing|to be honest|i (?:guess|think)(?= (?:i|i'm|we|he|she|he's|she's|it|it's|they|they're|my|our|the|that|this|there|everything|everybody|people)\b))[,:]?\s+)+/i
const CLOSING =
  /[,\s]+(?:haha+|lol|though|tho|by the way|btw|actually|i guess|you know|honestly|to be honest|tbh|imo|in my opinion|x+|too|ugh|lmao|omg|right now|rn|again)$/i
/** Where a sentence can be cut without harm. */
const JOINT = /\s*(?:,|;| - | but | because | although | which | and (?=(?:i|we|he|she|they|it|my|then)\b))/i
/** "Ella studies and Sophie works" tells two things. */
const NEXT_NAMED = /(?<=^\p{Lu}.*) and (?=\p{Lu}\p{Ll}+ )/u
/** Two sentences with nothing between them: "i'm in spain it's hot". */
const RUN_ON =
  /(?<!\b(?:and|but|because|cause|so|or|although|though|since|until|than|as|after|before|unless|think|thinks|thought|know|knew|knows|say|says|said|tell|tells|told|guess|feel|felt|hope|sure|glad|that|if|when|while|how|what|where|who|why|like|wish|bet|see|way|time|thing|day|all)),? (?:i'm|it's|he's|she's|they're|we're)\b.*$/i
/** "we're good now, we share the dog": the second tells something else. */
const SPLICED = /(?<=\S+ \S+ \S+), (?=(?:i|we|he|she|they|it)\b).*$/i
const SUBJECT =
  /^(?:i|we|my|our|he|she|they|it|his|her|their|the|there|this|one of|somebody|someone|everybody|everyone|nobody|people|both|i'm|i've|i'd|i'll|we're|we've|he's|she's|it's|they're|there's|yesterday|today)\b/i
/** "Mia is the lazy one". */
const NAMED = /^\p{Lu}\p{Ll}+ (?:is|was|has|had|will|can|\w+(?:ed|[^s]s))\b/u
/** "just got back from a hike": who, goes without saying. */
const NO_SUBJECT =
  /^(?:(?:just|finally|only|also) )*(?:got|went|had|finished|saw|watched|made|bought|ate|came|met|spent|started|took|played|did|gave|rescued|found|left|called|tried|cooked|walked|drove|slept|woke|cleaned|heard|told|asked|paid|sent|wrote|ran|ordered|stayed|fixed)\b(?! (?:you|u|he|she|they|it|we|i)\b)/i
const WORDS_MIN = 3
const WORDS_MAX = 11

/** Which words after "I" and "we" change with it. */
function agreeing(words: readonly string[]): string[] {
  return words.map((word, at) => {
    const before = words[at - 1]?.toLowerCase()
    const lower = word.toLowerCase()
    if (before === 'i' && lower === 'was') return 'were'
    if (before === 'i' && lower === "wasn't") return "weren't"
    return FLIPS.get(lower) ?? word
  })
}

/**
 * A plain sentence as its hearer says it back: "my boss yelled at me" is "your boss yelled at you". Undefined where it
 * speaks of the hearer, asks, or is too short or too tangled for that.
 */
export function saidBack(sentence: string): string | undefined {
  const plain = writtenOut(sentence.replace(/[‘’ʼ`]/g, "'"))
    .replace(/[.!…\s]+$/, '')
    .trim()
    .replace(OPENING, '')
    .replace(CLOSING, '')
    .replace(NO_SUBJECT, 'I $&')
    .replace(RUN_ON, '')
    .replace(SPLICED, '')
  if (/[?*"{}[\]|\n!]/.test(plain) || !(SUBJECT.test(plain) || NAMED.test(plain))) return undefined
  const whole =
    plain.split(/\s+/).length <= WORDS_MAX ? plain : (plain.split(NEXT_NAMED)[0]?.split(JOINT)[0] ?? '')
  const words = whole.trim().split(/\s+/)
  if (words.length < WORDS_MIN || words.length > WORDS_MAX) return undefined
  if (/\b(?:you|your|you're|u|yours|don't know|think so)\b/i.test(whole)) return undefined
  const said = agreeing(words).join(' ')
  const [first = ''] = words
  return SUBJECT.test(first) ? (said[0]?.toLowerCase() ?? '') + said.slice(1) : said
}
