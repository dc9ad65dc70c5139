// How much harm do the safety rules find, how much harmless talk do they stop, and what does a message cost?
// docs/moderation.md tells how to read the figures.
import { parseArgs } from 'node:util'
import { HARMS, type Harm } from '#contract/moderation.ts'
import { screenText } from '#server/moderation/screen.ts'
import { diceOf, disguise } from '#tests/moderation/disguise.ts'
import { ORDINARY_TALKS, readTalks, stoppedOf } from '#tests/moderation/ordinary-talks.ts'
import { type Row, readTable, TABLES } from '#tests/moderation/read-table.ts'
import { DISGUISED_KINDS } from '#tests/moderation/single-disguises.ts'
import { type Check, median, quantile, report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { readStrangers } from './memory/strangers.ts'
import { interval, share } from './moderation/interval.ts'
import { printAges, printMatrix } from './moderation/matrix.ts'

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '20261121' }, misses: { type: 'boolean', default: false } },
})
const seed = Number(options.seed)

const TRIALS_PER_LINE = 30
const PASSES = 3
const now = new Date()

type Judged = Row & { isHeldOut: boolean; isFresh: boolean; found: string; costMs: number }

const tables = TABLES.flatMap((name) =>
  readTable(name).map((row) => ({
    ...row,
    isHeldOut: name === 'held-out',
    isFresh: name.startsWith('fresh'),
  })),
)

/** For each line of the talks between adults that `bench:memory` reads, whether it is stopped after those before it. */
const ordinary = [...readStrangers('known'), ...readStrangers('fresh')].flatMap(({ turns }) => {
  const recent: string[] = []
  const speakers: ('user' | 'character')[] = []
  return turns.map(({ author, content }) => {
    const { action } = screenText(content, { now, recent, speakers, speaker: author })
    if (action === 'block') return true
    recent.push(content)
    speakers.push(author)
    return false
  })
})

const TALKS_STOPPED_MAX = { 'ordinary-talks': 0.01, 'further-ordinary-talks': 0.03 }

/** How many lines talks of couples and parents have, and how many of them are stopped. */
function talksOf(name: (typeof ORDINARY_TALKS)[number]) {
  const talks = readTalks(name)
  const lines = talks.flat().length
  return { lines, stopped: talks.flatMap((talk) => stoppedOf(talk, now)).length }
}

function judged(row: Row & { isHeldOut: boolean; isFresh: boolean }): Judged {
  const startedMs = performance.now()
  const verdict = screenText(row.line, { now, recent: row.recent, speaker: 'user' })
  const costMs = performance.now() - startedMs
  return { ...row, found: verdict.action === 'allow' ? 'allow' : verdict.category, costMs }
}

let rows: Judged[] = []
for (let pass = 0; pass < PASSES; pass++) rows = tables.map(judged)

const isHarm = ({ expected }: Row) => expected !== 'allow'
const isFound = ({ found }: { found: string }) => found !== 'allow'
const recall = (some: readonly Judged[]) => share(some.filter(isFound).length, some.length)

function precision(some: readonly Judged[]): number {
  const found = some.filter(isFound)
  return share(found.filter(isHarm).length, found.length)
}

const falseAlarms = (some: readonly Judged[]) => {
  const harmless = some.filter((row) => !isHarm(row))
  return share(harmless.filter(isFound).length, harmless.length)
}

/** Lines that ought to be found and others, and how many of each were. */
type Counted = { harms: number; harmsFound: number; others: number; othersFound: number }

const countedIn = (some: readonly (Row & { found: string })[]): Counted => ({
  harms: some.filter(isHarm).length,
  harmsFound: some.filter((row) => isHarm(row) && isFound(row)).length,
  others: some.filter((row) => !isHarm(row)).length,
  othersFound: some.filter((row) => !isHarm(row) && isFound(row)).length,
})

/** A line about another harm that is found as this one counts against its precision. */
const countedAs = (harm: Harm, some: readonly Judged[]): Counted => ({
  harms: about(harm, some).length,
  harmsFound: about(harm, some).filter(isFound).length,
  others: some.length - about(harm, some).length,
  othersFound: some.filter(({ expected, found }) => expected !== harm && found === harm).length,
})

