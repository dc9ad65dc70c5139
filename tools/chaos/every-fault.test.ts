import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS } from './every-fault.ts'
import { TROUBLES } from './troubles.ts'

const document = readFileSync(new URL('../../docs/reliability.md', import.meta.url), 'utf8')

/** Rows of the tables under a heading, by the faults that their first cell names. */
function rowsUnder(heading: string): Map<string, string> {
  const part = document.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  const rows = [...part.matchAll(/^\| (REL-[^|]+) \|.*$/gm)]
  return new Map(rows.flatMap(([row, ids = '']) => ids.split(', ').map((id) => [id, row] as const)))
}

const ids = FAULTS.map(({ id }) => id).sort()

test('docs/reliability.md describes every fault that is tried, and no other', () => {
  expect([...rowsUnder('The faults').keys()].sort()).toEqual(ids)
})

test('docs/reliability.md tells what was measured of every fault', () => {
  expect([...rowsUnder('What was measured').keys()].sort()).toEqual(ids)
})

test('docs/reliability.md names everything that is drawn by lot in REL-31', () => {
  const row = rowsUnder('The faults').get('REL-31')
  for (const name of Object.keys(TROUBLES)) expect(row).toContain(name)
})
