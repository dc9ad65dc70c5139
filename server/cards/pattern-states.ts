/** A place in a pattern. A `sign` eats one character, a `point` looks at where it is, a `fork` goes both ways. */
export type State =
  | { kind: 'sign'; eats: (sign: string) => boolean; next: number }
  | { kind: 'point'; holds: (before: string | undefined, after: string | undefined) => boolean; next: number }
  | { kind: 'fork'; next: number; or: number }
  | { kind: 'end' }

/** Builds the states of a part so that it goes on at `next`; answers where it begins. */
export type Part = (next: number) => number

/** How often a part comes; without an end `max` is infinite. */
export type Times = { min: number; max: number }

/** Repeats are written out, so this bounds the work for each character of a text. */
const STATES_MAX = 1_000

/** What is no pattern, or one that this way cannot do. */
export class PatternUnknown extends Error {}

export type States = ReturnType<typeof createStates>

/** The states of one pattern, built up part by part; the first of them is its end. */
export function createStates({ isExact, dotEatsAll }: { isExact: boolean; dotEatsAll: boolean }) {
  const states: State[] = [{ kind: 'end' }]
  let repeats = 0

  const add = (state: State): number => {
    if (states.length >= STATES_MAX) throw new PatternUnknown()
    return states.push(state) - 1
  }
  const one =
    (eats: (sign: string) => boolean): Part =>
    (next) =>
      add({ kind: 'sign', eats, next })

  return {
    states,
    one,
    any: one((eaten) => dotEatsAll || eaten !== '\n'),

    point:
      (holds: (before: string | undefined, after: string | undefined) => boolean): Part =>
      (next) =>
        add({ kind: 'point', holds, next }),

    /** One character class in the words of the language's own expressions, which meet one character at a time. */
    native(atom: string): Part {
      const test = new RegExp(`^${atom}$`, isExact ? 'u' : 'iu')
      return one((sign) => test.test(sign))
    },

    either:
      (ways: readonly Part[]): Part =>
      (next) =>
        ways.map((way) => way(next)).reduceRight((or, begin) => add({ kind: 'fork', next: begin, or })),

    repeated(part: Part, { min, max }: Times): Part {
      if (min === 1 && max === 1) return part
      return (next) => {
        let begin = next
        if (max === Number.POSITIVE_INFINITY) {
          const loop = add({ kind: 'fork', next: 0, or: next })
          states[loop] = { kind: 'fork', next: part(loop), or: next }
          begin = loop
        } else
          for (let extra = min; extra < max; extra++)
            begin = add({ kind: 'fork', next: part(begin), or: next })
        for (let needed = 0; needed < min; needed++) {
          // Nothing, repeated, adds no state and takes its time all the same.
          if (++repeats > STATES_MAX) throw new PatternUnknown()
          begin = part(begin)
        }
        return begin
      }
    },
  }
}
