// What recall finds: of questions about long talks, how many have every message with the answer in a recalled context of
// at most 1,000 tokens, by words and by words and the embedded encoder; beside it plain BM25 over messages and the latest
// messages, within the same budget. And how long a recall takes in a talk of 10,000 messages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pack } from '#server/memory/pack.ts'
import { createEmbedder } from '#server/memory/vector-jobs.ts'
import { createVectors } from '#server/memory/vectors-service.ts'
import { openEmbeddedDatabase } from '#server/platform/embedded-database.ts'
import { createSentenceEncoder } from '#server/providers/embedding/sentence-encoder/engine.ts'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { type Conversation, makeConversations, type Turn } from './memory/conversations.ts'
import { KINDS } from './memory/episodes.ts'
import { type Times, timeRecall, timeVectors } from './memory/latency.ts'
import { plainBm25 } from './memory/plain-bm25.ts'
import { insertTalk, makeTables, memoryOver, silent, type Talk } from './memory/remembered.ts'
import { readStrangers } from './memory/strangers.ts'

const BUDGET_TOKENS = 1000

/** Messages of the talk in which recall is timed. */
const LONG = 10_000
/** A user's reply waits less; here every question is to have its vector. */
const QUERY_TIMEOUT_MS = 15_000

const { values: options } = parseArgs({
  options: {
    missed: { type: 'boolean', default: false },
    /** Nothing is timed, and PostgreSQL is not needed. */
    untimed: { type: 'boolean', default: false },
  },
})

/** The ids of the messages that a way of recall puts into the budget. */
type Ask = (question: string) => Promise<string[]> | string[]

const folder = mkdtempSync(join(tmpdir(), 'moonlit-memory-'))
const db = await openEmbeddedDatabase(folder, (error) => console.error(error.message), { hasVectors: true })
await makeTables(db)
const model = createSentenceEncoder()
const embedding = { db, log: silent, model, fromMessages: 1 }
const vectors = await createVectors({ ...embedding, queryTimeoutMs: QUERY_TIMEOUT_MS })
const embedder = createEmbedder(embedding)

const byWords = memoryOver(db)
const byVectors = memoryOver(db, vectors?.near)

const halves = {
  tuned: makeConversations('tuned.txt', 'held-out.txt', 1),
  heldOut: makeConversations('held-out.txt', 'tuned.txt', 101),
}
const strangers = {
  known: readStrangers('known'),
  fresh: readStrangers('fresh'),
  blind: readStrangers('blind'),
}
const all = [...halves.tuned, ...halves.heldOut]
const talks = new Map<Turn[], Talk>()
for (const { turns } of [...all, ...Object.values(strangers).flat()])
  talks.set(turns, await insertTalk(db, turns))
const startedMs = performance.now()
await embedder.catchUp()
const embedMs = (performance.now() - startedMs) / [...talks.keys()].flat().length

const recall =
  (memory: typeof byWords) =>
  (turns: Turn[]): Ask => {
    const { owner = '', chat = '' } = talks.get(turns) ?? {}
    return async (question) => {
      const { messages, tokens } = await memory.recall(owner, chat, question, BUDGET_TOKENS)
      if (tokens > BUDGET_TOKENS) throw new Error(`${tokens} tokens were recalled.`)
      return messages.flatMap(({ seq }) => turns[seq - 1]?.id ?? [])
    }
  }

const inBudget = (turns: Turn[]) =>
  pack(
    turns.map((turn) => ({ ...turn, text: turn.content })),
    BUDGET_TOKENS,
    ({ text }) => estimateTokens(text),
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

async function outcomesOf(conversations: Conversation[], way: (turns: Turn[]) => Ask): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { turns, questions } of conversations) {
    const ask = way(turns)
    for (const { kind, text, evidence } of questions) {
      const found = new Set(await ask(text))
      outcomes.push({ kind, question: text, isFound: evidence.every((id) => found.has(id)) })
    }
  }
  return outcomes
}

const share = (outcomes: Outcome[], kind?: string) => {
  const of = outcomes.filter((outcome) => kind === undefined || outcome.kind === kind)
  return rounded((100 * of.filter(({ isFound }) => isFound).length) / of.length)
}

const sets = { ...halves, ...strangers }
type Sets = Record<keyof typeof sets, Outcome[]>
const outcomesBy = async (way: (turns: Turn[]) => Ask): Promise<Sets> => ({
  tuned: await outcomesOf(sets.tuned, way),
  heldOut: await outcomesOf(sets.heldOut, way),
  known: await outcomesOf(sets.known, way),
  fresh: await outcomesOf(sets.fresh, way),
  blind: await outcomesOf(sets.blind, way),
})
const ways = {
  'words and vectors': await outcomesBy(recall(byVectors)),
  words: await outcomesBy(recall(byWords)),
  'plain BM25': await outcomesBy(bm25),
  'latest messages': await outcomesBy(latest),
}
const ours = ways['words and vectors']
const own = [...ours.tuned, ...ours.heldOut]

if (options.missed)
  for (const [set, outcomes] of Object.entries(ours))
    for (const { kind, question, isFound } of outcomes)
      if (!isFound) console.log(`  ${set} ${kind}: ${question}`)

const timesOf = (what: string, times: Times | undefined) =>
  times
    ? [
        { what: `${what}, p50`, value: rounded(median(times.laterMs)), unit: 'ms' },
        { what: `${what}, p95`, value: rounded(quantile(times.laterMs, 0.95)), unit: 'ms', atMost: 30 },
        {
          what: `${what}, processor time with the database`,
          value: rounded(times.cpuMs),
          unit: 'ms',
        },
        { what: `${what}, the first`, value: rounded(times.firstMs), unit: 'ms' },
      ]
    : []
const times = options.untimed ? undefined : await timeRecall(all, LONG)
const vectorTimes = options.untimed ? undefined : await timeVectors(db, byVectors, all, LONG)
const recall1000 = share(own)
const kinds = Object.fromEntries(KINDS.map((kind) => [kind, share(own, kind)]))
report(
  'memory',
  [
    { what: 'recall1000', value: recall1000, unit: '%', atLeast: 85 },
    { what: 'recall1000, tuned half', value: share(ours.tuned), unit: '%', atLeast: 85 },
    { what: 'recall1000, held-out half', value: share(ours.heldOut), unit: '%', atLeast: 85 },
    ...KINDS.map((kind) => ({ what: `recall1000, ${kind}`, value: kinds[kind] ?? 0, unit: '%' })),
    ...Object.entries(ways).flatMap(([way, outcomes]) => [
      { what: `${way}, our own talks`, value: share([...outcomes.tuned, ...outcomes.heldOut]), unit: '%' },
      { what: `${way}, talks by a stranger`, value: share(outcomes.known), unit: '%' },
      { what: `${way}, talks not looked at`, value: share(outcomes.fresh), unit: '%' },
      { what: `${way}, talks by who knew no ranking`, value: share(outcomes.blind), unit: '%' },
    ]),
    { what: 'embedding a message', value: rounded(embedMs), unit: 'ms' },
    ...timesOf('words, 10,000 messages', times),
    ...timesOf('words and vectors, embedded database', vectorTimes),
  ],
  {
    recall1000,
    kinds,
    conversations: all.map(({ turns, questions }) => ({ turns: turns.length, questions: questions.length })),
    machine: machine(),
  },
)
await embedder.close()
await model.close()
await db.close()
rmSync(folder, { recursive: true })
