import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

export function termOf(reading: Reading, span: { readonly start: number; readonly end: number }): string {
  return reading.tokens
    .slice(span.start, span.end)
    .map((token) => token.forms.at(-1) ?? token.word)
    .join(' ')
}

/** The last tokens before a place, back to where its sentence begins. */
export function leftOf({ tokens }: Reading, start: number, reach: number): readonly Token[] {
  const left = tokens.slice(Math.max(0, start - reach), start)
  return left.slice(left.findLastIndex(({ stop }) => stop === 2) + 1)
}
