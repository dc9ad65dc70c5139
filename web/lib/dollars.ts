import { NUMBERS } from './locale.ts'

/** Cents as a language writes US dollars: `$79.80`, `79,80 $`. What is owed has a minus. */
export function dollarsIn(numbers: string) {
  const format = new Intl.NumberFormat(numbers, { style: 'currency', currency: 'USD' })
  return (cents: number): string => `${cents < 0 ? '−' : ''}${format.format(Math.abs(cents) / 100)}`
}

export const dollars = dollarsIn(NUMBERS)
