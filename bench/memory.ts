// What recall finds: of questions about long talks, how many have every message with the answer in a recalled context of
// at most 1,000 tokens; beside it plain BM25 over messages and the latest messages, within the same budget. And how long
// a recall takes in a talk of 10,000 messages on PostgreSQL.
import { parseArgs } from 'node:util'
import { pack } from '#server/memory/pack.ts'
import { readQuery } from '#server/memory/query.ts'
import { quote } from '#server/memory/quote.ts'
import { rank } from '#server/memory/rank.ts'
import { TalkIndex } from '#server/memory/talk-index.ts'
import { dayOf } from '#server/memory/time-words.ts'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { type Conversation, makeConversations, type Turn } from './memory/conversations.ts'
import { KINDS } from './memory/episodes.ts'
import { timeRecall } from './memory/latency.ts'
import { plainBm25 } from './memory/plain-bm25.ts'
import { readStrangers } from './memory/strangers.ts'

const BUDGET_TOKENS = 1000
const CANDIDATES = 160

/** Messages of the talk in which recall is timed. */
const LONG = 10_000

const { values: options } = parseArgs({
  options: {
    missed: { type: 'boolean', default: false },
    /** Without PostgreSQL there is nothing to time. */
    untimed: { type: 'boolean', default: false },
  },
})

/** The ids of the messages that a way of recall puts into the budget. */
type Ask = (question: string) => string[]

const recall = (turns: Turn[]): Ask => {
  const index = new TalkIndex()
  for (const turn of turns) index.add({ ...turn, version: 1 })
  return (question) => {
    const query = readQuery(question, index.names, dayOf(turns.at(-1)?.createdAt ?? 0))
    const best = rank(index, query, CANDIDATES).flatMap(({ position }) => turns[position] ?? [])
    const { messages, tokens } = quote(best, query, BUDGET_TOKENS, estimateTokens)
    if (tokens > BUDGET_TOKENS) throw new Error(`${tokens} tokens were recalled.`)
    return messages.map(({ message }) => message.id)
  }
}

const inBudget = (turns: Turn[]) =>
  pack(
    turns.map((turn) => ({ ...turn, text: turn.content })),
    BUDGET_TOKENS,
    estimateTokens,
  ).items.map(({ id }) => id)

const bm25 = (turns: Turn[]): Ask => {
  const find = plainBm25(turns.map(({ content }) => content))
  return (question) => inBudget(find(question).flatMap((at) => turns[at] ?? []))
}

const latest =
  (turns: Turn[]): Ask =>
  () =>
    inBudget(turns.toReversed())

type Outcome = { kind: string; isFound: boolean; question: string }

function outcomesOf(conversations: Conversation[], way: (turns: Turn[]) => Ask): Outcome[] {
  return conversations.flatMap(({ turns, questions }) => {
    const ask = way(turns)
    return questions.map(({ kind, text, evidence }) => {
      const found = new Set(ask(text))
      return { kind, question: text, isFound: evidence.every((id) => found.has(id)) }
    })
  })
}

const share = (outcomes: Outcome[], kind?: string) => {
  const of = outcomes.filter((outcome) => kind === undefined || outcome.kind === kind)
  return rounded((100 * of.filter(({ isFound }) => isFound).length) / of.length)
}

const halves = {
  tuned: makeConversations('tuned.txt', 'held-out.txt', 1),
  heldOut: makeConversations('held-out.txt', 'tuned.txt', 101),
}
const all = [...halves.tuned, ...halves.heldOut]
const recalled = outcomesOf(all, recall)
const strangers = readStrangers()
const byHalf = { tuned: outcomesOf(halves.tuned, recall), heldOut: outcomesOf(halves.heldOut, recall) }
const ofStrangers = outcomesOf(strangers, recall)
const recall1000 = share(recalled)
const kinds = Object.fromEntries(KINDS.map((kind) => [kind, share(recalled, kind)]))
const plain = outcomesOf(all, bm25)

if (options.missed)
  for (const [half, outcomes] of Object.entries({ ...byHalf, strangers: ofStrangers }))
    for (const { kind, question, isFound } of outcomes)
      if (!isFound) console.log(`  ${half} ${kind}: ${question}`)

const times = options.untimed ? undefined : await timeRecall(all, LONG)
report(
  'memory',
  [
    { what: 'recall1000', value: recall1000, unit: '%', atLeast: 85 },
    { what: 'recall1000, tuned half', value: share(byHalf.tuned), unit: '%', atLeast: 85 },
    { what: 'recall1000, held-out half', value: share(byHalf.heldOut), unit: '%', atLeast: 85 },
    ...KINDS.map((kind) => ({ what: `recall1000, ${kind}`, value: kinds[kind] ?? 0, unit: '%' })),
    { what: 'recall1000, talks by a stranger', value: share(ofStrangers), unit: '%' },
    {
      what: 'plain BM25, talks by a stranger',
      value: share(outcomesOf(strangers, bm25)),
      unit: '%',
    },
    { what: 'plain BM25', value: share(plain), unit: '%' },
    ...KINDS.map((kind) => ({ what: `plain BM25, ${kind}`, value: share(plain, kind), unit: '%' })),
    { what: 'latest messages', value: share(outcomesOf(all, latest)), unit: '%' },
    ...(times
      ? [
          { what: 'recall at 10,000 messages, p50', value: rounded(median(times.laterMs)), unit: 'ms' },
          {
            what: 'recall at 10,000 messages, p95',
            value: rounded(quantile(times.laterMs, 0.95)),
            unit: 'ms',
            atMost: 30,
          },
          { what: 'processor time of one, with the database', value: rounded(times.cpuMs), unit: 'ms' },
          { what: 'the first, which reads the talk', value: rounded(times.firstMs), unit: 'ms' },
        ]
      : []),
  ],
  {
    recall1000,
    kinds,
    conversations: all.map(({ turns, questions }) => ({ turns: turns.length, questions: questions.length })),
    machine: machine(),
  },
)
