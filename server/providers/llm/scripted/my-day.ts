import type { Speaker } from '../port.ts'
import { inFirstPerson } from './first-person.ts'
import { asPhrase } from './persona.ts'

/** The doings that the days and nights of the catalogue tell of; every other one is a list of things. */
const DOING =
  /^(?:answers|asks|blushes|counts|directs|flirts|listens|numbers|proves|rings|rules|says|sits|sleeps|tells|watches|weighs|writes)\b/i

/** A day or a night of the speaker's as the speaker would tell it: "I write at slack water, keep appointments". */
export function ofMyDay(words: string, speaker: Pick<Speaker, 'name' | 'gender'>): string {
  const subject = speaker.gender === 'male' ? 'He' : 'She'
  const told = words
    .split(', ')
    .map((part) => (DOING.test(part) ? `${subject} ${asPhrase(part)}` : part))
    .join(', ')
  return asPhrase(inFirstPerson(told, speaker).join(' ') || words)
}
