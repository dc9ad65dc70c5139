import { ADULT_AGE } from './age-form.ts'
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
    .slice(Math.max(0, start - 5), start)
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
  /^(aldre|yngre|aeldre|eldre|vanhempi|nuorempi|starsi|mladsi|старшии|старша|молодшии|молодша|idosebb|fiatalabb|μεγαλυτερος|μεγαλυτερη|μικροτερος|μικροτερη|연상|연하|많|많고|많아|buyuk|ouder|jonger)$/

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

const yours =
  /^(your|ur|deine?[mnrs]?|tu|tus|ton|ta|votre|seu|sua|teu|tua|tuo|твои|твоя|твоим|ваш|twoim|twoja|twoj|twojego|jouw|senin|君の|あなたの|お前の|你的|네|너의|당신의|तमहर|तमहरी|आपक)$/
const TEACHER_TOKENS = 4

/** "and I am your teacher": whoever is spoken to is the pupil. */
export const isOfListener = ({ tokens }: Reading, { start, end }: { start: number; end: number }) => {
  const told = tokens.slice(Math.max(0, start - TEACHER_TOKENS), end)
  return (
    told.slice(-3).some(({ word }) => yours.test(word)) &&
    told.some((token) => speaker.test(token.word) || has(token, 'self')) &&
    !told.some((token) => has(token, 'kin') || has(token, 'third'))
  )
}

const theirs =
  /^(the|their|that|our|unsere|nuestra|notre|nossa|nostra|нашу|私たちの|die|ihre|deren|diese|la|su|esa|leur|cette|loro|quella|a|deles|essa|их|эту|ich|te|hun|de|の|的)$/
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
    const isFirst = /^(first|erste|primera|premiere|primeira|prima|первую)$/.test(
      tokens[start - 1]?.word ?? '',
    )
    const isTheirs = theirs.test(tokens[isFirst ? start - 2 : start - 1]?.word ?? '')
    const isAll = tokens[end - 1]?.stop !== 0 || !tokens[end] || joining.test(tokens[end]?.word ?? '')
    const isAsked = Array.from({ length: ASKED_TOKENS }, (_, back) => start - back).some((at) =>
      asked.has(at),
    )
    return isTheirs && isAll && isAsked
  })
}

const AGE_MAX = 100
const both =
  /^(both|are|now|each|beide|sind|jetzt|son|ambos|ahora|sont|maintenant|deux|sao|ambos|agora|sono|entrambi|ora|обоим|им|сеичас|oboje|maja|zijn|allebei|ikisi)$/
const unitOfAge = /^(years?|jahre|anos|ans|anni|лет|года|lat|jaar|yas|yasinda|歳|岁|살)$/

/** "who are now thirty", "both are 24": everybody who is told of is grown. */
export const isSaidGrown = (tokens: readonly Token[]) =>
  tokens.some(
    ({ value = 0 }, at) =>
      value >= ADULT_AGE &&
      value < AGE_MAX &&
      tokens.slice(Math.max(0, at - 3), at).filter(({ word }) => both.test(word)).length > 1 &&
      (tokens[at]?.stop !== 0 || tokens[at + 1] === undefined || unitOfAge.test(tokens[at + 1]?.word ?? '')),
  )

const speaker = /^(i|im|me|ich|yo|je|moi|eu|io|я|ja|ben|ik|انا|وانا|म|僕|俺|私|わたし|我|나는|난)$/
const spokenTo = /^(you|youre|u|ur|du|tu|te|toi|vous|voce|vc|ты|ty|sen|jij|je|お前|君|あなた|你|너는|넌)$/
const ROLE_TOKENS = 4

/** "I am the coach, you the youngest of the team": a grown part, and one for whoever is spoken to. */
export function isAssigned({ tokens, marks }: Reading): boolean {
  const grown = marks.filter(({ concept }) => concept === 'grownPart')
  const mine = tokens.findIndex(
    ({ word }, at) =>
      speaker.test(word) && grown.some(({ start }) => start > at && start - at <= ROLE_TOKENS),
  )
  if (mine < 0) return false
  return tokens.some(
    ({ word }, at) =>
      at !== mine &&
      spokenTo.test(word) &&
      (at === 0 || tokens[at - 1]?.stop !== 0 || joins.test(tokens[at - 1]?.word ?? '')),
  )
}
const joins = /^(and|und|y|et|e|и|а|i|en|ve|while)$/

