import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

/** A lover of so many years, where no unit follows: "girlfriend of 15 years" tells how long. */
export const loved =
  /^(girlfriend|boyfriend|lover|freundin|freund|geliebte|vriendin|vriend|vriendje|vriendinnetje|novio|amante|copain|amie|ami|namorado|fidanzata|fidanzato|dziewczyna|chlopak)$/

const ofAge =
  /^(old|young|age|ages|alt|jung|alter|edad|joven|agee|jeune|idade|jovem|eta|giovane|leeftijd|oud|jong|wiek|mloda|mlody|возраст|возрасте|юная)$/
const OF_AGE_TOKENS = 8

/** "as old as my cousin, fifteen": the clause before the number speaks of an age, and not of a house's. */
export function isOfAge(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - OF_AGE_TOKENS), start)
  const from = before.findLastIndex(({ stop }) => stop === 2) + 1
  const clause = before.slice(from)
  const told = clause.findIndex(({ word }) => ofAge.test(word))
  return told >= 0 && !clause.slice(0, told).some((token) => has(token, 'thing'))
}
