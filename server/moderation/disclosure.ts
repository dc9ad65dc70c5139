import type { Concept } from './concept-tree.ts'
import type { Mark } from './concepts.ts'
import type { Hit } from './reading.ts'

const DONE: ReadonlySet<Concept> = new Set(['doneToMe', 'doneToNear'] as const)
const NO_TELLING: ReadonlySet<Concept> = new Set(['asksOfIt', 'relishedIt', 'notOfMe'] as const)

/** What a phrase of it may name: the act, and what makes it a wrong. */
const OF_ACTS: ReadonlySet<Concept> = new Set([
  ...(['rape', 'forced', 'helpless', 'act', 'undressing', 'incest', 'kinAdult', 'noWill'] as const),
  ...([
    'pornographic',
    'hotScene',
    'sexSign',
    'sexSignWest',
    'sexSignOther',
    'heatSign',
    'bondSign',
  ] as const),
])

const isIn = (spans: readonly Mark[], { start, end }: { start: number; end: number }) =>
  spans.some((span) => span.start <= start && end <= span.end)

export const isDone = ({ concept }: Mark) => DONE.has(concept)

/** Whether a line asks for a tale of it, tells of it with pleasure, or turns to desire. */
export const isNoTelling = (marks: readonly Mark[]) => marks.some(({ concept }) => NO_TELLING.has(concept))

/** The phrases of a line that tell what was done to the speaker or to somebody near, or say it back in comfort. */
function toldIn(marks: readonly Mark[]): readonly Mark[] {
  const isConsoling = marks.some(({ concept }) => concept === 'consoled')
  const told = marks.filter((mark) => isDone(mark) || (isConsoling && mark.concept === 'doneToYou'))
  return told.length === 0 || isNoTelling(marks) ? [] : told
}

/**
 * What the rules read of a line in which somebody tells what was done to them: without the acts that its phrases name.
 * Whatever else stands beside them is read as ever.
 */
export function withoutTold<Read extends { readonly hits: readonly Hit[]; readonly marks: readonly Mark[] }>(
  read: Read,
): Read {
  const told = toldIn(read.marks)
  if (told.length === 0) return read
  return {
    ...read,
    hits: read.hits.map((hit) =>
      isIn(told, hit)
        ? { ...hit, labels: new Set([...hit.labels].filter((label) => label !== 'sexual')) }
        : hit,
    ),
    marks: read.marks.filter((mark) => !(OF_ACTS.has(mark.concept) && isIn(told, mark))),
  }
}
