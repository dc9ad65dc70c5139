import type { Finding } from './finding.ts'
import { hitsOf, holds } from './mentions.ts'
import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import type { Scene } from './scene.ts'
import { termOf } from './spans.ts'

const joins = /^(join|joins|joined|joining)$/
const withUs = /^(us|me|in)$/
const JOIN_TOKENS = 2
const SUBJECT_TOKENS = 2
const girl = /^(niece|stepdaughter|granddaughter|goddaughter|daughter)$/
const boy = /^(nephew|stepson|grandson|godson|son)$/
const care =
  /^(bath|bathe|shower|wash|fever|pyjamas|pajamas|diaper|nappy|doctor|swim|pool|dinner|lunch|breakfast)$/

/** "the kids come home, they undress and join us"; whoever "he" is, he is not the kids. */
const areSaidToJoin = ({ tokens }: Reading, child: Hit, { start, end }: Hit) =>
  tokens
    .slice(Math.max(0, start - SUBJECT_TOKENS), start)
    .some((token) =>
      /s$|^children$/.test(tokens[child.end - 1]?.word ?? '') ? token.word === 'they' : has(token, 'third'),
    ) &&
  tokens.some(
    ({ word }, at) =>
      at >= end &&
      joins.test(word) &&
      tokens.slice(at + 1, at + 1 + JOIN_TOKENS).some((token) => withUs.test(token.word)),
  )

/** "my niece is home, I undress her" */
function isDoneTo({ tokens, sentences }: Reading, relative: Hit, { start, end }: Hit): boolean {
  const word = tokens[relative.start]?.word ?? ''
  const meant = girl.test(word) ? /^her$/ : boy.test(word) ? /^him$/ : undefined
  return (
    tokens.slice(0, start).some((token, at) => has(token, 'self') && sentences[at] === sentences[start]) &&
    tokens.slice(end - 1, end + 1).some((token) => meant?.test(token.word))
  )
}

/**
 * Children whom their household explains, as they are at school or come home, and of whom it is said all the same that they
 * take part. It counts against nobody: a parent may mean a bath that no word tells of.
 */
export function householdRule({ reading, sexual, shielded }: Scene): Finding | undefined {
  if (shielded || holds(reading, 'adult') || reading.tokens.some(({ word }) => care.test(word)))
    return undefined
  for (const hit of sexual) {
    const earlier = (label: 'child' | 'kin') => hitsOf(reading, label).filter(({ end }) => end <= hit.start)
    const isOfSchool = holds(reading, 'errand') || holds(reading, 'school')
    const young =
      earlier('child').find((child) => areSaidToJoin(reading, child, hit)) ??
      (isOfSchool ? earlier('kin').find((relative) => isDoneTo(reading, relative, hit)) : undefined)
    if (young)
      return {
        rule: 'household-joins',
        evidence: [termOf(reading, young), termOf(reading, hit)],
        isUnsure: true,
      }
  }
  return undefined
}
