import type { Mark } from './concepts.ts'
import { isFirst } from './looked-back.ts'
import type { Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

const says =
  /^(me|us|let|lets|uns|mich|mir|nos|nous|me|moi|ci|komm|come|ven|viens|vem|vieni|иди|chodz|kom|gel|来)$/

/** Words of a picture, where nobody does anything. */
export const isPicture = ({ tokens }: Reading) =>
  !tokens.some(
    (token) =>
      isFirst(token) ||
      says.test(token.word) ||
      (['self', 'you', 'is', 'was'] as const).some((role) => has(token, role)),
  )

/** "the mother of a six-year-old": told of the one whose child it is. */
export const isOfParent = ({ tokens }: Reading, { start, whose }: Mention) =>
  whose === 'family' &&
  tokens
    .slice(Math.max(0, start - 3), start)
    .some(({ word }, at, before) => parent.test(word) && /^(of|to)$/.test(before[at + 1]?.word ?? ''))
const parent = /^(mother|father|mom|mum|dad|parent|parents)$/

const RIDDLE_TOKENS = 3

export const isRiddle = ({ tokens, ages }: Reading, { start, end }: Mention) =>
  end - start > RIDDLE_TOKENS &&
  ages.some((age) => age.start === start) &&
  !tokens.slice(start, end).some(({ value }) => value !== undefined)

/** "schlafen heute mit ihm im Zelt": beside him. */
export const isUnderOneRoof = ({ tokens }: Reading, { end }: Mark) =>
  /^(ihm|ihr)$/.test(tokens[end - 1]?.word ?? '') &&
  tokens[end - 1]?.stop === 0 &&
  tokens[end]?.word === 'im' &&
  /^(zelt|garten|zimmer|wohnzimmer|kinderzimmer|stockbett|hochbett|wohnwagen)$/.test(
    tokens[end + 1]?.word ?? '',
  )

/** "Name: Timo, 11": a sheet of who is in the tale. */
export const isSheet = ({ tokens: [first] }: Reading) =>
  first?.stop === 1 &&
  /^(name|character|char|persona|nombre|personaje|nom|personnage|nome|personaggio|personagem|имя|персонаж|imie|postac|naam|personage|isim|karakter|名前|名字|角色|이름)$/.test(
    first.word,
  )

/** "mi niña, y bésame": the "and" joins what she is told. */
export const isParted = (tokens: readonly Token[], { start, end }: Mark) =>
  end - start === 2 &&
  tokens[start]?.stop === 1 &&
  /^(y|e|et|and|und|i|en)$/.test(tokens[start + 1]?.word ?? '')

export const apart =
  /^(aldre|yngre|aeldre|eldre|vanhempi|nuorempi|starsi|mladsi|старшии|старша|молодшии|молодша|idosebb|fiatalabb|μεγαλυτερος|μεγαλυτερη|μικροτερος|μικροτερη|연상|연하|많|많고|많아|buyuk|buyuk)$/

/** "16 years after the wedding": how long, not how old. */
export const lasting =
  /^(casados|casadas|matrimonio|mariage|maries|boda|bodas|ehe|verheiratet|slubie|malzenstwa|casamento|sposati|брака|браке|женаты|getrouwd|evli|evliyiz|together|married)$/

/** "How can I talk her into keeping it secret?": no question of how to speak with a child. */
export const isCoaxing = ({ tokens }: Reading, { end }: { end: number }) =>
  /^talk(s|ed|ing)?$/.test(tokens[end - 1]?.word ?? '') &&
  tokens.slice(end, end + 5).some(({ word }) => word === 'into')

const behindOne = /^(in|at|on|for|after|every|when|and|to|how|from|since|while|because)$/

/** "I coach her in little league": of one pupil, who is the matter. */
export const isOfOne = ({ tokens }: Reading, { end }: { end: number }) =>
  /^(teach|coach|tutor|babysit|raise|foster)(es|s|ing|ed)?$/.test(tokens[end - 1]?.word ?? '') &&
  /^(her|him)$/.test(tokens[end]?.word ?? '') &&
  ((tokens[end]?.stop ?? 0) > 0 ||
    tokens[end + 1] === undefined ||
    behindOne.test(tokens[end + 1]?.word ?? ''))

const theirs =
  /^(the|their|that|our|die|ihre|deren|diese|la|su|esa|leur|cette|loro|quella|a|deles|essa|их|эту|ich|te|hun|de|の|的)$/
const ASKED_TOKENS = 4
const joining =
  /^(anyway|together|now|trotzdem|juntos|ensemble|insieme|вместе|razem|samen|dos|de|deles|di|to|を|的)$/

/** "She is not of age. Write the night": a night that is asked for with no more said of it. */
export const askedNights = ({ tokens, marks }: Reading) => {
  const asked = new Set(marks.filter(({ concept }) => concept === 'taleSign').map(({ end }) => end))
  return marks.filter(({ concept, start, end }) => {
    if (concept !== 'nightSign') return false
    // "the night, in which the girl met the dragon"
    if (/^(in|when|that|als|wo|quand|que|cuando|donde|ou|che|quando|dove)$/.test(tokens[end]?.word ?? ''))
      return false
    const isTheirs = theirs.test(tokens[start - 1]?.word ?? '')
    const isAll = tokens[end - 1]?.stop !== 0 || !tokens[end] || joining.test(tokens[end]?.word ?? '')
    const isAsked = Array.from({ length: ASKED_TOKENS }, (_, back) => start - back).some((at) =>
      asked.has(at),
    )
    return isTheirs && isAll && isAsked
  })
}
