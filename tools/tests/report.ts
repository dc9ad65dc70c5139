import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed, what its program is told to run it again, and the first line of why; empty where nobody said. */
export type Failure = { name: string; place: string; cause: string }

export type Report = { passed: number; failures: Failure[] }

const Vitest = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Vitest's JSON. A file that fails without a test of its own, as one that cannot be loaded, fails by its name. */
export function readVitest(file: string): Report {
  const { numPassedTests, testResults } = Vitest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const place = relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [{ name: place, place, cause: firstLine(message) }]
        : failed.map(({ fullName, failureMessages }) => ({
            name: `${place} › ${fullName}`,
            place,
            cause: firstLine(failureMessages?.[0]),
          }))
    })
  return { passed: numPassedTests, failures }
}

const Result = z.object({ error: z.object({ message: z.string().optional() }).optional() })
const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ results: z.array(Result) })).default([]),
})
type Suite = { title: string; specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(Spec), suites: z.array(Suite).optional() }),
)
const Playwright = z.object({ suites: z.array(Suite), stats: z.object({ expected: z.number() }) })

/** Playwright's JSON. The stories of one line, as on a phone and on a desktop, have one place. */
export function readPlaywright(file: string): Report {
  const { suites, stats } = Playwright.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected, failures: suites.flatMap((suite) => failuresIn(suite, [])) }
}

function failuresIn({ title, specs, suites = [] }: Suite, within: string[]): Failure[] {
  const path = [...within, title]
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        name: [...path, spec.title].join(' › '),
        place: `${spec.file}:${spec.line}`,
        cause: firstLine(
          spec.tests
            .flatMap(({ results }) => results)
            .map(({ error }) => error?.message)
            .find((message) => message),
        ),
      })),
    ...suites.flatMap((suite) => failuresIn(suite, path)),
  ]
}

/** Without the colours that a terminal is told. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
