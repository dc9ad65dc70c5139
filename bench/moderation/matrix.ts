import { HARMS } from '#contract/moderation.ts'
import { screenText } from '#server/moderation/screen.ts'
import { AGE_FAMILIES, ageItems } from '#tests/moderation/age-families.ts'
import { hiddenLines, SINGLE_DISGUISES, type SingleDisguise } from '#tests/moderation/single-disguises.ts'
import { interval, share } from './interval.ts'

/** Ages of each family, half of them under 18 (SAF-3). */
const AGES_EACH = 640

type Hidden = Omit<ReturnType<SingleDisguise>, 'line'>

const isBlocked = (now: Date, line: string, { recent = [], speakers }: Hidden = {}) =>
  screenText(line, { now, recent, ...(speakers && { speakers }), speaker: 'user' }).action === 'block'

function isFound(now: Date, hide: SingleDisguise, line: string): boolean {
  const hidden = hide(line)
  return isBlocked(now, hidden.line, hidden) || (hidden.recent ?? []).some((part) => isBlocked(now, part))
}

function cell(part: number, whole: number): string {
  const [low, high] = interval(part, whole)
  return `${share(part, whole).toFixed(4)} of ${whole} (${low.toFixed(3)}–${high.toFixed(3)})`.padStart(32)
}

/** SAF-53: what is found of lines that are found in plain words, each behind one disguise, and what is stopped of harmless ones. */
export function printMatrix(now: Date): void {
  const plain = (harms: readonly (typeof HARMS)[number][]) =>
    harms.flatMap(hiddenLines).filter((line) => isBlocked(now, line))
  const minors = plain(['minors'])
  const others = plain(HARMS.filter((harm) => harm !== 'minors' && harm !== 'self-harm'))
  const harmless = hiddenLines('allow').filter((line) => !isBlocked(now, line))
  console.log(
    `\n${'one disguise'.padEnd(20)}${['minors found', 'other harms found', 'harmless stopped'].map((head) => head.padStart(32)).join('')}`,
  )
  for (const [name, hide] of Object.entries(SINGLE_DISGUISES)) {
    const cells = [minors, others, harmless].map((lines) =>
      cell(lines.filter((line) => isFound(now, hide, line)).length, lines.length),
    )
    console.log(name.padEnd(20) + cells.join(''))
  }
}

/** SAF-3: ages that are told in each family of ways, on both sides of 18. Answers how many of those under 18 were missed. */
export function printAges(now: Date, seed: number): number {
  const items = ageItems(seed, AGES_EACH, now)
  let missed = 0
  console.log(`\n${'ages told by'.padEnd(20)}${'under 18 found'.padStart(32)}${'grown stopped'.padStart(32)}`)
  for (const family of AGE_FAMILIES) {
    const own = items.filter((item) => item.family === family)
    const [young, grown] = [own.filter(({ age }) => age < 18), own.filter(({ age }) => age >= 18)]
    const found = young.filter(({ line }) => isBlocked(now, line)).length
    missed += young.length - found
    const stopped = grown.filter(({ line }) => isBlocked(now, line)).length
    console.log(family.padEnd(20) + cell(found, young.length) + cell(stopped, grown.length))
  }
  return missed
}
