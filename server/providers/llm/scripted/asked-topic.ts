import type { Turn } from '../port.ts'
import { sentenceKey, sentencesOf } from './sentences.ts'
import { allExpansions } from './template.ts'
import { type Question, topics } from './voice-content.ts'

/** A question that the character ended its last turn with. */
export type Asked = {
  text: string
  /** Where it is one of the questions that go with a subject. */
  known?: { topic: string; question: Question }
}

const byWords = new Map(
  Object.entries(topics).flatMap(([topic, { questions }]) =>
    questions.flatMap((question) =>
      allExpansions(question.ask).map((ask) => [sentenceKey(ask), { topic, question }] as const),
    ),
  ),
)

/** What the character asked last, if anything. */
export function askedLast(talk: readonly Turn[]): Asked | undefined {
  const last = talk.findLast((turn) => turn.role === 'assistant')
  const text = last && sentencesOf(last.content).findLast((sentence) => sentence.endsWith('?'))
  if (text === undefined) return undefined
  const known = byWords.get(sentenceKey(text))
  return { text, ...(known && { known }) }
}

/** The subject a message touches, by its words; the one its noun belongs to counts first. */
export function topicByWords(plain: string, noun?: string): string | undefined {
  const subjects = Object.entries(topics).filter(([, topic]) => topic.words.test(plain))
  const named =
    noun === undefined ? undefined : subjects.find(([, topic]) => topic.words.test(noun.toLowerCase()))
  return (named ?? subjects[0])?.[0]
}
