/** Where what is told ends. */
export const END = String.raw`(?=\s*(?:[.,;!?\n]|$|\b(?:and|but|so|because|with|though|now|these days|by the way|btw|actually|originally|right now|at the moment)\b))`
export const pattern = (source: string) => new RegExp(source, 'iu')

const JOB_NOUN =
  /(?:[a-z]{2,}(?:er|or|ist|ian|eer|ant|man|woman|wright|smith|ster)|nurse|chef|cook|vet|clerk|pilot|surgeon|medic|paramedic|coach|guard|judge|monk|priest|nun|diplomat|barista|freelancer|electrician|architect|scientist|chemist|analyst|student nurse|au pair|translator|sommelier|engineer|midwife|stylist|photographer|programmer|soldier|sailor|farmer|researcher)$/i
const NOT_JOBS =
  /\b(?:lover|loner|beginner|stranger|reader|believer|drinker|smoker|eater|sleeper|dreamer|thinker|overthinker|fighter|survivor|member|foreigner|person|mother|father|brother|sister|fan|winner|loser|sucker|talker|listener|listener|bit|sinner|gamer|romantic|virgin|human|man|woman|christian|vegetarian|introvert|teenager|minor|bother|player|hater|watcher|giver|killer|monster|disaster|quitter|runner|walker|hiker)$/i

const JOB = pattern(
  String.raw`\b(?:i work(?:ed)? as|i'm working as|my job is(?: being| to be)?|i got a job as|i make my living as)\s+(?:an?\s+|the\s+)?(?!(?:\w+ing (?:me|my)|boring|hard|tough|easy|fun|fine|okay|good|great|bad|awful|terrible|stressful|exhausting|hell|worst|best|so|really|very|pretty|too|not|just|always|kind|kinda|getting|making)\b)([\p{L} -]{3,40}?)(?:\s+(?:at|in|for|on)\b|${END})`,
)
const OCCUPATION = pattern(
  String.raw`\b(?:i'm|i am|im)\s+(?:actually\s+)?an?\s+([\p{L} -]{3,32}?)(?:\s+(?:at|in|for|from|on|by trade)\b|${END})`,
)

/** What somebody does all day says what they are: "I drive a bus". */
const WORKS: readonly (readonly [RegExp, string])[] = [
  [
    pattern(
      String.raw`\bi drive (?:an? |the )?(?:\p{L}+ )?(bus|taxi|cab|truck|lorry|tram|train|ambulance|van|forklift)(?:es|s)?\b(?! (?:to|home|there))`,
    ),
    '$1 driver',
  ],
  [
    pattern(
      String.raw`\bi teach (?!(?:you|u|him|her|them|my|myself|some|at|in|for|to|kids|children|people|students|classes|primary|on|there|a|the)\b)(\p{L}+)`,
    ),
    '$1 teacher',
  ],
  [pattern(String.raw`\bi teach (?:at|in|for|kids|children|students|classes|primary)\b`), 'teacher'],
  [
    pattern(String.raw`\bi deliver (?:parcels|packages|mail|post|letters|pizzas?|food|groceries)\b`),
    'courier',
  ],
  [
    pattern(
      String.raw`\b(?:a |an |as a )?(retired (?:\p{L}+ )?\p{L}+(?:er|or|ist|ian|man|woman|nurse|cook|chef|clerk|teacher))\b`,
    ),
    '$1',
  ],
]

function jobByDeed(message: string): string | undefined {
  for (const [words, job] of WORKS) {
    const found = words.exec(message)
    if (found) return job.replace('$1', found[1] ?? '').toLowerCase()
  }
  return undefined
}

/** The trade that a message tells, in small letters. */
export function readJob(message: string): string | undefined {
  const told = JOB.exec(message)?.[1]
  if (told !== undefined) return told.toLowerCase()
  const am = OCCUPATION.exec(message)?.[1]
  return am !== undefined && JOB_NOUN.test(am) && !NOT_JOBS.test(am) ? am.toLowerCase() : jobByDeed(message)
}
