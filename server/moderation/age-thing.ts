import { loved } from './age-aside.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

/** Words for whoever has an age. */
export const persons =
  /^(virgin|lad|lass|lassie|maid|maiden|youth|youths|princess|prince|bride|squire|page|siblings|twins|children|kids|girl|boy|child|kid|woman|man|female|male|girls|boys|lady|student|pupil|teen|teenager|daughter|son|madchen|junge|schulerin|schuler|chica|chico|muchacha|muchacho|nina|nino|estudiante|alumna|alumno|novia|fille|garcon|eleve|copine|aluna|aluno|menina|menino|garota|garoto|estudante|namorada|ragazza|ragazzo|studentessa|studente|alunna|bambina|bambino|meisje|jongen)$/

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

const isSexual = ({ starts }: Token) => starts.some(({ labels }) => labels.has('sexual'))

/** "I adopted a puppy, he's three months old": nobody else was named, and nothing sexual is told. */
function isOfYoungPet(tokens: readonly Token[], pronoun: number, unit: Token | undefined): boolean {
  if (!/^(week|weeks|month|months)$/.test(unit?.word ?? '') || tokens.some(isSexual)) return false
  const before = tokens.slice(Math.max(0, pronoun - OF_PET_TOKENS), pronoun)
  return before.some(({ word }) => youngPet.test(word)) && !before.some(({ word }) => persons.test(word))
}

const isSomebody = (token: Token | undefined) =>
  has(token, 'kin') || persons.test(token?.word ?? '') || loved.test(token?.word ?? '')

/** Whether the age is a thing's or a pet's: a whisky, a house. */
export function aboutThing(tokens: readonly Token[], quantity: Quantity, end: number): boolean {
  if (isOneOfThings(tokens, quantity, end)) return true
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
    if (!token || token.stop > 0 || token.word === 'of') return false
    // Dutch "of", where it is no car: "een meisje van dertien".
    if (token.word === 'van' && isSomebody(tokens[at - 1])) return false
    if (has(token, 'third') && isOfYoungPet(tokens, at, tokens[quantity.end])) return true
    if (has(token, 'self') || has(token, 'you') || has(token, 'third')) return false
    if (has(token, 'thing')) return true
  }
  return false
}