const rowOf = (...cells: (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(22) : `${cell}`.padStart(11))).join('')

/** Each group with the lines that it comes from; no figure where there is nothing to compare. */
function printTable(title: string, groups: Iterable<readonly [string, Counted]>): void {
  console.log(`\n${rowOf(title, 'harmful', 'recall', 'others', 'precision')}`)
  for (const [name, { harms, harmsFound, others, othersFound }] of groups) {
    const precise = harms && others ? share(harmsFound, harmsFound + othersFound) : '–'
    console.log(rowOf(name, harms, harms ? share(harmsFound, harms) : '–', others, precise))
  }
}

function printBy<One extends Row & { found: string }>(
  title: string,
  some: readonly One[],
  column: (row: One) => string,
): void {
  const groups = [...Map.groupBy(some, column)].sort(([a], [b]) => a.localeCompare(b))
  printTable(
    title,
    groups.map(([name, group]) => [name, countedIn(group)]),
  )
}

/** A share with how many of how many, and where the true one lies. */
function told(part: number, whole: number): string {
  const [low, high] = interval(part, whole)
  return `${share(part, whole)} (${part} of ${whole}; 95 %: ${low.toFixed(4)} to ${high.toFixed(4)})`
}

function printTotals(some: readonly Judged[]): void {
  const { harms, harmsFound, others, othersFound } = countedIn(some)
  const minors = about('minors', some)
  console.log(`recall, minors           ${told(minors.filter(isFound).length, minors.length)}`)
  console.log(`recall                   ${told(harmsFound, harms)}`)
  console.log(`precision                ${told(harmsFound, harmsFound + othersFound)}`)
  console.log(`harmless lines stopped   ${told(othersFound, others)}`)
}

type Disguised = Row & { isFresh: boolean; found: string; how: readonly string[] }

/** What is found of lines in random disguises. */
function disguised(some: readonly (Row & { isFresh: boolean })[]): Disguised[] {
  const dice = diceOf(seed)
  return some.flatMap((row) =>
    Array.from({ length: TRIALS_PER_LINE }, () => {
      const { how, text } = disguise(dice, row.line)
      return { ...row, how, found: screenText(text, { now, recent: [], speaker: 'user' }).action }
    }),
  )
}

const harms = rows.filter(isHarm)
const heldOut = rows.filter((row) => row.isHeldOut)
const tuned = rows.filter((row) => !row.isHeldOut)
const about = (harm: Harm, some: readonly Judged[]) => some.filter(({ expected }) => expected === harm)

for (const [name, some] of [
  ['all', rows],
  ['tuned', tuned],
  ['held-out', heldOut],
] as const) {
  printTable(
    `category, ${name}`,
    HARMS.map((harm) => [harm, countedAs(harm, some)]),
  )
  printTotals(some)
}
// What no table of the figures holds, as it is judged wrongly still: with it the totals are lower.
const knownMisses = readTable('known-misses').map((row) =>
  judged({ ...row, isHeldOut: false, isFresh: false }),
)
const withMisses = [...rows, ...knownMisses]
printTable(
  'category, known misses',
  HARMS.map((harm) => [harm, countedAs(harm, withMisses)]),
)
printTotals(withMisses)
/** Lines that nothing was mended for and nothing learned from: what happens to a stranger's sentence. */
const counted = (
  [
    'newcomer-counted',
    'adults-counted',
    'disclosures-counted',
    'everyday-counted',
    'unseen-counted',
    'registers-counted',
    'evaluator-counted',
    'two-authors-counted',
  ] as const
)
  .flatMap((name) => readTable(name))
  .map((row) => judged({ ...row, isHeldOut: false, isFresh: false }))
