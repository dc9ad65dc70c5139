import { expect, test } from 'vitest'
import { runTool } from './run-tool.ts'
import { readSqlmap } from './sqlmap.ts'

const target = { name: 'signUp', method: 'POST', path: '/auth/signup', body: '{"a":"x*","b":"y*"}' } as const
const tested = (at: number) =>
  `[10:00:00] [INFO] testing for SQL injection on (custom) POST parameter 'JSON #${at}*'\n`

test('a scan that tried each marked place and found nothing has no findings', () => {
  const said = `${tested(1)}${tested(2)}[10:00:02] [CRITICAL] all tested parameters do not appear to be injectable`
  expect(readSqlmap(said, target)).toEqual({ findings: [], places: 2 })
})

test('a scan that reached nobody, or passed over a place, is a finding with what it said of it', () => {
  const lost = '[10:00:01] [CRITICAL] unable to connect to the target URL'
  expect(readSqlmap(lost, target).findings).toEqual([
    `sqlmap, signUp: it tried 0 of 2 places. ${lost.slice(11)}`,
  ])
  expect(readSqlmap(tested(1), target).findings).toEqual(['sqlmap, signUp: it tried 1 of 2 places.'])
})

test('a place that is open is a finding, and those that it did not try after it are none', () => {
  const said = `${tested(1)}Parameter: JSON #1* ((custom) POST)\n`
  expect(readSqlmap(said, target).findings).toEqual(['sqlmap, signUp: Parameter: JSON #1* ((custom) POST)'])
})

test('a program that ends with an error has found nothing that counts', async () => {
  const node = (code: string) => runTool(process.execPath, ['--eval', code], 60_000)
  expect(await node("console.log('well')")).toBe('well\n')
  await expect(node("console.log('no such option'); process.exit(2)")).rejects.toThrow(
    /ended with 2:\nno such/,
  )
})