const nightWord =
  /^(night|nights|bedroom|tonight|nacht|nachtszene|schlafzimmer|abend|noche|dormitorio|alcoba|nuit|chambre|soir|noite|quarto|notte|camera|stanotte|ночь|ночи|ночью|спальня|спальне|спальни|夜|夜の|寝室|今夜|今晚|夜里|夜晚|卧室|밤|밤을|밤에|침실|noc|nocy|sypialni|sypialnia|gece|geceyi|nachts|slaapkamer|vannacht|vanavond)$/

export const isOfNight = (tokens: readonly Token[]) => tokens.some(({ word }) => nightWord.test(word))

/** "you the smallest of the team": whoever is spoken to, beside a leader. */
export const givenYoungest = ({ tokens, marks }: Reading): Mark | undefined =>
  marks.find(
    ({ concept, start }) =>
      concept === 'smallestSign' &&
      tokens.slice(Math.max(0, start - ROLE_TOKENS), start).some(({ word }) => spokenTo.test(word)),
  )

/** "too young for the law of gravity", "for the law firm" */
export const isOfLawFirm = (tokens: readonly Token[], { end }: Mark) =>
  tokens[end - 1]?.word === 'law' &&
  tokens[end - 1]?.stop === 0 &&
  /^(of|firm|school|degree|office|books|library)$/.test(tokens[end]?.word ?? '')

const bed = /^(bed|bett|cama|lit|letto|постели|кровати)$/
const obliged =
  /^(must|has|have|needs|sent|goes|muss|soll|tiene|tienen|debe|doit|faut|tem|deve|должна|должен|надо|her|his|she|he)$/

/** "A letto alle nove": the hour of whoever speaks, where nobody is sent there. */
export const isOwnBedtime = ({ tokens, sentences }: Reading, { start, end }: Mark) =>
  tokens[end - 1]?.value !== undefined &&
  tokens.slice(start, end).some(({ word }) => bed.test(word)) &&
  tokens.every(
    (token, at) =>
      sentences[at] !== sentences[start] ||
      !(obliged.test(token.word) || has(token, 'third') || has(token, 'you') || has(token, 'kin')),
  )

/** "a niece of thirteen": nobody speaks so of a child of the own family. */
export const isOfSomeKin = (tokens: readonly Token[], start: number) =>
  /^(of|von|de|di|van)$/.test(tokens[start - 1]?.word ?? '') &&
  has(tokens[start - 2], 'kin') &&
  /^(a|an|eine|einer|ein|einem|una|une|uma|um|un)$/.test(tokens[start - 3]?.word ?? '')

const OWN_TOKENS = 3

/** "our son starts school": said of a child of one's own. */
export const isOfOwn = (tokens: readonly Token[], { start }: Mark) => {
  const before = tokens.slice(Math.max(0, start - OWN_TOKENS), start)
  return before.some((token) => has(token, 'kin')) && before.some((token) => has(token, 'my'))
}

const ofSchool =
  /^(school|lycee|college|ecole|colegio|instituto|escuela|escola|colegio|scuola|liceo|schule|gymnasium|школ[аеуы]|学校|高校|中学)$/

/** "the head, 52, and the gardener of the school, 48": two who are told to be grown, and of anybody young but a place. */
export const isSchoolOfGrown = (tokens: readonly Token[], youth: readonly { readonly end: number }[]) =>
  youth.length > 0 &&
  youth.every(({ end }) => ofSchool.test(tokens[end - 1]?.word ?? '')) &&
  tokens.filter(
    ({ value = 0, stop }, at) =>
      value >= ADULT_AGE &&
      value < AGE_MAX &&
      (unitOfAge.test(tokens[at + 1]?.word ?? '') || (stop > 0 && tokens[at - 1]?.stop === 1)),
  ).length > 1

const ofAge = /^(both|beide|ambos|aged|is|am|im|are|ist|bin|sind|tiene|tengo|a|ai|ha|ho|tem|tenho)$/

/** "Jana, 31,", "a 27-year-old", "both 30" */
export const tellsGrown = (tokens: readonly Token[]) =>
  tokens.some((token, at) => {
    const { value = 0, stop } = token
    if (value < ADULT_AGE || value >= AGE_MAX) return false
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (stop === 0 && (unitOfAge.test(next?.word ?? '') || has(next, 'years') || has(next, 'ageUnit')))
      return true
    return stop > 0 && (before?.stop === 1 || ofAge.test(before?.word ?? ''))
  })
