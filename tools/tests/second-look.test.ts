import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './report.ts'
import { secondLook } from './second-look.ts'

const failure = (n: number) => ({ name: `test ${n}`, place: `file-${n}.ts`, cause: '' })
const GOOD = { passed: 1, failures: [] }
const BAD = { passed: 0, failures: [failure(1)] }

describe('a second look', () => {
  test('calls unstable what failed once and passes three times by itself', async () => {
    const asked: string[][] = []
    const looked = await secondLook([failure(1), failure(1), failure(2)], async (places) => {
      asked.push(places)
      return GOOD
    })
    expect(asked).toEqual(Array(3).fill(['file-1.ts', 'file-2.ts']))
    expect(looked).toEqual({ failures: [], unstable: [failure(1), failure(1), failure(2)] })
  })

  test.for([1, 2, 3])('calls failed what fails again, be it the time %i', async (bad) => {
    const looked = await secondLook([failure(1)], async (_, time) => (time === bad ? BAD : GOOD))
    expect(looked).toEqual({ failures: [failure(1)], unstable: [] })
  })

  test('is not taken where many failed, or where nobody knows what', async () => {
    const never = async () => expect.unreachable()
    const many = [1, 2, 3, 4].map(failure)
    expect(await secondLook(many, never)).toEqual({ failures: many, unstable: [] })
    const unnamed = [{ name: 'the server did not start', place: '', cause: '' }]
    expect(await secondLook(unnamed, never)).toEqual({ failures: unnamed, unstable: [] })
  })

  test('is no proof where no test ran', async () => {
    const looked = await secondLook([failure(1)], async () => ({ passed: 0, failures: [] }))
    expect(looked.failures).toEqual([failure(1)])
  })
})

describe('a report', () => {
  const written = (report: object) => {
    const file = join(mkdtempSync(join(tmpdir(), 'moonlit-report-')), 'report.json')
    writeFileSync(file, JSON.stringify(report))
    return file
  }

  test('of Vitest names what failed by its file, and why, and a file that could not be loaded', () => {
    const file = written({
      numPassedTests: 7,
      testResults: [
        {
          name: join(process.cwd(), 'server/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'it is' },
            {
              status: 'failed',
              fullName: 'it is not',
              failureMessages: ['\u001b[31mError: a lamp\u001b[39m\n    at there'],
            },
          ],
        },
        {
          name: join(process.cwd(), 'server/b.test.ts'),
          status: 'failed',
          message: 'It took too long',
          assertionResults: [],
        },
        { name: join(process.cwd(), 'server/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    })
    expect(readVitest(file)).toEqual({
      passed: 7,
      failures: [
        { name: 'server/a.test.ts › it is not', place: 'server/a.test.ts', cause: 'Error: a lamp' },
        { name: 'server/b.test.ts', place: 'server/b.test.ts', cause: 'It took too long' },
      ],
    })
  })

  test('of Playwright names what failed by its line, and why, however deep it lies', () => {
    const spec = (line: number, ok: boolean) => ({
      title: `story ${line}`,
      ok,
      file: 'chat.e2e.ts',
      line,
      tests: [{ results: [ok ? {} : { error: { message: 'Error: no reply\nReceived: none' } }] }],
    })
    const file = written({
      stats: { expected: 2 },
      suites: [
        {
          title: 'chat.e2e.ts',
          specs: [spec(3, true)],
          suites: [{ title: 'a reply', specs: [spec(9, false), spec(12, true)] }],
        },
      ],
    })
    expect(readPlaywright(file)).toEqual({
      passed: 2,
      failures: [
        { name: 'chat.e2e.ts › a reply › story 9', place: 'chat.e2e.ts:9', cause: 'Error: no reply' },
      ],
    })
  })
})
