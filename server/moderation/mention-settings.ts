import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import { leftOf, termOf } from './spans.ts'

/** A minor word that names a job, a place or a thing: "children's ward", "kindergarten teacher". */
const teaching =
  /^(tutor|tutors|lead|leads|run|runs|train|trains|teach|teaches|taught|teaching|coach|coaching|unterrichte|ensino|enseno|enseigne|insegno)$/

const working =
  /^(colleague|colleagues|coworker|kollegin|kollege|collegue|colega|collega|lead|leads|run|runs|руководитель|руководительница|классная|lead|leite|leitest|leitet|dirige|diriges|dirijo|dirijes|diriges|dirigis|руковожу|prowadze|teach|teaches|teaching|taught|work|works|working|worked|volunteer|coach|head|principal|unterrichte|unterrichtet|arbeite|arbeitet|ensino|enseno|ensena|enseigne|insegno|insegna|lavoro|lavora|trabajo|trabaja|trabalho|trabalha|travaille|clase|clases|aula|aulas|cours|преподаю|преподает|уроки|работаю|работает|ucze|uczy|pracuje|werk|werkt|les|ders)$/
const place =
  /(school|high|gradeschool|kindergarten|preschool|nursery|klasse|grundschule|gymnasium|primaria|secundaria|preparatoria|eso|medie|media|elementari|elementare|superiori|liceo|asilo|college|lycee|primaire|maternelle|cm1|cm2|fundamental|colegio|creche|школе|классе|саду|садике|podstawowce|podstawowki|gimnazjum|liceum|przedszkolu|klasie|basisschool|小学校|中学校|高校|幼稚園|шестом|пятом|четвертом|третьем|седьмом|восьмом|девятом|elementary|scouts|cubs|brownies|pfadfinder|cm|ce|cp|choir|kinderchor|coro|chorale)$/
const WORK_TOKENS = 6

const staff =
  /^(teachers?|librarians?|nurse|nurses|principal|janitor|lehrer|lehrerin|lehrerinnen|profesora?|profesores|prof|professeure?s?|professora?|professores|insegnant[ei]|maestr[ao]|учител[ья]|учительница|воспитательница|воспитатель)$/
const ofPlace =
  /^(of|at|in|from|an|am|von|der|einer|de|del|du|da|do|di|della|в|a|the|our|my|same|local|high|middle|elementary|primary|secondary|boarding|village|private|un|una|une)$/

/** "two teachers of a high school" */
function isOfStaff({ tokens }: Reading, start: number): boolean {
  let at = start - 1
  while (at >= start - 3 && ofPlace.test(tokens[at]?.word ?? '')) at -= 1
  const isNear = at < start - 1 || ofPlace.test(tokens[start]?.word ?? '')
  return isNear && staff.test(tokens[at]?.word ?? '')
}

/** "you teach at a junior high": where somebody grown works. */
export function isWorkplace(reading: Reading, { start, end }: { start: number; end: number }): boolean {
  const isPlace =
    place.test(reading.tokens[end - 1]?.word ?? '') || place.test(reading.tokens[start]?.word ?? '')
  const isWork = () =>
    isOfStaff(reading, start) || leftOf(reading, start, WORK_TOKENS).some(({ word }) => working.test(word))
  if (!isPlace || !isWork()) return false
  const sentence = reading.sentences[start]
  return !reading.hits.some((hit) => hit.labels.has('sexual') && reading.sentences[hit.start] === sentence)
}

const pupils =
  /^(grader|graders|schooler|schoolers|scouts|cubs|kids|children|teens|teenagers|toddlers|pupils|girls|boys|juniors)$/

/** "I teach piano to kids": whom somebody works with, unless what they are taught is the matter. */
export function isTaught({ tokens, hits }: Reading, { start, end }: Hit): boolean {
  const before = tokens.slice(Math.max(0, start - 4), start)
  const isPupil = tokens.slice(start, end).some(({ word }) => pupils.test(word))
  if (!isPupil || !before.some(({ word }) => teaching.test(word))) return false
  return !hits.some((hit) => hit.labels.has('sexual') && hit.start >= start - 4 && hit.start < end + 4)
}

const caring =
  /^(teachers?|nurses?|doctors?|coach|trainer|therapists?|psychologists?|dentists?|pediatrician|nanny|educator|lehrerin|lehrer|erzieherin|erzieher|arztin|arzt|maestr[ao]|profesora?|enfermer[ao]|medic[ao]|institutrice|instituteur|professeure?|infirmiere?|medecin|professora?|educadora?|insegnante|infermier[ae]|medico|учительница|учитель|воспитательница|врач|няня)$/
const small = /^(small|little|young|kleine|petits|pequenos|pequenas|piccoli|маленьких)$/
const ofWhom = /^(of|for|to|fur|von|de|para|pour|des|di|per|для)$/

/** "a teacher of small children": whom somebody works with, where nothing sexual is told in the same breath. */
export function isCharge({ tokens, hits }: Reading, { start, end }: { start: number; end: number }): boolean {
  const of = small.test(tokens[start - 1]?.word ?? '') ? start - 2 : start - 1
  if (!ofWhom.test(tokens[of]?.word ?? '') || !caring.test(tokens[of - 1]?.word ?? '')) return false
  const closed = tokens.findIndex(({ stop }, at) => at >= end - 1 && stop > 0)
  const until = closed < 0 ? tokens.length : closed + 1
  return !hits.some(
    (hit) => hit.labels.has('sexual') && hit.start >= start - CHARGE_TOKENS && hit.start < until,
  )
}
const CHARGE_TOKENS = 5

/** "the junior high party is naked": of the people there. */
function isSaidToBeSexual({ tokens, hits }: Reading, end: number): boolean {
  const copula =
    tokens[end - 1]?.stop === 0 &&
    (has(tokens[end], 'is') || has(tokens[end], 'was') || tokens[end]?.word === 'gets')
  return (
    copula && hits.some((hit) => hit.labels.has('sexual') && (hit.start === end + 1 || hit.start === end + 2))
  )
}

/** "a 13-year-old and a teacher", "eine 13-Jährige ihren Lehrer": whom somebody has to do with, and no place. */
const joins =
  /^(and|und|y|et|e|и|i|en|ve|和|と|와|과|跟|with|mit|con|avec|com|с|her|his|their|ihren|ihrem|ihrer|ihre|seinen|seinem|seiner|seine|su|sus|son|sa|ses|leur|seu|sua|suo|suoi|свою|своего|своим|своеи|своему)$/

export function isSetting(reading: Reading, start: number, end: number): boolean {
  if (isWorkplace(reading, { start, end })) return true
  const first = reading.tokens[start]
  const grade = has(first, 'ordinal') || has(first, 'gradeBefore')
  if (grade && reading.tokens.slice(Math.max(0, start - 3), start).some(({ word }) => teaching.test(word)))
    return true
  const isPupil = /[生孩童]$/.test(first?.word ?? '')
  return reading.hits.some((hit) => {
    if (!hit.labels.has('setting') || (isPupil && /[师師]$/.test(termOf(reading, hit)))) return false
    if (isSaidToBeSexual(reading, hit.end)) return false
    const frames = reading.hits.some(
      (other) => other.start === end && (other.labels.has('sexual') || other.labels.has('romance')),
    )
    const isJoined = joins.test(reading.tokens[end]?.word ?? '')
    const isOpen = reading.tokens[end - 1]?.stop === 0
    const follows = hit.start === end + 1 && !frames && !isJoined && isOpen
    return hit.start === end || (follows && (reading.tokens[end]?.stop ?? 0) === 0)
  })
}
