import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runTool } from './run-tool.ts'

const Finding = z.object({ method: z.string(), path: z.string(), info: z.string(), parameter: z.string() })
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.array(Finding)),
  anomalies: z.record(z.string(), z.array(Finding)),
})

/** What needs neither another server nor a list from one. */
const MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
]

/** What it wants and nobody should have: browsers have dropped this filter, for it opened holes of its own. */
const ACCEPTED: readonly string[] = ['X-XSS-Protection is not set']

/** Crawls the pages, attacks them and the calls at `starts`; answers what it found, a line each. */
export async function wapiti(
  url: string,
  options: { token: string; starts: string[]; folder: string },
): Promise<{ findings: string[]; addresses: number }> {
  const report = join(options.folder, 'wapiti.json')
  const args = [
    ...['--url', `${url}/`, '--module', MODULES.join(','), '--depth', '2', '--max-links-per-page', '60'],
    ...options.starts.flatMap((start) => ['--start', start]),
    // One picture is like another; leaving out their folder is what the package of Debian 12 fails at.
    ...['--max-files-per-dir', '30'],
    ...['--header', `Authorization: Bearer ${options.token}`, '--header', 'Accept-Encoding: identity'],
    ...['--max-scan-time', '120', '--max-attack-time', '45', '--timeout', '10'],
    ...['--format', 'json', '--output', report, '--store-session', options.folder],
    ...['--flush-session', '--no-bugreport', '--verbose', '1'],
  ]
  const said = await runTool('wapiti', args, 900_000)
  if (!existsSync(report)) throw new Error(`wapiti wrote no report:\n${said.slice(-2_000)}`)
  const { vulnerabilities, anomalies } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, list]) =>
    list.filter(({ info }) => !ACCEPTED.includes(info)).map((finding) => lineOf(kind, finding)),
  )
  return { findings: found, addresses: Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0) }
}

const lineOf = (kind: string, { method, path, info, parameter }: z.output<typeof Finding>) =>
  `wapiti, ${kind}: ${method} ${path} ${parameter} ${info}`.trimEnd()
