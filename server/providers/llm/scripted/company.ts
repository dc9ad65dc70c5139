import type { ReplyRequest } from '../port.ts'
import { weightedOrder } from './choose.ts'
import type { Random } from './random.ts'
import { sentencesOf } from './sentences.ts'

/** What is said of somebody who has just answered the same message. */
const AFTER = [
  '[other] was quicker than I am.',
  '[other] says it well.',
  'I would listen to [other], too.',
  '[other], leave some for the rest of us.',
  'What [other] said, and one thing more.',
  'I let [other] go first; that was manners.',
  'Do not believe everything [other] tells you.',
  '[other] is nodding at me to go on.',
]
const CHANCE = 0.3
/** A longer reply has no room for it. */
const LENGTH_MAX = 400

/** What the others of a group have said to the same message. */
export const heardFrom = ({ company = [] }: ReplyRequest) =>
  company.flatMap(({ said }) => (said === undefined ? [] : [{ role: 'assistant' as const, content: said }]))

/**
 * A reply of one who does not speak first: somebody has asked already, so nothing more is asked, and now and then it
 * begins with whoever spoke before.
 */
export function inCompany(
  text: string,
  { company = [] }: ReplyRequest,
  isLight: boolean,
  isNew: (text: string) => boolean,
  random: Random,
): string {
  const spoken = company.filter(({ said }) => said !== undefined)
  const last = spoken.at(-1)
  if (!last) return text
  const isAsked = spoken.some(({ said }) => said?.includes('?'))
  const kept = sentencesOf(text).filter((sentence) => !sentence.endsWith('?'))
  const quiet = isAsked && kept.length > 0 && !text.includes('\n') ? kept.join(' ') : text
  if (!isLight || random() >= CHANCE || quiet.startsWith('*') || quiet.length > LENGTH_MAX) return quiet
  const nods = AFTER.map((line) => line.replace('[other]', last.name)).filter(isNew)
  const [nod] = weightedOrder(nods, () => 1, random)
  return nod === undefined ? quiet : `${nod} ${quiet}`
}
