import type { Speaker } from '../port.ts'
import { isGrave } from './heeded.ts'
import { likings } from './opinions.ts'
import { contentWords } from './persona.ts'
import { fraction } from './random.ts'
import { replies } from './voice-content.ts'

type Auxiliary = keyof typeof replies.asked.yes
type Wh = 'why' | 'how' | 'when' | 'who' | 'where' | 'what'

const AUXILIARIES: Record<string, Auxiliary> = {
  do: 'do',
  "don't": 'do',
  did: 'did',
  "didn't": 'did',
  are: 'are',
  "aren't": 'are',
  were: 'were',
  "weren't": 'were',
  have: 'have',
  "haven't": 'have',
  can: 'can',
  "can't": 'can',
  could: 'can',
  would: 'would',
  "wouldn't": 'would',
  will: 'will',
  "won't": 'will',
  is: 'is',
  "wasn't": 'is',
  "doesn't": 'is',
  "isn't": 'is',
  does: 'is',
  was: 'is',
}
const LEADING = /^(?:(?:and|but|so|ok|okay|well|hey|hm|lol|oh|also|then)[,]? )+/
const YES_NO = /^([a-z']+) (you|i|he|she|it|they|we|this|that|there|the)\b(.*)$/
const WH = /\b(why|how come|how|when|who|whose|where|what|which)\b/
const TASK =
  /\b(?:write|code|translate|spell|calculate|solve|summari[sz]e|proofread|define|python|javascript|essay|homework|email)\b/
const USER = /\b(?:i|my|me|mine|am i|i'm)\b/
const ASKS_OF_USER = /^(?:what|where|when|who|how|which|why|do|did|am|was|have)\b.*\b(?:i|my|me|mine)\b/
/** They were spoken of before: it is no question about the world. */
const OF_OTHERS =
  /\b(?:he|she|they|him|them|there|us|we|(?:customer|guest|client|patient|passenger|regular|student)s?)\b/
const HER = /\b(?:you|your|yours|yourself|you're)\b/

/** What somebody asks leave for, where it is a matter between the two; nothing that is taken or swallowed. */
const ASKS_LEAVE =
  /^(?:can|could|may) (?:i|we) (?:\w+ )?(?:come|join|sit|stay|get (?:on|off|in|out)|see|look|try it|have (?:one|some|a (?:look|bite|taste|seat|hug|kiss))|touch|hold|hug|kiss|watch|sleep|rest|borrow|taste it|follow|listen|visit|open|play|bring|think|dream|keep|tell|lean|call)\b/

/** What one may have or not: of her people, her work and her body there is more to say than "none". */
const POSSESSION =
  /^ (?:\w+ )?(?:have|own|keep|got) (?:(?:any|an?|your own|some|got|a lot of|many) )*(?:\w+ )?(?:pets?|dogs?|cats?|kittens?|pupp(?:y|ies)|horses?|birds?|parrots?|fish|animals?|chickens?|cars?|bikes?|motor(?:bikes?|cycles?)|boats?|vans?|trucks?|house|garden|balcony|pool|tv|television|piano|guitar|instruments?|plants?|tattoos?|piercings?|console|bath ?tub|fireplace|sauna|record player|camera|umbrella|yacht|helicopter|plane|collection)\b/
const OF_WORK =
  /^ (?:\w+ )?have (?:an? )?(?:real |proper |day )?(?:job|work|trade|profession|career|boss|business)\b/

/** Whether the lines say yes to whatever was asked. */
export const agrees = (lines: readonly string[]): boolean =>
  lines === replies.asked.confirmed ||
  lines === replies.asked.allowed ||
  Object.values(replies.asked.yes).includes(lines as never) ||
  Object.values(replies.asked.no).includes(lines as never)

/** "what is the capital of France" as it stands after "I do not know". */
export function embedded(message: string): string | undefined {
  const asked = (message[0]?.toLowerCase() ?? '')
    .concat(message.slice(1))
    .replaceAll('’', "'")
    .trim()
    .replace(LEADING, '')
    .replace(/[?.!\s]+$/, '')
  if (HER.test(asked) || USER.test(asked) || asked.length > 90 || /["{}[\]|*]/.test(asked)) return undefined
  const turned =
    /^(what|who|where|how \w+|when)(?: (is|are|was|were)|('s)) ((?:the|a|an|this|that|it|[a-z]+)\b.*)$/.exec(
      asked,
    )
  if (turned && !/\blike$|^\w+ing\b/.test(turned[4] ?? ''))
    return turned[2] === undefined ? `${turned[1]} ${turned[4]} is` : `${turned[1]} ${turned[4]} ${turned[2]}`
  if (turned) return undefined
  return /^(?:who|what|which|how many|how much) (?!do\b|does\b|did\b|can\b|will\b|would\b|should\b)/.test(
    asked,
  )
    ? asked
    : undefined
}

/** The lines that answer a question for which there is nothing better, and how the character stands to it. */
export function linesForQuestion(plain: string, speaker: Speaker): readonly string[] {
  const { asked } = replies
  const question = plain.replace(LEADING, '').trim()
  if (TASK.test(question) && !/\bdo you (?:write|code)\b/.test(question)) return asked.task
  if (/^(?:you ever|ever|got) /.test(question)) return asked[leansTo('have', question, speaker)].have
  if (ASKS_LEAVE.test(question) && !isGrave(question)) return asked.allowed
  const [, auxiliary = '', subject, rest = ''] = YES_NO.exec(question) ?? []
  const kind = Object.hasOwn(AUXILIARIES, auxiliary) ? AUXILIARIES[auxiliary] : undefined
  const leans = leansTo(kind ?? 'do', rest, speaker)
  if (kind === 'do' && subject === 'you' && OF_WORK.test(rest)) return asked.what
  if (kind === 'do' && subject === 'you' && leans === 'no' && POSSESSION.test(rest)) return asked.none
  if (kind !== undefined && subject === 'you') return asked[leansTo(kind, rest, speaker)][kind]
  if (kind !== undefined && subject !== 'i' && !USER.test(question))
    return asked[leansTo('is', rest, speaker)].is
  if (ASKS_OF_USER.test(question) && !HER.test(question)) return asked.me
  if (/^you (?!are|were|have|had|can|could|will|would|should|did|do|know)[a-z]+ /.test(question))
    return asked[leansTo('do', question, speaker)].do
  const wh = WH.exec(question)?.[1]
  if (
    /\bhow (?:many|much|long|far|old|big)\b.*\b(?:is|are|was|were) (?:that|those|these|it|they|this|there)\s*\?*$/.test(
      question,
    )
  )
    return asked.amount
  if (wh === undefined && !HER.test(question) && !USER.test(question) && question.split(' ').length <= 8)
    return asked.confirmed
  if (!HER.test(question) && !OF_OTHERS.test(question) && wh !== undefined && question.split(' ').length > 3)
    return asked.world
  if (
    /\bhow (?:much|many|often|old|far|tall|big|deep|high|fast|late|early|heavy|wide|close|strong)\b/.test(
      question,
    )
  )
    return asked.amount
  if (/\b(?:would|could|should) you\b/.test(question)) return asked.imagined
  const form = wh === 'which' || wh === 'whose' ? 'what' : wh === 'how come' ? 'why' : wh
  return form === undefined ? asked.what : asked[form as Wh]
}

/** Always the same for the same question, so that nobody contradicts themselves; of what is not in the persona nobody has any. */
function leansTo(kind: Auxiliary, rest: string, speaker: Speaker): 'yes' | 'no' {
  if (contentWords(rest).some((word) => likings(speaker).has(word))) return 'yes'
  if (/^ (?:\w+ )?(?:hate|dislike|despise|regret|judge|resent) (?:\w+ )?(?:me|us)\b/.test(rest)) return 'no'
  if (POSSESSION.test(rest) && (kind === 'do' || kind === 'are')) return 'no'
  return fraction(`${speaker.name} ${kind}${rest.replace(/[^a-z ]/g, '')}`) < 0.66 ? 'yes' : 'no'
}
