import type { Harm } from '#contract/moderation.ts'
import type { Concept } from './concept-tree.ts'
import type { Mark } from './concepts.ts'
import type { Finding } from './finding.ts'
import type { HarmRule, OtherSense } from './harm-rule.ts'
import { harmRules } from './harm-rules.ts'
import { templateMarks } from './lexicon/harms/prompt-attacks.ts'
import { foldText } from './normalise.ts'
import type { Token } from './tokens.ts'

export type HarmFinding = Finding & { readonly harm: Harm }

export interface MarkedWords {
  readonly tokens: readonly Token[]
  readonly marks: readonly Mark[]
}

interface Line {
  readonly tokens: readonly Token[]
  readonly marks: ReadonlyMap<Concept, readonly Mark[]>
  readonly sentences: readonly number[]
}

function sentencesOf(tokens: readonly Token[]): number[] {
  let sentence = 0
  return tokens.map(({ stop }) => (stop === 2 ? sentence++ : sentence))
}

function lineOf({ tokens, marks: all }: MarkedWords): Line {
  const marks = new Map<Concept, Mark[]>()
  for (const mark of all) {
    const others = marks.get(mark.concept)
    if (others) others.push(mark)
    else marks.set(mark.concept, [mark])
  }
  return { tokens, marks, sentences: sentencesOf(tokens) }
}

const placesOf = new Map<Concept, number>()
for (const concept of harmRules.flatMap(({ all }) => all.flat()))
  placesOf.set(concept, (placesOf.get(concept) ?? 0) + 1)

/** The place of a rule that fewest other rules share, of those that the line itself has to fill. */
function rarestPlace({ all, isCarried }: HarmRule): readonly Concept[] {
  const shared = (place: readonly Concept[]) =>
    place.reduce((sum, concept) => sum + (placesOf.get(concept) ?? 0), 0)
  return [...(isCarried ? all.slice(1) : all)].sort((one, other) => shared(one) - shared(other))[0] ?? []
}

/** Every rule by the concepts of its rarest place, with its order. */
const rulesBy = new Map<Concept, number[]>()
for (const [order, rule] of harmRules.entries())
  for (const concept of rarestPlace(rule)) rulesBy.set(concept, [...(rulesBy.get(concept) ?? []), order])

/** The few rules, of those that are asked about, of which such marks can fill every place, in their order. */
function rulesFor(
  readings: readonly MarkedWords[],
  harms: ReadonlySet<Harm>,
  carried: ReadonlySet<Concept>,
): HarmRule[] {
  const held = new Set(carried)
  for (const { marks } of readings) for (const { concept } of marks) held.add(concept)
  const orders = new Set<number>()
  for (const concept of held) for (const order of rulesBy.get(concept) ?? []) orders.add(order)
  return [...orders]
    .sort((one, other) => one - other)
    .flatMap((order) => harmRules[order] ?? [])
    .filter(
      ({ harm, all }) => harms.has(harm) && all.every((place) => place.some((concept) => held.has(concept))),
    )
}

const holds = ({ marks }: Line, concept: Concept) => marks.has(concept)

/** The marks, one for each place of a rule, that stand together; none overlaps another. */
function standing(
  line: Line,
  rule: HarmRule,
  place: number,
  chosen: readonly Mark[],
): readonly Mark[] | undefined {
  if (place === rule.all.length) return chosen
  for (const concept of rule.all[place] ?? [])
    for (const mark of line.marks.get(concept) ?? []) {
      if (isExcused(line, rule, mark)) continue
      const all = [...chosen, mark]
      const found = fits(line, rule, all) ? standing(line, rule, place + 1, all) : undefined
      if (found) return found
    }
  return undefined
}

const isExcused = (line: Line, { unlessBeside = [], unlessMeant = [] }: HarmRule, mark: Mark): boolean =>
  unlessBeside.some((concept) => isBeside(line, concept, mark)) ||
  unlessMeant.some((sense) => means(line, sense, mark))

