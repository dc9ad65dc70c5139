import { ADULT_AGE } from './age-form.ts'
import { follows } from './age-words.ts'
import { isName } from './parts.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const LEAST = 6
const NAMED_LEAST = 8
const BEFORE_TOKENS = 7
const AFTER_TOKENS = 3
const HEDGE_TOKENS = 2

/** The words of the clause before a number, with a comma where one stands. */
function wordsBefore(tokens: readonly Token[], start: number): string {
  const near = tokens.slice(Math.max(0, start - BEFORE_TOKENS), start)
  const from = near.findLastIndex(({ stop }) => stop === 2) + 1
  return near
    .slice(from)
    .map(({ word, stop }) => (stop > 0 ? `${word},` : word))
    .join(' ')
}

/** "not even thirteen", "todavía no llega a los trece", "ей ещё нет тринадцати": somebody is not so old yet. */
const notYet =
  /\b(?:she|he|you|i|who|girl|boy) (?:(?:is|am|are) not|isnt|arent|aint) (?:even|yet|quite)(?: yet)?$|\b(?:sie|er|du|ich|die|der|das)(?: ist| bist| bin| wird)?(?: ja)? (?:noch nicht|noch keine|nicht|nicht ein)(?: ?einmal| ?mal)?$|\b(?:ni siquiera|todavia no|aun no) (?:tiene|tienes|llega|llegas|cumple|cumples|alcanza)(?: aun| todavia)?(?: a)?(?: los)?$|\bno (?:llega|llegas) (?:ni )?a los$|\b(?:a|as|ai) (?:pas encore|meme pas|pas meme)$|\b(?:ainda nao|nem) (?:tem|tens|fez|completou|chegou)(?: nem| ainda)?(?: aos)?$|\bnon (?:ne )?(?:ha|hai|arriva|compie)(?: ancora| nemmeno| neanche)(?: a| ai| i)?$|(?:еи|ему|тебе|мне|которои|которому)(?: еще)? (?:нет|не исполнилось|не стукнуло)(?: еще| и| даже)?$/
const isntYet = /\b(?:she|he|you|i|who|girl|boy) (?:(?:is|am|are) not|isnt|arent|aint)$/

/** "Rosa, all of thirteen, ...", "süße 16". */
const tenderly =
  /[a-z], (?:all of|a mere|only|just|ganze|zarte|susse|sweet|knappe|knapp|gerade mal|de|apenas|tiernos|dulces|a peine|tout juste|doces|appena|teneri|dolci|всего|едва|нежные)$|\b(?:is|are|ist|bist|wird|turns|cumple|e) (?:susse|zarte|sweet|ganze|knappe|dulces|tiernos|doces|teneri|dolci)$|^(?:susse|zarte|sweet)$/
const barely =
  /^(?:appena(?: compiuti)?|recem (?:completados|feitos)|apenas|a peine|mal|scarsi|escasos|mal feitos|mal cumplidos|recien cumplidos|compiuti)$/

/** "going on fourteen", "va per i quattordici", "ей пошёл четырнадцатый год" */
const towards =
  /\b(?:girl|boy|she is|he is|kid|child|sister|brother|niece|nephew|daughter|son) going on$|\b(?:va|vas|voy) para los$|\bva per i$|\b(?:geht|gehst|gehe) (?:jetzt |schon )?auf die$|\bvai para os$|\b(?:ist|bist|war) (?:so )?um die$|\b(?:tiene|tendra|tienes) un[oa]s$|\b(?:tem|ter[a]?|tens) un?mas$|\b(?:tem|tera|tens) uns$|(?:еи|ему|тебе)(?: лет| пошел| идет| около| примерно)$/

/** "you'd take her for eleven", "le echarías once" */
const taken =
  /\b(?:take|taken|took|pass|passes|mistake|mistaken)(?: her| him| you| me)? (?:for|as)$|\b(?:halt|halte|halten|haltst|hielte|hielten|schatzt|schatze|schatzen) (?:sie|ihn|dich|mich) (?:fur|auf)$|\bsieht(?: [a-z]+){0,2} aus wie$|\bwirkt wie$|\ble (?:echarias|echaria|echas|echo|daresti|dareste|darei|darebbe)$|\b(?:daria|daria a ela|dava a ela|diria que ela tem)$|бы (?:дал|дала) (?:еи|ему|тебе)$/

/** "macht sie wieder zehn" */
const remade =
  /\b(?:make|makes|made|turn|turns|macht|mach|machte|verwandelt|hace|haz|faz|faca|fa|rende) (?:her|him|you|me|them|sie|ihn|dich|la|lo|te|ela|ele)(?: be| both| all| wieder| tener| ter| avere| a| zu| de| di| into)*$|\b(?:la|lo|te|l) (?:hace|haz|fa|fait) (?:tener|avere|avoir)$|(?:делает|сделаи|сделала) (?:ее|его|тебя)(?: снова)?$/

