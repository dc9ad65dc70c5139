import { type AgeClaim, claim, claimOf } from './age-claim.ts'
import { ADULT_AGE } from './age-form.ts'
import { persons } from './age-thing.ts'
import { has } from './quantity.ts'
import { isClassTaught } from './taught-class.ts'
import type { Token } from './tokens.ts'

const pupilWord =
  /^(nouvelle|nouveau|nueva|nuevo|novata|novato|nuova|nuovo|neue|neuer|new|student|girl|boy|pupil|kid|child|class|alumn[ao]|chic[ao]|nin[ao]|estudiante|eleve|fille|garcon|collegien|collegienne|classe|alun[ao]|menin[ao]|garot[ao]|estudante|ragazz[ao]|studente|studentessa)$/
const stageOfSchool =
  /^(eso|primaria|secundaria|preparatoria|prepa|bachillerato|egb|fundamental|medio|ginasio|media|elementare|superiore|liceo|ginnasio|college|lycee|primaire)$/
/** English words as well: "two college students", "three media interns". */
const alsoEnglish = /^(college|media)$/
const atSchool = /^(school|pupil|class|student|girl|boy|academy)$/
const frenchClasses = /^(ce|cm)$/

const french = /^(2nde|2de|3e|4e|5e|6e|3eme|4eme|5eme|6eme|troisieme|quatrieme|cinquieme|sixieme)$/

/** School years that are told by the name of the school or of whom they are of: "2 de la ESO", "en CM2", "Key Stage 3". */
function schoolClaim(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const value = tokens[at]?.value
  const word = (offset: number) => tokens[at + offset]?.word ?? ''
  const counts = has(tokens[at], 'ordinal') || (value !== undefined && value > 0 && value <= 9)
  if (!counts) return undefined
  const told = (start: number, end: number, age: number) => claimOf(tokens, start, end, age)
  if (word(-1) === 'stage' && word(-2) === 'key' && (value ?? 9) < 5) return told(at - 2, at + 1, 13)
  const isShort = /^(p|s|y|yr|k)$/.test(word(-1)) && /^(in|a|from)$/.test(word(-2)) && (value ?? 14) <= 13
  if (isShort && tokens.slice(at - 2, at + 6).some((token) => atSchool.test(token.word)))
    return told(at - 1, at + 1, 13)
  const isOfThing = /^(de|du)$/.test(word(-2)) && !pupilWord.test(word(-3))
  if (frenchClasses.test(word(-1)) && (value ?? 9) < 3 && /^(en|de|le|au|du)$/.test(word(-2)) && !isOfThing)
    return told(at - 1, at + 1, 9)
  const inFrench = french.test(word(0)) && word(-1) === 'en' && /^(est|suis|es|entre|passe)$/.test(word(-2))
  if (inFrench) return told(at, at + 1, 13)
  // "六年二組", "二年B組"
  if (word(1) === '年' && word(3) === '組') return told(at, at + 4, 13)
  // "из 7-го Б класса"
  const letter = /^(го|и|ом|му)$/.test(word(1)) ? 2 : 1
  if (/^[абвгb]$/.test(word(letter)) && /^класс/.test(word(letter + 1))) return told(at, at + letter + 2, 14)
  // "es ist aus der 6a", "no 7º B", "va en 1º B"
  const isLettered =
    /^[a-f]$/.test(word(1)) && (tokens[at + 1]?.stop ?? 2) > 0 && /^(no|na|en|in|из)$/.test(word(-1))
  const isOfClass = /^(der|die)$/.test(word(-1)) && /^(aus|in)$/.test(word(-2))
  if (isOfClass && !/^wohn/.test(word(-3)) && /^[a-f]$/.test(word(1)) && /\d/.test(word(0)))
    return told(at, at + 2, 14)
  if (isLettered && /^(esta|estou|estas|va|voy|vas|est|is|am|are|она|он|я|ты|ist|bin|bist)$/.test(word(-2)))
    return told(at, at + 2, 14)
  if ((tokens[at]?.stop ?? 0) === 2) return undefined
  // "de segundo de la ESO", "do setimo ano", "primo anno di liceo"
  let next = at + 1
  if (/^(ano|anno|curso|ciclo|annee|o|[a-f])$/.test(tokens[next]?.word ?? '')) next += 1
  const isYear = next > at + 1
  while (
    next < at + 5 &&
    /^(de|del|della|do|da|di|la|ensino|educacion|escola|scuola)$/.test(tokens[next]?.word ?? '')
  )
    next += 1
  const stage = tokens[next]?.word ?? ''
  const isCounted = next === at + 1 && alsoEnglish.test(stage)
  if (stageOfSchool.test(stage) && !isCounted) return told(at, next + 1, 14)
  const isAtSchool =
    (word(-1) === 'no' && /^(esta|estou|estas|anda|estuda)$/.test(word(-2))) ||
    (/^(pro|para|ao)$/.test(word(word(-1) === 'o' ? -2 : -1)) &&
      /^(vai|vou|vais|passa|passou|passei)$/.test(word(word(-1) === 'o' ? -3 : -2)))
  if (isYear && isAtSchool && !/^(de|da|do|que|seguido|consecutivo)$/.test(tokens[at + 2]?.word ?? ''))
    return told(at, at + 2, 13)
  const ofPupil = /^(do|de|del|di|da)$/.test(word(-1)) && pupilWord.test(word(-2))
  if (isYear && ofPupil) return told(at, at + 2, 14)
  // "Ela é do sétimo ano"
  const isSaidOf = word(-1) === 'do' && word(-2) === 'e' && /^(ela|ele)$/.test(word(-3))
  const isAfterName = word(-1) === 'do' && tokens[at - 2]?.stop === 1 && (tokens[at + 1]?.stop ?? 2) > 0
  if (isYear && (isSaidOf || isAfterName)) return told(at, at + 2, 13)
  return french.test(word(0)) && ofPupil ? told(at, at + 1, 13) : undefined
}

