import { ADULT_AGE } from './age-form.ts'
import { follows, notAnAge, years } from './age-words.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const underWord = /^(under|u|unter|sub|moins|menos|meno|до|ponizej|onder)$/
const ofTeam = /^(on|in|from|of|for|join|joined|aus|der|im|en|de|del|des|dans|da|do|della|nella|из|w|z|uit)$/
const player =
  /^(player|swimmer|girl|boy|goalkeeper|striker|runner|gymnast|skater|dancer|spieler|spielerin|jugadora?|joueur|joueuse|jogadora?|giocatore|giocatrice)$/

const coaching =
  /^(coach|coached|coaching|coaches|train|trained|training|teach|taught|manage|run|runs|ref|refereed|trainer|entraine|entrainais|coache)$/
const iCoach = /^(trainiere|betreue|entreno|entrenaba|treino|alleno|тренирую)$/
const TEAM_TOKENS = 6
const PLAYER_TOKENS = 4

/** "I coach the under-12s", "the U15 girls I train": the team of whoever speaks. */
export function isCoached(tokens: readonly Token[], under: number, end: number): boolean {
  const isTold = ({ word }: Token, at: number, all: readonly Token[]) =>
    (coaching.test(word) && has(all[at - 1], 'self')) || iCoach.test(word)
  const before = tokens.slice(Math.max(0, under - TEAM_TOKENS), under)
  if (before.some((token) => has(token, 'third') && !/^(la|lo|le)$/.test(token.word))) return false
  return before.some(isTold) || tokens.slice(end, end + PLAYER_TOKENS).some(isTold)
}

/** "on the under-13 squad", "a student of my class for under-tens" */
function isOfYouthTeam(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  if (value < 5 || value >= ADULT_AGE || has(tokens[end], 'unit') || has(tokens[end], 'thing')) return false
  const under = underWord.test(tokens[start - 1]?.word ?? '')
    ? start - 1
    : /^(de|di|of)$/.test(tokens[start - 1]?.word ?? '') && underWord.test(tokens[start - 2]?.word ?? '')
      ? start - 2
      : -1
  if (under < 0 || isCoached(tokens, under, end)) return false
  // "plays for the under-12s", "junior swim team, under-12s", and not who coaches them.
  if (/^1\ds$/.test(tokens[start]?.forms[0] ?? '')) {
    const near = tokens.slice(Math.max(0, under - TEAM_TOKENS), under)
    const isOfTeam = near.slice(-2).some(({ word }) => ofTeam.test(word)) || near.at(-1)?.stop === 1
    return isOfTeam && !near.some(({ word }) => coaching.test(word))
  }
  return (
    tokens.slice(Math.max(0, under - 2), under).some(({ word }) => ofTeam.test(word)) ||
    tokens.slice(end, end + 2).some(({ word }) => player.test(word))
  )
}

const scarcely =
  /^(physically|mentally|biologically|bodily|officially|outwardly|visibly|canonically|ausserlich|optisch|korperlich|geistig|fisicamente|mentalmente|physiquement|mentalement|физически|телом|fizycznie|eternally|forever|perpetually|barely|only|just|almost|nearly|hardly|scarcely|merely|not|knapp|fast|gerade|kaum|erst|nur|beinahe|ewig|bald|casi|apenas|recien|solo|eternamente|quasi|appena|solo|presto|presque|bientot|seulement|juste|peine|eternellement|quase|apenas|eternamente|почти|скоро|едва|всего|только|вечно|prawie|ledwo|niespelna|dopiero|wiecznie|bijna|nauwelijks|net|もうすぐ|やっと|まだ)$/
const impersonal =
  /^(it|its|thats|time|clock|already|es|ist|schon|uhr|son|ya|sono|gia|ore|il|est|deja|heures|e|ja|sao|horas|уже|времени|часов|juz|jest|het|al|time)$/
const SUBJECT_TOKENS = 4