/** "ela fez treze", "ne ha fatti tredici" */
const turned =
  /\b(?:ela|ele|eu|voce|que) (?:ja )?(?:fez|fiz|completou|completei)$|(?:еи|ему|тебе) стало$|\bne (?:ha|hai|ho) (?:gia )?(?:fatti|compiuti)$/

const verbLast = /^(wird|wurde|werde|geworden)$/
const ofWhom = /, (?:das|die|der)\b|\b(?:sie|er|du|ich|bist)\b/

/** What the last word before the number is, in each of these ways: most numbers are told in none. */
const lastWords = new Set(
  'стало even yet quite is am are isnt arent aint not nicht keine ein einmal mal siquiera tiene tienes llega llegas cumple cumples alcanza aun todavia a los encore pas ainda nem tem tens fez completou chegou aos ha hai arriva compie ancora nemmeno neanche ai i нет исполнилось стукнуло еще и даже of mere only just ganze zarte susse sweet knappe knapp gerade de apenas tiernos dulces peine juste doces appena teneri dolci всего едва нежные on para per die os unos unas uns umas лет пошел идет около примерно еи ему тебе for as fur auf wie echarias echaria echas echo daresti dareste darei darebbe daria ela her him you me them sie ihn dich la lo te ele be both all wieder tener ter avere avoir zu di into ее его тебя снова fiz completei fatti compiuti мне уже'.split(
    ' ',
  ),
)

const inMonth =
  /^(?:em|en|a|in|im|au|в) (?:jan|feb|fev|mar|apr|abr|avr|mai|may|mag|jun|jui|giu|jul|lug|aug|ago|aou|sep|set|oct|okt|out|ott|nov|dez|dec|dic|gen|ene|янв|фев|мар|апр|ма|июн|июл|авг|сен|окт|ноя|дек)/
const again = /^(?:again|wieder|otra|de (?:nuevo|novo)|di nuovo|снова|zu|ist|is|yet|ainda|год)\b/

/** "Rosa, tredici appena, ...", "treze mal feitos": nothing else follows before the clause ends. */
function isHedged(tokens: readonly Token[], end: number): boolean {
  if (tokens[end - 1]?.stop !== 0) return false
  const told = tokens.slice(end, end + HEDGE_TOKENS)
  const until = told.findIndex(({ stop }) => stop > 0)
  return barely.test(
    told
      .slice(0, until + 1)
      .map(({ word }) => word)
      .join(' '),
  )
}

/** "Rosa, 13, ...", "Rosa (13)": a name that begins a sentence, and nothing else said of the number. */
function isOfName(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  const [name, first] = [tokens[start - 1], tokens[start]]
  if (!name || !isName(name) || /s$/.test(name.word) || value < NAMED_LEAST || end !== start + 1) return false
  const begins = start === 1 || tokens[start - 2]?.stop === 2
  return begins && (has(first, 'asl') || (name.stop === 1 && (first?.stop ?? 0) > 0))
}

/**
 * An age that a clause tells in passing, with no word for years and no "is" before it: "all of thirteen", "not even
 * thirteen", "makes her ten again". Nothing that could be counted follows.
 */
export function isInPassing(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  if (derived || value < LEAST || value >= ADULT_AGE || start === 0) return false
  if (isOfName(tokens, { start, end, value, derived })) return true
  const [last, next] = [tokens[start - 1], tokens[end]]
  if (next && (has(next, 'unit') || has(next, 'thing'))) return false
  if (has(next, 'old') && /^(にも|に満|にな)/.test(next?.word ?? '')) return true
  // "das gerade erst vierzehn wurde", "im März dreizehn geworden"
  if (
    last?.stop === 0 &&
    verbLast.test(next?.word ?? '') &&
    !/t(er|e|en|es)$/.test(tokens[start]?.word ?? '') &&
    tokens[end - 1]?.stop === 0
  ) {
    const told = wordsBefore(tokens, start)
    return (
      ofWhom.test(told) &&
      !/\bes\b|\buhr\b/.test(told) &&
      (tokens[end]?.stop !== 0 || /^(und|ist)$/.test(tokens[end + 1]?.word ?? ''))
    )
  }
  if (last?.stop !== 0) return last?.stop === 1 && isHedged(tokens, end)
  if (!lastWords.has(last.word)) return false
  const after = tokens
    .slice(end, end + AFTER_TOKENS)
    .map(({ word }) => word)
    .join(' ')
  const isEnd = (tokens[end - 1]?.stop ?? 0) > 0 || next === undefined
  const before = wordsBefore(tokens, start)
  // "makes you ten years younger"
  if (!isEnd && has(next, 'years') && !has(tokens[end + 1], 'old')) return false
  const closes = isEnd || follows.test(next?.word ?? '') || inMonth.test(after) || again.test(after)
  if (notYet.test(before) || (isntYet.test(before) && after.startsWith('yet'))) return closes
  if (tenderly.test(before)) return isEnd || again.test(after) || isHedged(tokens, end)
  if (next?.word === 'год' && /^(?:еи|ему|тебе|мне)(?: уже| пошел| идет)*$/.test(before)) return true
  return closes && [towards, taken, remade, turned].some((way) => way.test(before))
}
