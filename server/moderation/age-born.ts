import { ADULT_AGE } from './age-form.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const bornWord =
  /^(classe|annata|jahrgang|jg|rocznik|bouwjaar|vintage|millesime|promo|generation|geb|dob|born|nacida|nacido|nee|ne|nata|nato|nascida|nascido|рождения|г|生まれ|年生|出生|년생|dogumlu|dogumlu|dogum|bj|fodd|fodda|profil|profilu|profilinde|profile|dogdu|ولدت|ولد|مواليد|पद|जनम|народився|народилася|身份证|身分証|lahir|kelahiran|narozena)$/

const bornBefore = /^(jahrgang|jg|rocznik|annata|classe|quinta)$/

/** "12년생", "Jahrgang 12", "12 года рождения": the last two digits of a year. */
function isShortBirthYear(tokens: readonly Token[], { start, end, value }: Quantity, now: Date): boolean {
  const age = now.getUTCFullYear() - 2000 - value
  const [next, further] = tokens.slice(end, end + 2)
  return (
    age >= 3 &&
    age < ADULT_AGE &&
    /^\d\d$/.test(tokens[start]?.word ?? '') &&
    (next?.word === '년생' ||
      bornBefore.test(tokens[start - 1]?.word ?? '') ||
      (/^(г|года)$/.test(next?.word ?? '') && further?.word === 'рождения') ||
      (next?.word === '年' &&
        /^(生まれ|出生)$/.test(further?.word ?? '') &&
        !/^(昭和|大正|明治|平成|令和)$/.test(tokens[start - 1]?.word ?? '')))
  )
}

const paper =
  /^(passport|passports|id|certificate|birthdate|license|licence|ausweis|personalausweis|geburtsurkunde|pass|dni|pasaporte|carnet|passeport|identite|identidade|certidao|passaporto|identita|carta|паспорт|паспорту|паспорте|свидетельство|dowod|paszport|legitymacja|legitymacji|kimlik|kimligi|kimliginde|paspoort|identiteitskaart)$/
const telling =
  /^(says|said|say|reads|shows|states|lists|gives|sagt|steht|stehen|zeigt|dice|pone|indica|dit|indique|diz|consta|mostra|riporta|написано|указан|стоит|значится|jest|widnieje|stoi|yaziyor|staat)$/
const PAPER_TOKENS = 7

/** "The passport of my girlfriend says 2010" */
const isOnPaper = (tokens: readonly Token[], start: number) => {
  const near = tokens.slice(Math.max(0, start - PAPER_TOKENS), start)
  return near.some(({ word }) => paper.test(word)) && near.some(({ word }) => telling.test(word))
}

/** A year in which somebody under 18 was born. */
export function isBirthYear(tokens: readonly Token[], quantity: Quantity, now: Date): boolean {
  if (isShortBirthYear(tokens, quantity, now)) return true
  const { start, end, value } = quantity
  const age = now.getUTCFullYear() - value
  if (age < 3 || age > ADULT_AGE) return false
  const near = [...tokens.slice(Math.max(0, start - 4), start), ...tokens.slice(end, end + 3)]
  if (isOnPaper(tokens, start)) return true
  const [is, of] = tokens.slice(Math.max(0, start - 2), start)
  const isOfYear =
    (has(is, 'is') || /^(es|e|est|jest)$/.test(is?.word ?? '')) &&
    /^(de|del|di|du|do|da|of|von|from|z|uit)$/.test(of?.word ?? '')
  const isTheirs =
    (tokens[end]?.word === 'года' && has(tokens[start - 1], 'third')) ||
    /^(kid|baby|girl|boy|child|born|model|geborene)$/.test(tokens[end]?.word ?? '')
  if ((isOfYear || isTheirs) && !near.some((token) => has(token, 'thing'))) return true
  return (
    near.some((token) => bornWord.test(token.word) || has(token, 'born')) &&
    !near.some((token) => has(token, 'thing'))
  )
}
