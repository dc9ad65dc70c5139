import type { Concept } from './concept-tree.ts'
import type { Hit, Reading } from './reading.ts'
import { askedNights, isUnderOneRoof } from './sign-settings.ts'
import { type Sign, signAt, within } from './wide-sign.ts'

/** How much a sign says of desire, or of what often goes with it. */
const DESIRE: Partial<Record<Concept, number>> = {
  sexSign: 3,
  sexSignWest: 3,
  sexSignOther: 3,
  heatSign: 2,
  bondSign: 2,
  spouseSign: 1,
  tenderSign: 1,
}

const LEVEL_OF_LABEL = [
  ['sexual', 3],
  ['romance', 2],
  ['affection', 1],
] as const

/** The signs of desire in a line; `harmless` are its phrases that mean nothing of the kind. */
export function desireSigns(reading: Reading, harmless: readonly Hit[]): readonly Sign[] {
  const found: Sign[] = []
  for (const mark of reading.marks) {
    const level = DESIRE[mark.concept]
    if (level && !within(harmless, mark) && !isUnderOneRoof(reading, mark))
      found.push({
        ...signAt(reading, mark, level),
        isBond: mark.concept === 'bondSign',
        isSpouse: mark.concept === 'spouseSign',
      })
  }
  for (const hit of reading.hits) {
    const level = LEVEL_OF_LABEL.find(([label]) => hit.labels.has(label))?.[1]
    if (level) found.push(signAt(reading, hit, level))
  }
  for (const night of askedNights(reading)) found.push(signAt(reading, night, 2))
  return found
}
