import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** A test that failed, and what its program is told to run it again. */
export type Failure = { name: string; place: string }

export type Report = { passed: number; failures: Failure[] }

const Vitest = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** Vitest's JSON. A file that fails without a test of its own, as one that cannot be loaded, fails by its name. */
export function readVitest(file: string): Report {
  const { numPassedTests, testResults } = Vitest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const place = relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [{ name: place, place }]
        : failed.map(({ fullName }) => ({ name: `${place} › ${fullName}`, place }))
    })
  return { passed: numPassedTests, failures }
}

const Spec = z.object({ title: z.string(), ok: z.boolean(), file: z.string(), line: z.number() })
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
      .map((spec) => ({ name: [...path, spec.title].join(' › '), place: `${spec.file}:${spec.line}` })),
    ...suites.flatMap((suite) => failuresIn(suite, path)),
  ]
}
