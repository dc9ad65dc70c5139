import { has } from './quantity.ts'
import { studentWord } from './signs.ts'
import type { Token } from './tokens.ts'

const teaching =
  /^(teach|teaches|teaching|taught|unterrichte|unterrichtet|enseno|ensena|enseigne|ensino|ensina|insegno|insegna|преподаю|преподает|веду|учу|ucze|uczy)$/
/** "doy clase", "dou aula", "веду уроки": the lesson that a verb of another sense gives. */
const lesson = /^(clase|clases|aula|aulas|cours|lezione|lezioni|уроки|урок|математику|lekcje|les)$/
const giving =
  /^(doy|da|damos|imparto|dou|damos|donne|donnons|tengo|do|facciamo|faccio|веду|даю|преподаю|prowadze|geef)$/
const between =
  /^(a|an|the|in|to|of|my|einer|eine|der|die|den|de|la|el|los|las|una|un|en|une|du|le|no|na|em|para|o|uma|di|nella|alla|in|в|у|w|om|maths?|english|history|music|art|science)$/
const BACK_TOKENS = 5
const isTeacher = /^(担任|を教え|教えて|教えている|教師)/

const articles = /^(la|lo|el|le|il|les|los|las)$/
const pupil =
  /^(pupils?|girls?|boys?|kids?|chic[ao]s?|nin[ao]s?|menin[ao]s?|garot[ao]s?|ragazz[aeio]|bambin[aeio]|filles?|garcons?|madchen|junge|jungs|schuler\p{L}*|девочк\p{L}*|мальчик\p{L}*|учени\p{L}*|школьни\p{L}*|daughter|son|petit[es]*|kleinen|pequen[ao]s|piccol[ie]|them|eux|ellos|ellas|eles|elas|loro|ihnen|их|ними|教え子|生徒|子|少女|少年)$/u

/** Whether somebody of the class may be meant: a pupil, "her", or whoever is spoken to as one. */
const namesPupil = (tokens: readonly Token[]) =>
  tokens.some(
    (token, at) =>
      token.forms.some((form) => studentWord.test(form) || pupil.test(form)) ||
      (has(token, 'third') && !articles.test(token.word)) ||
      (has(token, 'you') && has(tokens[at + 1], 'is')),
  )

/** "Doy clase en segundo de la ESO", "中学二年の担任": where somebody grown teaches, with nobody of the class in the line. */
export function isClassTaught(tokens: readonly Token[], start: number, end: number): boolean {
  let at = start - 1
  while (at >= start - BACK_TOKENS && tokens[at]?.stop === 0 && between.test(tokens[at]?.word ?? '')) at -= 1
  const [before, verb] = [tokens[at], tokens[at - 1]]
  const isOf =
    before?.stop === 0 &&
    (teaching.test(before.word) || (lesson.test(before.word) && giving.test(verb?.word ?? '')))
  return (isOf || isTeacher.test(tokens[end]?.word ?? '')) && !namesPupil(tokens)
}
