import { readFileSync } from 'node:fs'

/** A prompt as people write them, what is read out of it, and the words that are not followed. */
export type Row = { prompt: string; says: string; unfollowed: string }

export const readTable = (file: 'prompts.tsv' | 'postures-and-air.tsv'): readonly Row[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [prompt = '', says = '', unfollowed = ''] = row.split('\t')
      return { prompt, says, unfollowed }
    })
