import nlp from 'compromise'

const FLIPS: ReadonlyMap<string, string> = new Map<string, string>([
  ['i', 'you'],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['our', 'your'],
  ['ours', 'yours'],
  ['us', 'you both'],
  ['am', 'are'],
  ["i'm", "you're"],
  ["i've", "you've"],
  ["i'd", "you'd"],
  ["i'll", "you'll"],
  ['you', 'me'],
  ['your', 'my'],
  ['yours', 'mine'],
  ['yourself', 'myself'],
])

/** The user's words as the other side says them back: "my boss" becomes "your boss". */
export function flipped(phrase: string): string {
  return phrase
    .split(/\s+/)
    .map((word) => FLIPS.get(word.toLowerCase()) ?? word)
    .join(' ')
}

const CONTRACTED = /(?:^|\s)(?:you|i|we|they|he|she|it)['’]/i
const EMPTY =
  /^(?:i|you|he|she|it|we|they|me|him|her|them|us|this|that|these|those|everything|nothing|something|anything|anyone|someone|everyone|nobody|one|ones|thing|things|lot|lots|bit|kind|sort|way|day|days|today|tonight|tomorrow|yesterday|morning|evening|night|week|weekend|month|year|time|times|hour|hours|minute|moment|people|guy|guys|what|who|which|hi|hey|hello|thanks|thank|please|yes|no|ok|okay|yeah|lol|haha|mine|yours|myself|yourself|stuff|fun|sure|fine|god|name|all|much|more|here|there|first|last|monday|tuesday|wednesday|thursday|friday|saturday|sunday|course|mind|idea|question|fact|point|rest|half|couple|while|town|side|place|piece|end|start|way|life|world|part|reason|everyone|home)$/i
const LEADING =
  /^(?:a|an|the|some|any|another|this|that|these|those|every|each|really|very|just|such|quite|so|too|more|most|first|last|next|two|three|four|five|six|\d+)\s+/i

function cleaned(phrase: string): string | undefined {
  const words = phrase
    .replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '')
    .replace(/\s+/g, ' ')
    .split(/\s+(?:that|which|who|because|but|when|if|with|from|for|about|of|in|at|on|near)\s+/i)[0]
  if (
    words === undefined ||
    CONTRACTED.test(words) ||
    words.length < 3 ||
    words.length > 40 ||
    /[,;:.!?*"{}[\]<>@#/\\]|\d{3,}|https?/.test(words)
  )
    return undefined
  const head = words.replace(LEADING, '').split(' ')
  const last = head[head.length - 1]
  if (last === undefined || head.length > 4 || EMPTY.test(last) || last.length < 3 || last.length > 16)
    return undefined
  return words
}

/**
 * What a message is about, as a noun phrase said back to its writer ("your boss", "the exam"), or undefined. The
 * last phrase that is somebody's or something's own counts most: it tends to be the news.
 */
export function topicOf(message: string): string | undefined {
  const phrases = nlp(message.slice(0, 400)).nouns().out('array') as unknown
  if (!Array.isArray(phrases)) return undefined
  const topics = phrases.flatMap((phrase) => {
    const clean = typeof phrase === 'string' ? cleaned(phrase) : undefined
    return clean === undefined ? [] : [clean]
  })
  const owned = topics.filter((topic) => /^(?:my|our)\s/i.test(topic))
  const topic = owned[owned.length - 1] ?? topics[topics.length - 1]
  if (topic === undefined) return undefined
  const definite = topic.replace(/^(?:a|an|some|any|another)\s+/i, 'the ')
  const said = flipped(definite)
  return /^[A-Z][a-z]/.test(said) && !nlp(said).has('#ProperNoun')
    ? said[0]?.toLowerCase() + said.slice(1)
    : said
}
