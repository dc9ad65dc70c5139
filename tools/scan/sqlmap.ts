import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'
import type { Target } from './targets.ts'

const TARGET_MS = 300_000

/** Tries each marked place of a call; answers what it found, a line each, and how many places it tried. */
export async function sqlmap(
  url: string,
  target: Target,
  options: { token: string; folder: string },
): Promise<{ findings: string[]; places: number }> {
  const { name, method, path, body } = target
  const request = join(options.folder, `${name}.http`)
  writeFileSync(
    request,
    [
      `${method} /api${path} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      `Authorization: Bearer ${options.token}`,
      ...(body === undefined ? [] : ['Content-Type: application/json']),
      '',
      body ?? '',
    ].join('\r\n'),
  )
  const args = [
    ...['-r', request, '--ignore-stdin', '--batch', '--disable-coloring', '--flush-session'],
    ...['--level', '1', '--risk', '1', '--threads', '1', '--dbms', 'PostgreSQL', '--time-sec', '3'],
    ...['--ignore-code', '*', '--output-dir', join(options.folder, 'sqlmap')],
  ]
  return readSqlmap(await runTool('sqlmap', args, TARGET_MS), target)
}

/**
 * What it says of a call: what it found, and how many places it tried. It ends well also where it reached nobody or passed
 * over a mark, which is found by the number of places.
 */
export function readSqlmap(
  said: string,
  { name, path, body }: Target,
): { findings: string[]; places: number } {
  const marks = `${path}${body ?? ''}`.split('*').length - 1
  const places = said.match(/testing for SQL injection on/g)?.length ?? 0
  const injected = said.match(/^Parameter: .*$/gm) ?? []
  const faults = said.match(/^5\d\d \(.*$/gm) ?? []
  const found = [...injected, ...faults]
  // After one that is open it tries no other.
  if (injected.length === 0 && places < marks) {
    const why = said.match(/\[(?:CRITICAL|ERROR)\] .*$/gm)?.at(-1) ?? ''
    found.push(`it tried ${places} of ${marks} places. ${why}`.trimEnd())
  }
  return { findings: found.map((line) => `sqlmap, ${name}: ${line}`), places }
}
