import type { Quantity } from './quantity.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const began =
  /^(started|began|begun|entered|joined|empezo|comenzo|entro|commence|entree|entre|rentree|comecou|entrou|iniziato|cominciato|entrata|entrato|пошла|пошел|poszla|poszedl|begonnen|begann|kam|gekommen|eingeschult)$/
const school =
  /^(school|kindergarten|preschool|grade|colegio|escuela|primaria|ecole|maternelle|cp|escola|scuola|elementare|elementari|schule|grundschule|школу|szkoly|podstawowki|basisschool|eingeschult)$/
/** Of grown people: "medical school", "night school". */
const ofGrown =
  /^(medical|med|law|art|night|drama|business|dance|film|acting|driving|grad|graduate|nursing|cooking|culinary|language|music|flight|vet|trade|technical|teaching|sunday|in|at|nella|alla|autoescuela|fahrschule)$/
const since = /^(vor|seit|hace|depuis|ha|il|fa)$/
const SCHOOL_TOKENS = 4
const REACH_TOKENS = 8
const STARTS_AT = 6
const YEARS_MAX = 11

/** "a girl who started school two years ago": no older than the years since, and six. */
export function isSchooled(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  if (value < 1 || value > YEARS_MAX || value + STARTS_AT >= 18) return false
  if (!(has(tokens[end], 'years') || has(tokens[end], 'ageYears'))) return false
  const isThere = tokens[start - 1]?.word === 'a' && tokens[start - 2]?.word === 'y'
  const isAgo =
    isThere ||
    has(tokens[end + 1], 'ago') ||
    tokens[end + 1]?.word === 'fa' ||
    since.test(tokens[start - 1]?.word ?? '')
  if (!isAgo) return false
  const from = Math.max(0, start - REACH_TOKENS)
  const near = tokens.slice(from, end + REACH_TOKENS)
  return near.some(({ word }, at) => {
    if (!began.test(word) || has(near[at - 1], 'self')) return false
    const place = near.slice(Math.max(0, at - SCHOOL_TOKENS), at + SCHOOL_TOKENS)
    const found = place.findIndex((token) => school.test(token.word))
    const isHigh = /^(high|secondary|middle)$/.test(place[found - 1]?.word ?? '')
    return found >= 0 && !ofGrown.test(place[found - 1]?.word ?? '') && !(isHigh && value > 3)
  })
}
