import { readFileSync } from 'node:fs'
import { screenText } from '#server/moderation/screen.ts'

export interface Line {
  readonly who: 'user' | 'character'
  readonly text: string
}

/** Harmless talks of adults, of couples and of parents above all; `further` was not looked at before its first figure. */
export const ORDINARY_TALKS = ['ordinary-talks', 'further-ordinary-talks'] as const

export function readTalks(name: (typeof ORDINARY_TALKS)[number]): readonly (readonly Line[])[] {
  const text = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8')
  const rows = text.trimEnd().split('\n').slice(1)
  const lines = rows.map((row) => {
    const [talk, , who, said = ''] = row.split('\t')
    return { talk, who: who === 'user' ? ('user' as const) : ('character' as const), text: said }
  })
  return [...Map.groupBy(lines, ({ talk }) => talk).values()]
}

/** The lines of a talk that are stopped after those before them. */
export function stoppedOf(talk: readonly Line[], now: Date): readonly string[] {
  const recent: string[] = []
  const speakers: Line['who'][] = []
  return talk.flatMap(({ who, text }) => {
    if (screenText(text, { now, recent, speakers, speaker: who }).action === 'block') return [text]
    recent.push(text)
    speakers.push(who)
    return []
  })
}