/** "Lena, almost fifteen, ...": said of somebody, where "it is almost eleven" tells the time. */
function isScarcely(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  if (derived || value < 6 || value >= ADULT_AGE || !scarcely.test(tokens[start - 1]?.word ?? ''))
    return false
  const [last, next] = [tokens[end - 1], tokens[end]]
  const closes =
    next === undefined || (last?.stop ?? 0) > 0 || follows.test(next.word) || years.test(next.word)
  if (!closes || has(next, 'unit') || has(next, 'thing')) return false
  let first = start - 1
  while (first > 0 && scarcely.test(tokens[first - 1]?.word ?? '')) first -= 1
  const before = tokens.slice(Math.max(0, first - SUBJECT_TOKENS), first)
  const told = /^(de|of|von|di)$/.test(tokens[first - 1]?.word ?? '') ? first - 2 : first - 1
  if (before.length === 0 || before.some(({ word }) => impersonal.test(word))) return false
  return (
    tokens[told]?.stop === 1 ||
    before.some(
      (token) =>
        !token.known || has(token, 'third') || has(token, 'self') || has(token, 'you') || has(token, 'kin'),
    )
  )
}

const older =
  /^(older|over|above|more|alter|alterer|mayor|mas|plus|agee|mais|velha|velho|piu|grande|старше|starsza|starszy|ouder)$/
const than = /^(than|als|que|de|di|che|lat|чем|niz|dan)$/
const noMore = /^(no|not|never|isnt|nicht|kaum|keinen|no|pas|nao|non|не|nie|niet)$/

/** "no older than thirteen" */
function isAtMost(tokens: readonly Token[], { start, value }: Quantity): boolean {
  const [not, more, word] = tokens.slice(Math.max(0, start - 3), start).map((token) => token.word)
  return (
    value >= 3 &&
    value < ADULT_AGE &&
    noMore.test(not ?? '') &&
    older.test(more ?? '') &&
    than.test(word ?? '')
  )
}

const roughly =
  /^(so|maybe|perhaps|tops|thereabouts|ungefahr|etwa|maximal|mas|quizas|environ|circa|forse|talvez|примерно|moze|ongeveer)$/

/** "only just old enough for it, ten or so" */
const isRoughly = (tokens: readonly Token[], { start, end, value, derived }: Quantity) =>
  !derived &&
  value >= 5 &&
  value < ADULT_AGE &&
  tokens[start - 1]?.stop === 1 &&
  tokens[start - 1]?.value === undefined &&
  // "a few times, ten or so"
  !/^(times|minutes|hours|days|weeks|drinks)$/.test(tokens[start - 1]?.word ?? '') &&
  tokens
    .slice(Math.max(0, start - 8), start)
    .some((token) => /^(enough|barely|scarcely|girl|boy|looks?)$/.test(token.word) || has(token, 'aged')) &&
  tokens.slice(end, end + 2).some(({ word, stop }) => roughly.test(word) && stop > 0)

const ofClass =
  /^(in|aus|of|from|de|del|do|da|della|dalla|z|из|van|uit|der|die|meiner|la|le|du|klasse|class|classe|clase|homeroom|klasy|klasie)$/

/** "the new girl in 6c", "la nouvelle de 5e B": a class by its number and letter. */
function isSchoolClass(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  const letter = tokens[end]
  return (
    !derived &&
    value >= 1 &&
    value <= 12 &&
    tokens[end - 1]?.stop === 0 &&
    /^[bcdб]$/.test(letter?.word ?? '') &&
    ofClass.test(tokens[start - 1]?.word ?? '') &&
    !notAnAge.test(tokens[start - 2]?.word ?? '')
  )
}

const lawful =
  /^(legal|allowed|lawful|fine|okay|ok|enough|old|permitted|erlaubt|legal|alt|permitido|suficiente|legale|permesso|permis|consentimento|законно|можно|legalne|dozwolone)$/

/** "Sixteen is legal in my state" */
function isCalledLegal(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  if (derived || value < 12 || value >= ADULT_AGE || (tokens[start - 1]?.stop ?? 2) === 0) return false
  const next = years.test(tokens[end]?.word ?? '') ? end + 1 : end
  return has(tokens[next], 'is') && tokens.slice(next + 1, next + 4).some(({ word }) => lawful.test(word))
}

