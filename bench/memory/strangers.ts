import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Conversation } from './conversations.ts'
import { KINDS } from './episodes.ts'

/** With the first list weights were chosen. Of the second nothing that was missed was looked at; who wrote the third had not read the ranking. */
const TALKS = { known: [1, 2, 3, 4, 5, 6, 7, 8], fresh: [9, 12], blind: [10, 11] }
const TURN_MS = 30_000

const talk = z.object({
  user: z.string(),
  character: z.string(),
  sessions: z.array(
    z.object({
      date: z.string(),
      turns: z.array(z.object({ id: z.string(), who: z.enum(['user', 'character']), text: z.string() })),
    }),
  ),
  questions: z.array(z.object({ kind: z.enum(KINDS), question: z.string(), evidence: z.array(z.string()) })),
})

/** Talks and questions in everyday words, not made of the parts of our own. */
export const readStrangers = (which: keyof typeof TALKS): Conversation[] =>
  TALKS[which].map((number) => {
    const file = new URL(`./strangers/${number}.json`, import.meta.url)
    const { character, sessions, questions } = talk.parse(JSON.parse(readFileSync(file, 'utf8')))
    const turns = sessions.flatMap(({ date, turns: said }) =>
      said.map(({ id, who, text }, at) => ({
        id,
        author: who,
        content: text,
        createdAt: new Date(Date.parse(date) + at * TURN_MS),
      })),
    )
    return {
      name: character,
      turns: turns.map((turn, at) => ({ ...turn, seq: at + 1 })),
      questions: questions.map(({ kind, question, evidence }) => ({ kind, text: question, evidence })),
    }
  })
