import { persons } from './age-thing.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const doing =
  /^(работает|работаю|работал[аи]?|живет|живу|живем|жил[аи]?|водит|вожу|водил[аи]?|знает|знаю|знаем|курит|учит|преподает|преподаю|служит|служил[аи]?|ведет|играет|ждал[аи]?|женат[аы]?|замужем|длится)$/
const toWhom = /^(еи|ему|мне|тебе|вам|нам|им|исполнилось|стукнуло)$/
const DOING_TOKENS = 5

/** "Она водит машину двенадцать лет": so long, where an age has "ей". */
function isDoneFor(tokens: readonly Token[], { start, end }: Quantity): boolean {
  if (!/^(лет|года|год)$/.test(tokens[end]?.word ?? '')) return false
  const before = tokens.slice(Math.max(0, start - DOING_TOKENS), start)
  const clause = before.slice(before.findLastIndex(({ stop }) => stop > 0) + 1)
  return (
    clause.some(({ word }) => doing.test(word)) &&
    !clause.some(({ word }) => toWhom.test(word)) &&
    // "работает, пятнадцать лет" and "с девочкой пятнадцать лет" may tell an age.
    !clause.some(
      (token) =>
        persons.test(token.word) || has(token, 'kin') || /^(девочк|мальчик|школьни|учени)/.test(token.word),
    )
  )
}

/** A number of years that something lasts, and nobody is old. */
export function isDuration(tokens: readonly Token[], quantity: Quantity): boolean {
  const before = tokens[quantity.start - 1]
  const unit = tokens[quantity.end]
  const after = unit?.stop === 0 ? tokens[quantity.end + 1] : undefined
  if (has(before, 'durationBefore') || has(after, 'durationAfter')) return true
  if (
    /^(my|than|his|her|your)$/.test(after?.word ?? '') &&
    /^(senior|junior|elder)$/.test(tokens[quantity.end + 2]?.word ?? '')
  )
    return true
  if (before?.word === 'a' && tokens[quantity.start - 2]?.word === 'y') return true
  // "hij werkt hier al tien jaar", and not "Lisa, al tien jaar"
  const there = tokens[quantity.start - 2]?.word ?? ''
  if (before?.word === 'al' && unit?.word === 'jaar' && /^(hier|daar|er|samen|elkaar)$/.test(there))
    return true
  if (before?.word === 'ha' && unit?.word === 'anos') return true
  if (isDoneFor(tokens, quantity)) return true
  const compared = tokens.slice(Math.max(0, quantity.start - 2), quantity.start)
  if (
    compared.some((token) => /^(старше|младше|mayor|menor|alter)$/.test(token.word)) &&
    /^(на|um|por)$/.test(before?.word ?? '')
  )
    return true
  const near = tokens.slice(Math.max(0, quantity.start - 3), quantity.start)
  if (near.some((token) => has(token, 'durationAfter') && !has(token, 'durationBefore') && !has(token, 'is')))
    return true
  const ofAge = /^(edad|idade|eta|vida)$/.test(tokens[quantity.end + 2]?.word ?? '')
  return (
    /^(de|di|d)$/.test(after?.word ?? '') &&
    !ofAge &&
    !/^(de|di|mit|of)$/.test(before?.word ?? '') &&
    !has(before, 'is')
  )
}
