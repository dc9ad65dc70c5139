import { createPatternSource, type PatternSource } from './pattern-source.ts'
import { type Part, PatternUnknown, type States, type Times } from './pattern-states.ts'

const NESTED_MAX = 20

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(sign)
const isLineEnd = (sign: string | undefined) => sign === undefined || sign === '\n'

type Reading = { source: PatternSource; states: States; nested: number }

/** Reads the source of a pattern to its end. Throws `PatternUnknown`, and `SyntaxError` for a class that is none. */
export function readWhole(signs: readonly string[], states: States): Part {
  const reading = { source: createPatternSource(signs), states, nested: 0 }
  const whole = either(reading)
  if (!reading.source.isOver()) throw new PatternUnknown()
  return whole
}

function either(reading: Reading): Part {
  const ways = [sequence(reading)]
  while (reading.source.take('|')) ways.push(sequence(reading))
  return reading.states.either(ways)
}

function sequence(reading: Reading): Part {
  const { source, states } = reading
  const parts: Part[] = []
  while (!source.isOver() && source.ahead() !== '|' && source.ahead() !== ')') {
    const part = atom(reading)
    parts.push(states.repeated(part, times(source)))
  }
  return (next) => parts.reduceRight((following, part) => part(following), next)
}

function times(source: PatternSource): Times {
  const range = rangeOf(source)
  if (!range) return { min: 1, max: 1 }
  // Whether as much or as little as possible is eaten makes no difference to whether it is said.
  source.take('?')
  if ('*+?{'.includes(source.ahead() ?? ' ')) throw new PatternUnknown()
  return range
}

function rangeOf(source: PatternSource): Times | undefined {
  if (source.take('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
  if (source.take('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
  if (source.take('?')) return { min: 0, max: 1 }
  if (source.ahead() !== '{') return undefined
  const [, min, comma, max] = /^\{(\d{1,3})(,?)(\d{0,3})\}$/.exec(source.through('}')) ?? []
  if (!min) throw new PatternUnknown()
  return { min: Number(min), max: comma ? (max ? Number(max) : Number.POSITIVE_INFINITY) : Number(min) }
}

function atom(reading: Reading): Part {
  const { source, states } = reading
  const sign = source.read() ?? ''
  if (sign === '(') return group(reading)
  if (sign === '[') return states.native(`[${classWords(source)}]`)
  if (sign === '.') return states.any
  if (sign === '^') return states.point(isLineEnd)
  if (sign === '$') return states.point((_, after) => isLineEnd(after))
  if (sign === '\\') return escaped(source, states)
  if ('*+?{}]'.includes(sign)) throw new PatternUnknown()
  return states.native(sign)
}

function group(reading: Reading): Part {
  const { source } = reading
  if (source.take('?')) {
    const isNamed = source.take('<') && /[a-z_]/i.test(source.ahead() ?? '')
    if (!(isNamed ? source.through('>') : source.take(':'))) throw new PatternUnknown()
  }
  if (++reading.nested > NESTED_MAX) throw new PatternUnknown()
  const inner = either(reading)
  reading.nested--
  if (!source.take(')')) throw new PatternUnknown()
  return inner
}

function classWords(source: PatternSource): string {
  let words = ''
  for (;;) {
    const sign = source.read()
    if (sign === undefined) throw new PatternUnknown()
    if (sign === ']') return words
    words += sign
    if (sign === '\\') words += source.read() ?? ''
  }
}

function escaped(source: PatternSource, states: States): Part {
  const sign = source.read()
  if (!sign) throw new PatternUnknown()
  if (sign === 'b') return states.point((before, after) => isWord(before) !== isWord(after))
  if (sign === 'B') return states.point((before, after) => isWord(before) === isWord(after))
  if ('dDsSntrfv'.includes(sign)) return states.native(`\\${sign}`)
  // Letters of every script, unlike in the language's own expressions.
  if (sign === 'w') return states.one(isWord)
  if (sign === 'W') return states.one((eaten) => !isWord(eaten))
  if ((sign === 'p' || sign === 'P') && source.ahead() === '{')
    return states.native(`\\${sign}${source.through('}')}`)
  if (/[a-z0-9]/i.test(sign)) throw new PatternUnknown()
  return states.one((eaten) => eaten === sign)
}
