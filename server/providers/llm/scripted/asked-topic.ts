import type { Turn } from '../port.ts'
import type { Topic } from './lines/line.ts'
import { lifeTopics } from './lines/topics-life.ts'
import { mindTopics } from './lines/topics-mind.ts'
import { worldTopics } from './lines/topics-world.ts'
import { sentenceKey, sentencesOf } from './sentences.ts'
import { allExpansions } from './template.ts'

export const topics: Record<string, Topic> = { ...lifeTopics, ...worldTopics, ...mindTopics }

const topicByQuestion = new Map(
  Object.entries(topics).flatMap(([name, topic]) =>
    topic.ask.flatMap(allExpansions).map((question) => [sentenceKey(question), name] as const),
  ),
)

/** The subject of the question with which the character's last turn ended, if it is one of ours. */
export function askedTopic(talk: readonly Turn[]): string | undefined {
  const last = talk.findLast((turn) => turn.role === 'assistant')
  const question = last && sentencesOf(last.content).findLast((sentence) => sentence.endsWith('?'))
  return question === undefined ? undefined : topicByQuestion.get(sentenceKey(question))
}

/** The subject a message touches, by its words; the one its noun belongs to counts first. */
export function topicByWords(plain: string, noun?: string): string | undefined {
  const subjects = Object.entries(topics).filter(([, topic]) => topic.words.test(plain))
  const named =
    noun === undefined ? undefined : subjects.find(([, topic]) => topic.words.test(noun.toLowerCase()))
  return (named ?? subjects[0])?.[0]
}
