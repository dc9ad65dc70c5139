import type { ReplyRequest } from '../port.ts'
import { answerPhrase } from './answer-phrase.ts'
import type { Filling } from './filling.ts'
import { asPhrase } from './persona.ts'
import { splitActions } from './plain-text.ts'
import { embedded } from './question-form.ts'
import type { Reading } from './reading.ts'
import { sentencesOf } from './sentences.ts'
import { topics } from './voice-content.ts'

/** What is filled with the message that is answered, and with what the reply comes with. */
export function talkSlots(request: ReplyRequest, reading: Reading): Filling {
  const { moment, picture, company, speaker } = request
  const message = request.talk.at(-1)?.content ?? ''

  return {
    '1': () => reading.caught?.[1],
    '2': () => reading.caught?.[2],
    '3': () => reading.caught?.[3],
    d1: () => reading.done?.caught.slice(1).find((words) => words !== undefined),
    event: () => reading.event,
    topic: () => (reading.intent === 'topic' && !fitsTopic(reading) ? undefined : reading.noun),
    told: () => reading.told,
    sum: () => reading.sum,
    answer: () => answerPhrase(message),
    said: () => embedded(message),
    mine: () => ownWords(request.talk),
    other: () => company?.[0]?.name,
    weekday: () => moment?.weekday,
    partofday: () => moment?.partOfDay,
    hour: () => moment && hourInWords(moment.hour),
    picture: () => (picture === undefined ? undefined : pictured(picture, speaker.name)),
  }
}

/** A line about a subject may name the noun only where the noun belongs to the subject. */
function fitsTopic({ noun, topic }: Reading): boolean {
  return noun !== undefined && topic !== undefined && topics[topic]?.words.test(noun.toLowerCase()) === true
}

/** "Mireille in a coat" is "me in a coat" when Mireille says it. */
function pictured(description: string, name: string): string {
  const own = description
    .replace(/[[\]{}*]/g, '')
    .slice(0, 160)
    .replace(new RegExp(`\\b${name}'s\\b`, 'g'), 'my')
    .replace(new RegExp(`\\b${name}\\b`, 'g'), 'me')
  return asPhrase(own)
}

const HOURS = 'twelve one two three four five six seven eight nine ten eleven'.split(' ')

const hourInWords = (hour: number) => HOURS[hour % 12]

/** What the speaker said last, without what was done: its last sentence that asks nothing. */
function ownWords(talk: ReplyRequest['talk']): string | undefined {
  const last = talk.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const sentences = sentencesOf(splitActions(last).said.replace(/["[\]{}|*]|\b\d\) /g, ''))
  return sentences.findLast((one) => /[.!…]$/.test(one) && one.split(' ').length > 2 && one.length < 120)
}
