import { loved } from './age-aside.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

/** Words for whoever has an age. */
export const persons =
  /^(orphan|foundling|virgin|lad|lass|lassie|maid|maiden|youth|youths|princess|prince|bride|squire|page|siblings|twins|children|kids|girl|boy|child|kid|woman|man|female|male|girls|boys|lady|student|pupil|patient|patientin|paciente|paziente|teen|teenager|daughter|son|madchen|junge|schulerin|schuler|chica|chico|muchacha|muchacho|nina|nino|estudiante|alumna|alumno|novia|fille|garcon|eleve|copine|aluna|aluno|menina|menino|garota|garoto|estudante|namorada|ragazza|ragazzo|studentessa|studente|alunna|bambina|bambino|meisje|jongen)$/

const OF_THING_TOKENS = 10

/** "you taste like that whisky, the twelve-year-old one" */
const isOneOfThings = (tokens: readonly Token[], quantity: Quantity, end: number) =>
  tokens[end]?.word === 'one' &&
  tokens[quantity.start - 1]?.word === 'the' &&
  tokens
    .slice(Math.max(0, quantity.start - OF_THING_TOKENS), quantity.start)
    .some((token) => has(token, 'thing'))

const youngPet =
  /^(puppy|kitten|foal|calf|lamb|piglet|welpe|katzchen|fohlen|cachorro|cachorrito|gatito|potro|chiot|chaton|poulain|filhote|gatinho|cucciolo|gattino|puledro|щенок|щенка|котенок|котенка|szczeniak|kociak)$/
const OF_PET_TOKENS = 6

const pet =
  /^(dog|cat|horse|pony|puppy|kitten|parrot|hund|katze|perro|gato|gata|chien|chat|cachorro|cane|gatto)$/
const ofPet =
  /^(the|my|our|his|her|your|their|unser|mein|meine|unsere|el|la|mi|nuestro|le|mon|notre|o|meu|nosso|il|mio)$/
/** "The dog turned 13", and not "the girl with the dog turned 13". */
export const isOfPet = (tokens: readonly Token[], start: number) =>
  /^(turned|turns|is|was|wird|wurde|cumplio|cumple|tiene|a|fez|tem|ha|compie)$/.test(
    tokens[start - 1]?.word ?? '',
  ) &&
  pet.test(tokens[start - 2]?.word ?? '') &&
  ofPet.test(tokens[start - 3]?.word ?? '') &&
  (start < 4 || (tokens[start - 4]?.stop ?? 0) > 0)

const isSexual = ({ starts }: Token) => starts.some(({ labels }) => labels.has('sexual'))

/** "I adopted a puppy, he's three months old": nobody else was named, and nothing sexual is told. */
function isOfYoungPet(tokens: readonly Token[], pronoun: number, unit: Token | undefined): boolean {
  if (!/^(week|weeks|month|months)$/.test(unit?.word ?? '') || tokens.some(isSexual)) return false
  const before = tokens.slice(Math.max(0, pronoun - OF_PET_TOKENS), pronoun)
  return before.some(({ word }) => youngPet.test(word)) && !before.some(({ word }) => persons.test(word))
}

const isSomebody = (token: Token | undefined) =>
  has(token, 'kin') || persons.test(token?.word ?? '') || loved.test(token?.word ?? '')

const month =
  /^(januar|janner|februar|marz|maerz|april|mai|juni|juli|august|september|oktober|november|dezember)$/
/** "am 15. Mai", where the point ends no sentence. */
export const isDayOfMonth = (tokens: readonly Token[], { start, end }: Quantity) =>
  (month.test(tokens[end]?.word ?? '') &&
    /^(am|vom|zum|ab|bis|dem|den|der|seit)$/.test(tokens[start - 1]?.word ?? '') &&
    !has(tokens[start - 2], 'self')) ||
  (isMonth(tokens, /^(de|of)$/.test(tokens[end]?.word ?? '') ? end + 1 : end) &&
    (/^(el|del|dia|le|du|au|on|the)$/.test(tokens[start - 1]?.word ?? '') ||
      tokens.slice(Math.max(0, start - DAY_TOKENS), start).some(({ word }) => ofDays.test(word))))

const DAY_TOKENS = 3
const ofDays =
  /^(anniversary|wedding|holiday|flight|appointment|aniversario|boda|cita|anniversaire|mariage|casamento|rendez)$/
const months =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro)$/

/** A month, and not what somebody may do. */
const isMonth = (tokens: readonly Token[], at: number) =>
  months.test(tokens[at]?.word ?? '') &&
  (tokens[at]?.word !== 'may' || (tokens[at]?.stop ?? 0) > 0 || tokens[at + 1] === undefined)

/** Whether the age is a thing's or a pet's: a whisky, a house. */
export function aboutThing(tokens: readonly Token[], quantity: Quantity, end: number): boolean {
  if (isOneOfThings(tokens, quantity, end) || isOfPet(tokens, quantity.start)) return true
  if (
    (tokens[end - 1]?.stop ?? 0) < 2 &&
    tokens.slice(end, end + 2).some(
      (token, index) =>
        has(token, 'thing') &&
        !persons.test(token.word) &&
        // Dutch "houdt van"
        (index === 0 || (tokens[end]?.stop === 0 && token.word !== 'van')),
    )
  )
    return true
  for (let at = quantity.start - 1; at >= Math.max(0, quantity.start - 4); at--) {
    const token = tokens[at]
    // "She loves the dog and is 13"
    if (!token || token.stop > 0 || /^(of|and|but|for|with|mit|con|avec|com)$/.test(token.word)) return false
    // Dutch "of", where it is no car: "een meisje van dertien".
    if (token.word === 'van' && isSomebody(tokens[at - 1])) return false
    if (has(token, 'third') && isOfYoungPet(tokens, at, tokens[quantity.end])) return true
    if (has(token, 'self') || has(token, 'you') || has(token, 'third')) return false
    if (has(token, 'thing')) return true
  }
  return false
}
