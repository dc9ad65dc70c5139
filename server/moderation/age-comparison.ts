import { ADULT_AGE } from './age-form.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const skippable =
  /^(the|a|an|age|ages|of|than|de|von|als|que|quite|even|yet|just|turned|turning|be|she|he|i|you|they|sie|er|ella|elle|ela|ele|lei|lui|она|он|ona|zij|hij|her|his|tiene|tengo|tem|tenho|ha|ho|nicht|kein|keine|keinen|geen|nao|non|no|years|year|only|about|to|est|pas|have|has|am|is|was|are|not|die|den|dem|os|les|los|gli|i|le|les|ses|mes|tes|im|seine|ihre|meine|the|her|jahr|monat|nachstes|naechstes|next|ano|anno|mes|que|vem|viene|prossimo|proximo|cumplido|cumplida|compiuto|completou|completado|vollendet|going|turned)$/

/** How an age compares with the number: an exact age, below it, above it, or no comparison. */
export function comparison(
  tokens: readonly Token[],
  quantity: Quantity,
): 'under' | 'over' | 'turning' | undefined {
  if (tokens.slice(quantity.end, quantity.end + 2).some((token) => /^(未満|以下)$/.test(token.word)))
    return 'under'
  // "turning 18 was twelve years ago"
  if (has(tokens[quantity.end], 'was')) return undefined
  if (soonAfter(tokens, quantity)) return 'turning'
  for (let at = quantity.start - 1; at >= Math.max(0, quantity.start - 6); at--) {
    const token = tokens[at]
    if (!token || token.stop > 0) return undefined
    if (has(token, 'under') && !/^(before|until|till|antes|avant|bis|prima|до)$/.test(token.word)) {
      const denied = isDenied(tokens, at)
      if (stillNot.test(token.word)) return denied ? 'under' : undefined
      return denied ? 'over' : 'under'
    }
    if (has(token, 'under')) return 'under'
    if (has(token, 'turn') && !has(token, 'adverb')) return isTurn(tokens, at) ? 'turning' : undefined
    if (has(token, 'over')) return 'over'
    if (!skippable.test(token.word) && !has(token, 'adverb')) return undefined
  }
  return undefined
}

/** Words that need a "not" to mean "under": `not yet 18`, `pas encore 18`. */
const stillNot = /^(yet|encore|noch|ancora|ainda|aun|еще)$/

function isDenied(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 4), at + 2)
    .some(
      (other, index) =>
        index !== Math.min(4, at) &&
        (has(other, 'nobody') ||
          /^(not|isnt|arent|pas|nao|non|nicht|hasnt|kein|keine|keinen|nie|niet|nog)$/.test(other.word)),
    )
}

function isTurn(tokens: readonly Token[], at: number): boolean {
  if (/^be$/.test(tokens[at]?.word ?? ''))
    return (
      /^(will|ll|to|wont|would|not)$/.test(tokens[at - 1]?.word ?? '') &&
      !/^(must|have|need|has|needs|should)$/.test(tokens[at - 2]?.word ?? '')
    )
  return true
}

export function soonAfter(tokens: readonly Token[], quantity: Quantity): boolean {
  const next = tokens[quantity.end]
  if (
    /^(ano|anno|jahr)$/.test(next?.word ?? '') &&
    /^(que|proximo|prossimo)$/.test(tokens[quantity.end + 1]?.word ?? '')
  )
    return true
  if (!has(next, 'soon') || (tokens[quantity.end - 1]?.stop ?? 0) === 2) return false
  // "3 kisses now, or 17 later"
  if (next?.word === 'later' && quantity.value < ADULT_AGE)
    return /^(this|in|next)$/.test(tokens[quantity.end + 1]?.word ?? '')
  if (!/^(in|en|dans|tra|fra|в|через|dans)$/.test(next?.word ?? '')) return true
  const after = tokens.slice(quantity.end + 1, quantity.end + 4)
  return after.some(
    (token) => has(token, 'years') || has(token, 'ageYears') || has(token, 'months') || has(token, 'days'),
  )
}
