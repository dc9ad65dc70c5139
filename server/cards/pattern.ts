import { readWhole } from './pattern-reader.ts'
import { createStates, PatternUnknown, type State } from './pattern-states.ts'

export type Pattern = { states: readonly State[]; start: number }

const SOURCE_CHARS_MAX = 500

/**
 * Reads a regular expression, bare or as `/pattern/flags`, into states that a text is run through once: what it costs
 * grows with the text and never doubles with it. Undefined for what this way cannot do: look-around, references back,
 * and patterns that are too large.
 */
export function compilePattern(key: string, isCaseSensitive: boolean): Pattern | undefined {
  const [, between, flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(key) ?? []
  const source = [...(between ?? key)]
  if (source.length > SOURCE_CHARS_MAX) return undefined
  const isExact = between === undefined ? isCaseSensitive : !flags.includes('i')
  const built = createStates({ isExact, dotEatsAll: flags.includes('s') })
  try {
    const whole = readWhole(source, built)
    return { states: built.states, start: whole(0) }
  } catch (error) {
    if (error instanceof PatternUnknown || error instanceof SyntaxError) return undefined
    throw error
  }
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
