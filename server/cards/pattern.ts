/** A place in a pattern. A `sign` eats one character, a `point` looks at where it is, a `fork` goes both ways. */
type State =
  | { kind: 'sign'; eats: (sign: string) => boolean; next: number }
  | { kind: 'point'; holds: (before: string | undefined, after: string | undefined) => boolean; next: number }
  | { kind: 'fork'; next: number; or: number }
  | { kind: 'end' }

export type Pattern = { states: readonly State[]; start: number }

/** Repeats are written out, so this bounds the work for each character of a text. */
const STATES_MAX = 1_000
const SOURCE_CHARS_MAX = 500
const NESTED_MAX = 20

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(sign)
const isLineEnd = (sign: string | undefined) => sign === undefined || sign === '\n'

class Unknown extends Error {}

/** Builds the states of a part so that it goes on at `next`; answers where it begins. */
type Part = (next: number) => number

/**
 * Reads a regular expression, bare or as `/pattern/flags`, into states that a text is run through once: what it costs
 * grows with the text and never doubles with it. Undefined for what this way cannot do: look-around, references back,
 * and patterns that are too large.
 */
export function compilePattern(key: string, isCaseSensitive: boolean): Pattern | undefined {
  const [, between, flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(key) ?? []
  const source = [...(between ?? key)]
  if (source.length > SOURCE_CHARS_MAX) return undefined
  const states: State[] = [{ kind: 'end' }]
  const exact = between === undefined ? isCaseSensitive : !flags.includes('i')
  try {
    const reader = createReader(source, states, exact, flags.includes('s'))
    return { states, start: reader(0) }
  } catch (error) {
    if (error instanceof Unknown || error instanceof SyntaxError) return undefined
    throw error
  }
}

function createReader(
  source: readonly string[],
  states: State[],
  isExact: boolean,
  dotEatsAll: boolean,
): Part {
  let at = 0
  let nested = 0
  let repeats = 0
  const add = (state: State): number => {
    if (states.length >= STATES_MAX) throw new Unknown()
    return states.push(state) - 1
  }
  const take = (sign: string) => source[at] === sign && ++at > 0
  const one =
    (eats: (sign: string) => boolean): Part =>
    (next) =>
      add({ kind: 'sign', eats, next })
  const point =
    (holds: (before: string | undefined, after: string | undefined) => boolean): Part =>
    (next) =>
      add({ kind: 'point', holds, next })
  /** One character class in the words of the language's own expressions, which meet one character at a time. */
  const native = (atom: string): Part => {
    const test = new RegExp(`^${atom}$`, isExact ? 'u' : 'iu')
    return one((sign) => test.test(sign))
  }

  function either(): Part {
    const ways = [sequence()]
    while (take('|')) ways.push(sequence())
    return (next) =>
      ways.map((way) => way(next)).reduceRight((or, begin) => add({ kind: 'fork', next: begin, or }))
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()))
    return (next) => parts.reduceRight((following, part) => part(following), next)
  }

  function repeated(part: Part): Part {
    const [min, max] = times()
    if (min === 1 && max === 1) return part
    return (next) => {
      let begin = next
      if (max === Number.POSITIVE_INFINITY) {
        const loop = add({ kind: 'fork', next: 0, or: next })
        states[loop] = { kind: 'fork', next: part(loop), or: next }
        begin = loop
      } else
        for (let extra = min; extra < max; extra++) begin = add({ kind: 'fork', next: part(begin), or: next })
      for (let needed = 0; needed < min; needed++) {
        // Nothing, repeated, adds no state and takes its time all the same.
        if (++repeats > STATES_MAX) throw new Unknown()
        begin = part(begin)
      }
      return begin
    }
  }

  function times(): [number, number] {
    const sign = source[at]
    let range: [number, number] = [1, 1]
    if (sign === '*') range = [0, Number.POSITIVE_INFINITY]
    else if (sign === '+') range = [1, Number.POSITIVE_INFINITY]
    else if (sign === '?') range = [0, 1]
    else if (sign === '{') {
      const end = source.indexOf('}', at)
      const [, min, comma, max] =
        /^\{(\d{1,3})(,?)(\d{0,3})\}$/.exec(source.slice(at, end + 1).join('')) ?? []
      if (!min) throw new Unknown()
      range = [Number(min), comma ? (max ? Number(max) : Number.POSITIVE_INFINITY) : Number(min)]
      at = end
    } else return range
    at++
    // Whether as much or as little as possible is eaten makes no difference to whether it is said.
    take('?')
    if ('*+?{'.includes(source[at] ?? ' ')) throw new Unknown()
    return range
  }

  function atom(): Part {
    const sign = source[at++] ?? ''
    if (sign === '(') return group()
    if (sign === '[') return native(`[${classWords()}]`)
    if (sign === '.') return one((eaten) => dotEatsAll || eaten !== '\n')
    if (sign === '^') return point(isLineEnd)
    if (sign === '$') return point((_, after) => isLineEnd(after))
    if (sign === '\\') return escaped()
    if ('*+?{}]'.includes(sign)) throw new Unknown()
    return native(sign === '/' ? '/' : sign)
  }

  function group(): Part {
    if (take('?')) {
      const isNamed = take('<') && /[a-z_]/i.test(source[at] ?? '')
      if (isNamed) at = source.indexOf('>', at) + 1
      else if (!take(':')) throw new Unknown()
    }
    if (++nested > NESTED_MAX) throw new Unknown()
    const inner = either()
    nested--
    if (!take(')')) throw new Unknown()
    return inner
  }

  function classWords(): string {
    const from = at
    while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
    if (at >= source.length) throw new Unknown()
    return source.slice(from, at++).join('')
  }

  function escaped(): Part {
    const sign = source[at++]
    if (!sign) throw new Unknown()
    if (sign === 'b') return point((before, after) => isWord(before) !== isWord(after))
    if (sign === 'B') return point((before, after) => isWord(before) === isWord(after))
    if ('dDsSntrfv'.includes(sign)) return native(`\\${sign}`)
    // Letters of every script, unlike in the language's own expressions.
    if (sign === 'w') return one(isWord)
    if (sign === 'W') return one((eaten) => !isWord(eaten))
    if ((sign === 'p' || sign === 'P') && source[at] === '{') {
      const end = source.indexOf('}', at)
      const words = source.slice(at, end + 1).join('')
      at = end + 1
      return native(`\\${sign}${words}`)
    }
    if (/[a-z0-9]/i.test(sign)) throw new Unknown()
    return one((eaten) => eaten === sign)
  }

  const whole = either()
  if (at < source.length) throw new Unknown()
  return whole
}

/** Steps that are left for the patterns of one look through a talk. */
export type Allowance = { steps: number }

/** Whether a pattern is found anywhere in the signs of a text. False where the allowance is used up. */
export function finds({ states, start }: Pattern, signs: readonly string[], allowance: Allowance): boolean {
  let active = new Set<number>()
  for (let at = 0; at <= signs.length; at++) {
    const [before, after] = [signs[at - 1], signs[at]]
    const reached = new Set<number>()
    const waiting = [...active, start]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue
      if (--allowance.steps < 0) return false
      reached.add(id)
      const state = states[id]
      if (!state || state.kind === 'end') return state !== undefined
      if (state.kind === 'fork') waiting.push(state.or, state.next)
      else if (state.kind === 'point' && state.holds(before, after)) waiting.push(state.next)
    }
    active = new Set()
    if (after === undefined) break
    for (const id of reached) {
      const state = states[id]
      if (state?.kind === 'sign' && state.eats(after)) active.add(state.next)
    }
  }
  return false
}
