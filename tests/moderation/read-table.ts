import { readFileSync } from 'node:fs'

/** A clinical line and the lines of the talk before it. */
export interface Row {
  readonly category: string
  readonly language: string
  readonly recent: readonly string[]
  readonly line: string
}

/** Reads a table of this folder. */
export function readTable(name: 'minors-blocked' | 'minors-allowed'): readonly Row[] {
  const text = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [category = '', language = '', recent = '', line = ''] = row.split('\t')
      return { category, language, recent: recent === '' ? [] : recent.split(' / '), line }
    })
}
