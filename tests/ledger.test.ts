import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from '#tools/ledger/mutants.ts'

const read = (path: string) => readFileSync(path, 'utf8')

test('[LED-16] the books have one door: only the ledger calls their functions, and nobody else writes their tables', () => {
  const writes =
    /\bledger_\w+\(|\b(?:insert into|update|delete from|truncate)\s+(?:only\s+)?ledger_(?!seals)\w+/i
  const files = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  expect(files.filter((path) => writes.test(read(path)))).toEqual(['server/ledger/store.ts'])
})

test('[LED-15] how the books were proved is told with its seed, and how many broken ledgers there are', () => {
  const told = read('docs/ledger.md')
  expect(told).toContain(`breaks the ledger in ${MUTANTS.length} ways`)
  expect(told).toMatch(/with the seed \d+ .*: [\d,]+ histories, [\d,]+ crowds and [\d,]+ batches/)
  expect(told).toMatch(/\d+ of \d+ broken ledgers found out/)
})

test.each(['p50 and p99 of one of them', 'p50 and p99 of reading a balance, 8 callers'])(
  '[LED-15] the times of the ledger are told: %s',
  (figure) => {
    const row = read('docs/performance.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${figure} |`))
    expect(row).toMatch(/[\d.]+ and [\d.]+ ms/)
  },
)