const teaching =
  /^(teach|teaches|taught|teacher|teaching|lehrer|lehrerin|klassenlehrer|klassenlehrerin|unterrichte|unterrichtet|profesora?|maestr[ao]|enseigne|enseignante?|professeure?|professora?|insegno|insegnante|учитель|учительница|преподаю|ucze|nauczyciel|nauczycielka|leraar|lerares|juf|meester)$/
const between =
  /^(in|of|to|for|an|the|a|einer|eine|der|die|den|de|la|el|del|di|da|do|na|una|une|un|en|au|в|w|van|ab|my|meiner)$/

/** "I teach 7th grade", "Lehrerin in einer 7. Klasse": whose grade it is stands there. */
function isTaught(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (between.test(tokens[before]?.word ?? '') && tokens[before]?.stop === 0) before -= 1
  return teaching.test(tokens[before]?.word ?? '') && tokens[before]?.stop === 0
}

/** "in her third year at university", "his second year of law": of those who study. */
const ofStudy =
  /^(university|universities|uni|college|law|medicine|medical|grad|graduate|phd|doctorate|residency|apprenticeship|job|marriage|universitat|universidad|universite|universidade|universita)$/
const STUDY_TOKENS = 4

const studying = /^(phd|doctorate|university|uni|med|residency|apprenticeship)$/
/** "PhD in year 5", "med school, year 4" */
function isOfStudy(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - STUDY_TOKENS), at)
  const clause = near.slice(near.findLastIndex(({ stop }) => stop > 0) + 1)
  return clause.some(({ word }) => studying.test(word))
}

const SCHOOL_AGE_YEAR = 7
/** "starting year 9", and not year 5 of a job or of what two do together. */
const isSchoolBegun = (tokens: readonly Token[], at: number) =>
  /^(start|starts|started|starting|finish|finished|finishing)$/.test(tokens[at - 2]?.word ?? '') &&
  (tokens.slice(at + 1, at + 1 + STUDY_TOKENS).some(({ word }) => atSchool.test(word)) ||
    ((tokens[at]?.value ?? 0) >= SCHOOL_AGE_YEAR &&
      !/^(together|with|at|sober)$/.test(tokens[at + 1]?.word ?? '')))

