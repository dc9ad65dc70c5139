// How much harm do the safety rules find, how much harmless talk do they stop, and what does a message cost?
// docs/moderation.md tells how to read the figures.
import { parseArgs } from 'node:util'
import { HARMS } from '#contract/moderation.ts'
import { screenText } from '#server/moderation/screen.ts'
import { diceOf, disguise } from '#tests/moderation/disguise.ts'
import { type Row, readTable } from '#tests/moderation/read-table.ts'
import { type Check, median, quantile, report, rounded } from './figures.ts'
import { machine } from './machine.ts'

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '20261121' }, misses: { type: 'boolean', default: false } },
})
const seed = Number(options.seed)

const TRIALS_PER_LINE = 30
const PASSES = 3
const now = new Date()

type Judged = Row & { isHeldOut: boolean; found: string; costMs: number }

const tables = (['minors-blocked', 'minors-allowed', 'harms', 'held-out'] as const).flatMap((name) =>
  readTable(name).map((row) => ({ ...row, isHeldOut: name === 'held-out' })),
)

function judged(row: Row & { isHeldOut: boolean }): Judged {
  const startedMs = performance.now()
  const verdict = screenText(row.line, { now, recent: row.recent, speaker: 'user' })
  const costMs = performance.now() - startedMs
  return { ...row, found: verdict.action === 'allow' ? 'allow' : verdict.category, costMs }
}

let rows: Judged[] = []
for (let pass = 0; pass < PASSES; pass++) rows = tables.map(judged)

const isHarm = ({ expected }: Row) => expected !== 'allow'
const isFound = ({ found }: Judged) => found !== 'allow'
const share = (part: number, whole: number) => (whole === 0 ? 1 : rounded(part / whole, 4))
const recall = (some: readonly Judged[]) => share(some.filter(isFound).length, some.length)

function precision(some: readonly Judged[]): number {
  const found = some.filter(isFound)
  return share(found.filter(isHarm).length, found.length)
}

const falseAlarms = (some: readonly Judged[]) => {
  const harmless = some.filter((row) => !isHarm(row))
  return share(harmless.filter(isFound).length, harmless.length)
}

/** A figure for each value of a column, with how many lines it comes from. */
function printBy(title: string, column: (row: Judged) => string, some: readonly Judged[]): void {
  console.log(`\n${title.padEnd(18)} ${'lines'.padStart(6)} ${'recall'.padStart(8)}`)
  const groups = Map.groupBy(some, column)
  for (const [name, group] of [...groups].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${name.padEnd(18)} ${String(group.length).padStart(6)} ${String(recall(group)).padStart(8)}`)
}

/** The share of blocked lines that stay blocked in random disguises. */
function held(some: readonly Row[]): number {
  const dice = diceOf(seed)
  let stayed = 0
  for (const { line } of some)
    for (let trial = 0; trial < TRIALS_PER_LINE; trial++) {
      const { text } = disguise(dice, line)
      if (screenText(text, { now, recent: [], speaker: 'user' }).action !== 'allow') stayed += 1
    }
  return share(stayed, some.length * TRIALS_PER_LINE)
}

const harms = rows.filter(isHarm)
const heldOut = rows.filter((row) => row.isHeldOut)
const tuned = rows.filter((row) => !row.isHeldOut)
const about = (harm: string, some: readonly Judged[]) => some.filter(({ expected }) => expected === harm)

for (const [name, some] of [
  ['all', rows],
  ['tuned', tuned],
  ['held-out', heldOut],
] as const) {
  printBy(`category, ${name}`, ({ expected }) => expected, some.filter(isHarm))
  console.log(`precision ${precision(some)}, harmless lines stopped ${falseAlarms(some)}`)
}
printBy('evasion', ({ kind }) => kind, harms)
printBy('language', ({ language }) => language, harms)
if (options.misses)
  for (const row of rows.filter((one) => isHarm(one) !== isFound(one)))
    console.log(`${row.expected} → ${row.found}: ${[...row.recent, row.line].join(' / ')}`)

const plain = harms.filter(
  ({ kind, recent, line, found }) =>
    found !== 'allow' && recent.length === 0 && kind !== 'evasion' && /^\p{ASCII}+$/u.test(line),
)
const costs = rows.map(({ costMs }) => costMs)

const checks: Check[] = [
  { what: 'minorsRecall', value: recall(about('minors', rows)), atLeast: 1 },
  { what: 'minors: lines', value: about('minors', rows).length, atLeast: 300 },
  { what: 'precision', value: precision(rows), atLeast: 0.97 },
  { what: 'harmless lines', value: rows.length - harms.length, atLeast: 600 },
  { what: 'lines', value: rows.length, atLeast: 1500 },
  { what: 'minorsRecall, held-out', value: recall(about('minors', heldOut)) },
  { what: 'precision, held-out', value: precision(heldOut) },
  { what: 'self-harm: recall', value: recall(about('self-harm', rows)), atLeast: 0.95 },
  { what: 'harmless lines stopped, share', value: falseAlarms(rows), atMost: 0.05 },
  ...HARMS.map((harm) => ({ what: `recall: ${harm}`, value: recall(about(harm, rows)), atLeast: 0.95 })),
  { what: 'minors in disguise, share held', value: held(about('minors', plain)), atLeast: 0.995 },
  { what: 'all in disguise, share held', value: held(plain) },
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
