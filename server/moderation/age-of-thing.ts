import { isYearsApart } from './age-apart.ts'
import { isCountInBrackets } from './age-counted-things.ts'
import { ADULT_AGE } from './age-form.ts'
import { persons } from './age-thing.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const isUnit = (token: Token | undefined) => has(token, 'years') || has(token, 'ageYears')

/** What people own or drink, beside what the grammar lists know. */
const belonging =
  /^(dress|gown|skirt|shirt|blouse|coat|bra|boots|suit|bed|mattress|table|chair|rug|ring|watch|roof|kleid|rock|hemd|bluse|mantel|bett|teppich|ring|uhr|dach|tisch|stuhl|vestido|falda|camisa|blusa|abrigo|cama|mesa|silla|anillo|reloj|alfombra|ron|robe|jupe|chemise|chemisier|manteau|lit|table|chaise|bague|montre|tapis|rhum|saia|casaco|cadeira|anel|relogio|tapete|cachaca|vestito|gonna|camicia|cappotto|letto|tavolo|sedia|anello|orologio|tappeto|платье|платью|юбка|юбке|рубашка|рубашке|пальто|кровать|кровати|стол|столу|кольцо|кольцу|часам|ковру|ром|рому|коньяку|браку|matrimonio|mariage|casamento|ehe|ドレス|指輪|着物)$/
const drink =
  /^(rum|ron|rhum|ром|рома|cachaca|cognac|conhaque|aguardiente|mezcal|tequila|armagnac|calvados|grappa|brandy|whisky|whiskey|vino|vin|vinho|wein|wine|port|oporto|porto|cava)$/
const determiner =
  /^(the|this|that|my|our|his|her|your|their|das|der|die|dieses|dieser|diese|mein|meine|unser|unsere|dein|deine|el|la|este|esta|ese|esa|mi|tu|su|nuestro|nuestra|le|cet|cette|ce|mon|ma|ton|ta|notre|o|a|meu|minha|teu|tua|nosso|nossa|il|lo|questo|questa|mio|mia|nostro|nostra|этому|этои|моему|моеи|нашему|нашеи|этот|это|наш|мои|この|その)$/
const having =
  /^(is|was|turns|turned|has|ist|wird|wurde|tiene|cumple|cumplio|a|aura|fete|tem|faz|fez|ha|fa|compie|は)$/

const isThing = (token: Token | undefined) => has(token, 'thing') || belonging.test(token?.word ?? '')

/** "This dress is twelve years old", "nuestro matrimonio cumple dieciséis": a thing begins the clause, and nobody stands in it. */
function isOfSubject(tokens: readonly Token[], { start }: Quantity): boolean {
  let at = start - 1
  // "wird im Mai sechzehn"
  if (having.test(wordAt(tokens, at - 2)) && /^(im|in|en|em|a|au)$/.test(wordAt(tokens, at - 1))) at -= 2
  if (having.test(wordAt(tokens, at)) && tokens[at]?.stop === 0) at -= 1
  else if (!/^[а-я]/.test(wordAt(tokens, at))) return false
  if (!isThing(tokens[at]) || tokens[at]?.stop !== 0) return false
  const isOwned = determiner.test(wordAt(tokens, at - 1)) && tokens[at - 1]?.stop === 0
  const before = tokens[isOwned ? at - 2 : at - 1]
  return before === undefined || before.stop > 0
}

/** "un ron de quince años" */
const isOfDrink = (tokens: readonly Token[], { start, end }: Quantity) =>
  isUnit(tokens[end]) &&
  /^(de|di|von|of)$/.test(wordAt(tokens, start - 1)) &&
  drink.test(wordAt(tokens, start - 2)) &&
  tokens[start - 2]?.stop === 0

/** "trece años en la empresa", "nine years in the trade" */
const work =
  /^(trade|job|business|firm|company|profession|industry|workshop|office|department|bank|beruf|firma|betrieb|werkstatt|handwerk|branche|empresa|oficio|taller|profesion|negocio|banco|metier|atelier|entreprise|boite|oficina|profissao|ramo|mestiere|bottega|azienda|ditta|officina|деле|профессии|мастерскои|фирме|компании|ремесле)$/
const inIt =
  /^(in|at|im|en|no|na|dans|de|d|di|du|del|della|в|the|la|el|le|l|this|same|dieser|der|seinem|ihrem|su|mi)$/
const WORK_TOKENS = 4

function isOfWork(tokens: readonly Token[], { start, end }: Quantity): boolean {
  if (!isUnit(tokens[end]) || tokens[end]?.stop !== 0) return false
  // "una chica de trece años en el taller"
  if (/^(de|di|of|von|mit|con|with)$/.test(wordAt(tokens, start - 1)) || has(tokens[start - 1], 'is'))
    return false
  const after = tokens.slice(end + 1, end + 1 + WORK_TOKENS)
  const at = after.findIndex(({ word }) => work.test(word))
  return at > 0 && after.slice(0, at).every(({ word, stop }) => stop === 0 && inIt.test(word))
}

const HOUR_MAX = 12
const half = /^(mezza|mezzo|media|quarto|cuarto|meia|meno|menos)$/

/** "sono già le undici e mezza", "a las nueve", "às oito": the hour, which these languages tell with a plural article. */
function isHour(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  if (value > HOUR_MAX || end !== start + 1 || tokens[start - 1]?.stop !== 0) return false
  const next = tokens[end]
  const isPast = /^(e|y|meno|menos)$/.test(next?.word ?? '') && half.test(wordAt(tokens, end + 1))
  const closes =
    next === undefined || (tokens[start]?.stop ?? 0) > 0 || isPast || /^(in|en|em)$/.test(next.word)
  if (!closes) return false
  const article = wordAt(tokens, start - 1)
  if (article === 'as') return /^(oito|nove|dez|doze|sete|seis|cinco)$/.test(wordAt(tokens, start))
  return /^(alle|dalle)$/.test(article) || (/^(le|las)$/.test(article) && !/^\d/.test(wordAt(tokens, start)))
}

const film = /^(film|filme|movie|show|series|serie|pelicula|game|spiel|juego|jeu|jogo|gioco|фильм|映画)$/
const rating = /^(rated|ab|mayores|maiores|moins|minori|menores|freigegeben)$/
const RATED_TOKENS = 7

/** "La película es para mayores de 16 años" */
function isRating(tokens: readonly Token[], { start }: Quantity): boolean {
  const before = tokens.slice(Math.max(0, start - RATED_TOKENS), start)
  const clause = before.slice(before.findLastIndex(({ stop }) => stop > 0) + 1)
  return (
    clause.some(({ word }) => film.test(word)) &&
    clause.slice(-2).some(({ word }) => rating.test(word)) &&
    !clause.some(
      (token) =>
        has(token, 'kin') ||
        persons.test(token.word) ||
        (has(token, 'third') && /^(she|her|he|him|ella|elle|ela|lei)$/.test(token.word)),
    )
  )
}

/** A number that tells how old a thing is, how many, how long, how far apart or what hour, and nobody's age. */
export const isNoAge = (tokens: readonly Token[], quantity: Quantity): boolean =>
  !quantity.derived &&
  quantity.value < ADULT_AGE &&
  (isCountInBrackets(tokens, quantity) ||
    isOfSubject(tokens, quantity) ||
    isOfDrink(tokens, quantity) ||
    isYearsApart(tokens, quantity) ||
    isOfWork(tokens, quantity) ||
    isHour(tokens, quantity) ||
    isRating(tokens, quantity))
