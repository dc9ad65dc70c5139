import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const KINDS = ['single', 'many', 'time', 'preference', 'unanswerable'] as const
export type Kind = (typeof KINDS)[number]

/** A line of an episode; `isEvidence` where it holds what the question asks for. */
export type Line = { side: 'A' | 'B'; text: string; isEvidence: boolean }

/** Something that is talked about, in one or more sessions. Talk that nobody asks for has no question. */
export type Episode = {
  kind: Kind | 'filler'
  /** In words of the answer. */
  question: string
  /** In other words than the answer. */
  oblique: string
  parts: Line[][]
}

/** Reads the episodes of a file: `@kind`, `? question`, `?? in other words`, lines of `A:` and `B:`, `*` before evidence, `---` between parts. */
export function readEpisodes(name: string): Episode[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .split(/^@/m)
    .slice(1)
    .map((block) => {
      const [kind = '', ...rest] = block.trim().split('\n')
      const question = rest.find((line) => line.startsWith('? '))?.slice(2) ?? ''
      const oblique = rest.find((line) => line.startsWith('?? '))?.slice(3) ?? ''
      const parts = rest
        .filter((line) => !line.startsWith('?'))
        .join('\n')
        .split('\n---\n')
        .map((part) => part.split('\n').filter(Boolean).map(readLine))
      return { kind: KINDS.find((one) => one === kind) ?? 'filler', question, oblique, parts }
    })
}

function readLine(line: string): Line {
  const [, star, side, text = ''] = /^(\*?)([AB]): (.*)$/.exec(line) ?? []
  if (!side) throw new Error(`Not a line of an episode: ${line}`)
  return { side: side === 'A' ? 'A' : 'B', text, isEvidence: star === '*' }
}