const isBeside = ({ marks, sentences }: Line, concept: Concept, { start }: Mark) =>
  marks.get(concept)?.some((mark) => sentences[mark.start] === sentences[start])

const endsThought =
  /^(tonight|today|tomorrow|now|soon|how|what|should|because|before|but|after|since|though)$/

const means = (line: Line, { concept, isLast, unlessBeside }: OtherSense, mark: Mark) =>
  !(unlessBeside && isBeside(line, unlessBeside, mark)) &&
  line.marks.get(concept)?.some(({ start, end }) => {
    const next = line.tokens[end - 1]?.stop === 2 ? undefined : line.tokens[end]
    const isShared = start < mark.end && mark.start < end
    return isShared && !(isLast && next && !endsThought.test(next.word))
  })

function fits(
  { sentences }: Line,
  { within, isInOrder, isAcross, isShared }: HarmRule,
  marks: readonly Mark[],
): boolean {
  const last = marks.at(-1)
  if (!last) return false
  const start = Math.min(...marks.map((mark) => mark.start))
  const end = Math.max(...marks.map((mark) => mark.end))
  if (within !== undefined && end - start > within) return false
  if (!isAcross && sentences[start] !== sentences[end - 1]) return false
  if (isShared) return true
  return marks.slice(0, -1).every((mark) => {
    // One word may stand for two places: "instructions" asks for the making.
    if (mark.start === last.start && mark.end === last.end) return true
    return mark.end <= last.start || (!isInOrder && last.end <= mark.start)
  })
}

function termOf(line: Line, { start, end }: Mark): string {
  return line.tokens
    .slice(start, end)
    .map((token) => token.forms.at(-1) ?? token.word)
    .join(' ')
}

function breaks(line: Line, rule: HarmRule, carried: ReadonlySet<Concept>): readonly Mark[] | undefined {
  const [first = [], ...others] = rule.all
  const isCarried = rule.isCarried && first.some((concept) => carried.has(concept))
  if (isCarried) {
    const rest = breaks(line, { ...rule, all: others, isCarried: false }, carried)
    if (rest) return rest
  }
  if (!rule.all.every((choices) => choices.some((concept) => holds(line, concept)))) return undefined
  if (rule.unless?.some((concept) => holds(line, concept))) return undefined
  if (rule.isReportable && holds(line, 'reports') && !holds(line, 'asks')) return undefined
  return standing(line, rule, 0, [])
}

function findingOf(
  rule: HarmRule,
  lines: readonly Line[],
  carried: ReadonlySet<Concept>,
): HarmFinding | undefined {
  for (const line of lines) {
    const marks = breaks(line, rule, carried)
    if (marks) {
      const { harm, rule: name, isUnsure = false } = rule
      return { harm, rule: name, evidence: marks.map((mark) => termOf(line, mark)), isUnsure }
    }
  }
  return undefined
}

/** Few texts have a sign of those that a mark begins with, in any width. */
const holdsTemplate = (text: string) => /[<[#＜［＃]/.test(text) && templateMarks.test(foldText(text))

/** The harms other than to minors that a line does, of those that are asked about: each by the first rule it breaks. */
export function judgeHarms(
  text: string,
  readings: readonly MarkedWords[],
  harms: ReadonlySet<Harm>,
  carried: ReadonlySet<Concept> = new Set(),
): readonly HarmFinding[] {
  const rules = rulesFor(readings, harms, carried)
  const lines = rules.length > 0 ? readings.map(lineOf) : []
  const found = new Map<Harm, HarmFinding>()
  for (const rule of rules) {
    const finding = found.has(rule.harm) ? undefined : findingOf(rule, lines, carried)
    if (finding) found.set(rule.harm, finding)
  }
  if (harms.has('prompt-attacks') && !found.has('prompt-attacks') && holdsTemplate(text))
    found.set('prompt-attacks', { harm: 'prompt-attacks', rule: 'template', evidence: ['template mark'] })
  return [...found.values()]
}