const betweenWord = /^(between|zwischen|entre|tra|fra|между|miedzy|tussen)$/
const joins = /^(and|und|y|et|e|и|i|a|en)$/

/** "somewhere between twelve and fourteen" */
function isBetween(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  const other = tokens[end + 1]
  return (
    value >= 6 &&
    value < ADULT_AGE &&
    betweenWord.test(tokens[start - 1]?.word ?? '') &&
    joins.test(tokens[end]?.word ?? '') &&
    (other?.value ?? ADULT_AGE) < ADULT_AGE &&
    !has(tokens[end + 2], 'unit') &&
    !has(tokens[end + 2], 'thing')
  )
}

/** "came of age at twelve" */
const isOfAgeAt = (tokens: readonly Token[], { start, value }: Quantity) =>
  value >= 8 &&
  value < ADULT_AGE &&
  /^(at|with|mit|a|con|aos)$/.test(tokens[start - 1]?.word ?? '') &&
  /^(age|bride|wed|volljahrig|erwachsen|majeure|maggiorenne|edad)$/.test(tokens[start - 2]?.word ?? '')

/** "that is like twelve for humans", "about ten by human standards" */
function isOfHumans(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  const [way, first, second] = tokens.slice(end, end + 3).map(({ word }) => word)
  if (derived || value < 3 || value >= ADULT_AGE || tokens[end - 1]?.stop !== 0) return false
  if (/^(for|of|at|to|by)$/.test(tokens[start - 1]?.word ?? '')) return false
  if (way === 'for')
    return /^(humans|people|mortals)$/.test(first ?? '') || (first === 'a' && second === 'human')
  return (
    /^(in|by)$/.test(way ?? '') && first === 'human' && /^(years|terms|standards|age)$/.test(second ?? '')
  )
}

/** "die er twaalf uitziet", "wie dreizehn aussieht" */
const isLooked = (tokens: readonly Token[], { end, value, derived }: Quantity) =>
  !derived &&
  value >= 6 &&
  value < ADULT_AGE &&
  tokens[end - 1]?.stop === 0 &&
  /^(uitziet|aussieht|aussah|uitzag)$/.test(tokens[end]?.word ?? '')

/** "She is as old as twice seven": the words hold no age but the sum. */
function isAsOldAs(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  const first = has(tokens[start - 1], 'twice') ? start - 1 : start
  const age = first < start ? 2 * value : value
  return (
    age >= 3 &&
    age < ADULT_AGE &&
    (first < start || tokens[start]?.value === undefined || end - start > 1) &&
    tokens[first - 1]?.word === 'as' &&
    has(tokens[first - 2], 'old') &&
    ((tokens[end - 1]?.stop ?? 0) > 0 || tokens[end] === undefined || years.test(tokens[end]?.word ?? ''))
  )
}

const becoming = /^(になる|になった|になります|になりました|になったばかり|になるところ)/
const isPerson = (token: Token) => has(token, 'third') || has(token, 'self') || has(token, 'you')

/** "彼女は来年17になる" */
const isBecome = (tokens: readonly Token[], { start, end, value, derived }: Quantity) =>
  !derived &&
  value >= 6 &&
  value < ADULT_AGE &&
  becoming.test(tokens[end]?.word ?? '') &&
  tokens.slice(0, start).some(isPerson)

/** "u18" by itself */
const isUnderLimit = (tokens: readonly Token[], { start, end, value }: Quantity) =>
  value >= 12 &&
  value <= ADULT_AGE &&
  tokens[start - 1]?.word === 'u' &&
  (tokens[start - 2]?.stop ?? 2) > 0 &&
  ((tokens[end - 1]?.stop ?? 0) > 0 || tokens[end] === undefined)

/** Whether what stands around a number tells that it is somebody's age, or a school class. */
export const isHinted = (tokens: readonly Token[], quantity: Quantity): boolean =>
  [
    isOfHumans,
    isLooked,
    isBetween,
    isOfYouthTeam,
    isScarcely,
    isSchoolClass,
    isAtMost,
    isCalledLegal,
    isOfAgeAt,
    isRoughly,
    isAsOldAs,
    isBecome,
    isUnderLimit,
  ].some((tells) => tells(tokens, quantity))
