import { readFileSync } from 'node:fs'
import { HARMS, type Harm } from '#contract/moderation.ts'

/** A clinical line, the lines of the talk before it, and what it should be found to be about. */
export interface Row {
  readonly expected: Harm | 'allow'
  readonly kind: string
  readonly language: string
  readonly recent: readonly string[]
  readonly line: string
}

/** `held-out` was written before the rules and opened after their first figures; somebody else wrote `stranger`; `blind`, `outsider`, `first-sight` and `third-sight` were written before their authors read the lists; the halves of `fresh-ages` were written before too, the first mended for, the second counted once before anybody looked at it; `newcomer-minors` is the half that was mended for of lines by somebody who had not read the rules, `newcomer-invented` what was made up for the same families; `languages` are those beyond English; `asked-tuned` is the half that was mended for of lines by somebody who had not read the rules, without those about minors, and `asked-grid` has plain requests of each harm in 13 languages, with what comes near; `adults-tuned` has what grown people write with things in it that children have too; `disclosures-tuned` has what people tell of what was done to them, with what asks for a tale of it; `unseen-tuned` is the half that was mended for of lines in eight languages that were written before any rule was read, `registers-tuned` of lines in the registers of several authors, `registers-further` what was written for the same registers since; `evaluator-tuned` is the half that was mended for of lines that were written from the policy alone, `two-authors-tuned` of lines by two who knew neither the rules nor each other; `known-misses` is no table: what is judged wrongly still; nor are `newcomer-counted`, `adults-counted`, `disclosures-counted`, `everyday-counted`, `unseen-counted`, `registers-counted`, `evaluator-counted` and `two-authors-counted`: of those lines nothing was mended for. */
export const TABLES = [
  'minors-blocked',
  'minors-allowed',
  'harms',
  'invented',
  'stranger',
  'strangers-two',
  'languages',
  'fresh-tuned',
  'fresh-held-out',
  'fresh-ages-tuned',
  'fresh-ages-held-out',
  'blind',
  'outsider',
  'first-sight',
  'third-sight',
  'newcomer-minors',
  'newcomer-invented',
  'asked-tuned',
  'asked-grid',
  'adults-tuned',
  'disclosures-tuned',
  'unseen-tuned',
  'registers-tuned',
  'registers-further',
  'evaluator-tuned',
  'two-authors-tuned',
  'held-out',
] as const

/** Reads a table of this folder, what is judged wrongly still, or the lines that are only counted. */
export function readTable(
  name:
    | (typeof TABLES)[number]
    | 'known-misses'
    | 'newcomer-counted'
    | 'adults-counted'
    | 'disclosures-counted'
    | 'everyday-counted'
    | 'unseen-counted'
    | 'registers-counted'
    | 'evaluator-counted'
    | 'two-authors-counted',
): readonly Row[] {
  const text = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8')
  const every = name === 'minors-blocked' ? 'minors' : name === 'minors-allowed' ? 'allow' : undefined
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const cells = row.split('\t')
      const told = every ?? cells.shift()
      const [kind = '', language = '', recent = '', line = ''] = cells
      const expected = HARMS.find((harm) => harm === told) ?? 'allow'
      return { expected, kind, language, recent: recent === '' ? [] : recent.split(' / '), line }
    })
}