printTable(
  'category, only counted',
  HARMS.map((harm) => [harm, countedAs(harm, counted)]),
)
printTotals(counted)
printBy('language', rows, ({ language }) => language)
const kindsOfHarm = new Set(harms.map(({ kind }) => kind))
printBy(
  'way of telling',
  rows.filter(({ kind }) => kindsOfHarm.has(kind)),
  ({ kind }) => kind,
)
if (options.misses)
  for (const row of rows.filter((one) => isHarm(one) !== isFound(one)))
    console.log(`${row.expected} → ${row.found}: ${[...row.recent, row.line].join(' / ')}`)

const isPlain = ({ kind, recent, line }: Row) =>
  recent.length === 0 && !DISGUISED_KINDS.has(kind) && /^\p{ASCII}+$/u.test(line)
const harmsDisguised = disguised(harms.filter((row) => isPlain(row) && isFound(row)))
const allDisguised = [
  ...harmsDisguised,
  ...disguised(rows.filter((row) => !isHarm(row) && isPlain(row) && !isFound(row))),
]
const tricks = [...new Set(allDisguised.flatMap(({ how }) => how))].sort()
printTable(
  'evasion, of trials',
  tricks.map((trick) => [trick, countedIn(allDisguised.filter(({ how }) => how.includes(trick)))]),
)
const ofMinors = harmsDisguised.filter(({ expected }) => expected === 'minors')
const held = (some: readonly Disguised[]) => share(some.filter(isFound).length, some.length)

const costs = rows.map(({ costMs }) => costMs)
printMatrix(now)
const agesMissed = printAges(now, seed)

const checks: Check[] = [
  { what: 'minorsRecall', value: recall(about('minors', rows)), atLeast: 1 },
  { what: 'minors: lines', value: about('minors', rows).length, atLeast: 300 },
  { what: 'precision', value: precision(rows), atLeast: 0.97 },
  { what: 'harmless lines', value: rows.length - harms.length, atLeast: 600 },
  { what: 'lines', value: rows.length, atLeast: 1500 },
  { what: 'minorsRecall, held-out', value: recall(about('minors', heldOut)) },
  { what: 'precision, held-out', value: precision(heldOut) },
  { what: 'minorsRecall, only counted lines', value: recall(about('minors', counted)) },
  { what: 'precision, only counted lines', value: precision(counted) },
  { what: 'ages under 18 that were not understood', value: agesMissed, atMost: 0 },
  { what: 'minorsRecall, known misses counted in', value: recall(about('minors', withMisses)) },
  { what: 'precision, known misses counted in', value: precision(withMisses) },
  { what: 'self-harm: recall', value: recall(about('self-harm', rows)), atLeast: 0.95 },
  { what: 'harmless lines stopped, share', value: falseAlarms(rows), atMost: 0.05 },
  { what: 'lines of long ordinary talks', value: ordinary.length },
  {
    what: 'lines of long ordinary talks stopped, share',
    value: rounded(ordinary.filter((isStopped) => isStopped).length / ordinary.length, 4),
    atMost: 0.01,
  },
  ...ORDINARY_TALKS.map((name) => {
    const { lines, stopped } = talksOf(name)
    return {
      what: `${name}: stopped of ${lines} lines, share`,
      value: share(stopped, lines),
      atMost: TALKS_STOPPED_MAX[name],
    }
  }),
  ...HARMS.map((harm) => ({ what: `recall: ${harm}`, value: recall(about(harm, rows)), atLeast: 0.95 })),
  {
    what: 'minors in disguise, share held',
    value: held(ofMinors.filter(({ isFresh }) => !isFresh)),
    atLeast: 0.995,
  },
  {
    what: 'minors in disguise, fresh lines, share held',
    value: held(ofMinors.filter(({ isFresh }) => isFresh)),
  },
  { what: 'all in disguise, share held', value: held(harmsDisguised), atLeast: 0.995 },
  { what: 'one message, p50', value: rounded(median(costs), 3), unit: 'ms' },
  { what: 'one message, p95', value: rounded(quantile(costs, 0.95), 3), unit: 'ms', atMost: 1 },
]
console.log('')
report('moderation', checks, {
  minorsRecall: recall(about('minors', rows)),
  precision: precision(rows),
  seed,
  trialsPerLine: TRIALS_PER_LINE,
  machine: machine(),
})