export function gradeClaim(tokens: readonly Token[], at: number): AgeClaim | undefined {
  if (isTaught(tokens, at) || isClassTaught(tokens, at, at + 1)) return undefined
  const token = tokens[at]
  const next = tokens[at + 1]
  const value = token?.value
  const counts = has(token, 'ordinal') || (value !== undefined && value > 0 && value <= 13)
  if (counts && has(next, 'grade') && token?.stop !== 2)
    return claim(tokens, { start: at, end: at + 2, value: 0, derived: false }, at + 2, 15)
  const before = tokens[at - 1]
  // "I'm in ninth"
  const closes = token?.stop !== 0 || next === undefined || next.word === 'and'
  const isInYear = before?.word === 'in' && has(tokens[at - 2], 'is')
  if (has(token, 'ordinal') && isInYear && closes && value !== undefined && value >= 3 && value <= 12)
    return claim(tokens, { start: at, end: at + 1, value: 0, derived: false }, at + 1, 14)
  const named = schoolClaim(tokens, at)
  if (named) return named
  // "Grade: 7th"
  const isGradeField =
    before?.stop === 1 && /^(grade|klasse|schoolyear)$/.test(before.word) && (tokens[at - 2]?.stop ?? 1) > 0
  if (isGradeField && closes && value !== undefined && value >= 1 && value <= 12)
    return claim(tokens, { start: at - 1, end: at + 1, value: 0, derived: false }, at + 1, 15)
  // "in her fifteenth year"
  if (
    !tokens.slice(at + 2, at + 2 + STUDY_TOKENS).some(({ word }) => ofStudy.test(word)) &&
    value !== undefined &&
    value <= ADULT_AGE &&
    has(token, 'ordinal') &&
    next?.word === 'year' &&
    before?.word !== 'the' &&
    has(before, 'my') &&
    tokens[at + 2]?.word !== 'of'
  )
    return claim(tokens, { start: at, end: at + 2, value, derived: false }, at + 2, value - 1)
  if (
    value === undefined ||
    value < 1 ||
    value > 13 ||
    !has(before, 'gradeBefore') ||
    before?.stop !== 0 ||
    isTaught(tokens, at - 1) ||
    (/^(year|yr)$/.test(before.word) && isOfStudy(tokens, at))
  )
    return undefined
  const isSchoolYear =
    !/^(year|yr)$/.test(before.word) ||
    /^(in|a|the|of|another)$/.test(tokens[at - 2]?.word ?? '') ||
    isSchoolBegun(tokens, at) ||
    // "a girl, Year 6, about her ..."
    (tokens[at - 2]?.stop === 1 && persons.test(tokens[at - 2]?.word ?? '') && token?.stop !== 0) ||
    /^(student|girl|boy|pupil|class|girls|boys|pupils|sats|leavers?)$/.test(next?.word ?? '')
  if (
    !isSchoolYear ||
    (token?.stop === 0 && /^(of|in|into)$/.test(next?.word ?? '') && before.word === 'year')
  )
    return undefined
  return claim(tokens, { start: at - 1, end: at + 1, value, derived: false }, at + 1, Math.min(value + 5, 17))
}

/** A coming birthday: "her 16th birthday". */
export function birthdayClaim(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const value = tokens[at]?.value
  if (
    value === undefined ||
    value > ADULT_AGE ||
    !has(tokens[at], 'ordinal') ||
    tokens[at + 1]?.word !== 'birthday'
  )
    return undefined
  const found = claim(tokens, { start: at, end: at + 2, value, derived: false }, at + 2, value - 0.5)
  const around = tokens.slice(Math.max(0, at - 5), at + 5)
  const isToCome = around.some(({ word }) => /^(not|never|hasnt|havent|yet)$/.test(word))
  const past =
    !isToCome &&
    around.some((token) => has(token, 'was') || /^(since|after|had|on|remember)$/.test(token.word))
  return past && (found.whose === 'self' || value === ADULT_AGE) ? undefined : found
}
