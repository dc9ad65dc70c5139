import { persons } from './age-thing.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const plural: readonly (readonly [RegExp, RegExp])[] = [
  [/^(the|these|those|my|our|his|her|their|your)$/, /^[a-z]{3,}[^s]s$/],
  [/^(las|los|mis|tus|sus|estas|estos|nuestr[ao]s)$/, /^[a-z]{3,}s$/],
  [/^(les|mes|tes|ses|ces|nos|vos|leurs)$/, /^[a-z]{3,}[sx]$/],
  [/^(as|os|minhas|meus|tuas|teus|suas|seus|nossas|nossos)$/, /^[a-z]{3,}[aeou]s$/],
  [/^(le|mie|tue|sue|nostre|queste)$/, /^[a-z]{3,}e$/],
  [/^(i|gli|miei|tuoi|suoi|nostri|questi)$/, /^[a-z]{3,}i$/],
  [/^(die|diese|meine|deine|seine|ihre|unsere)$/, /^[a-z]{3,}en$/],
]
/** Names that an article stands before as well, and whoever has an age: "die Karen (14)", "the dancers (14)". */
const ofSomebody =
  /^(karen|maren|helen|ellen|doreen|eileen|kathleen|maureen|carmen|kirsten|kristen|lauren|thomas|lucas|lukas|nicolas|jonas|carlos|marcos|james|agnes|frances|dolores|ines|ones|.*(chen|innen|girls|boys|kids|teens|babes|angels|dolls|twins|cousins|maids|brides|virgins|nuns|cubs|orphans|wards|friends|sweethearts|darlings|mates|esses|ers|ors|ists|asts|ants|ents|ees|ians|lings|istas|antes|entes|ores|oras|eras|eros|itas|itos|inhas|inhos|eurs|euses|trices|istes|iennes|ori|rici|iste|isti|anti|enti|esse|iere|ieri)|fanciulle|ragazz[ei]|(fill|major|coqu|cad|starl)ettes|demoiselles|jumelles|model(l?[eoi]|s|os|es|les)|(bamb|ragazz|fanciull)in[ei]|ami[eg][aeos]s?|amich?[ei]|novi[ao]s|prim[ao]s|gemel[ao]s|jumeaux|cousines|gemell[ei]|sorelle|fratelli|cugin[ei]|bailarinas|model[es]|madchen|jungs|schwestern|nichten|neffen|zwillingen|freunden|frauen|damen|kindern)$/
const plainThing =
  /^(flowers|letters|papers|numbers|plants|presents|doors|stickers|posters|drawers|feathers|ladders|colou?rs|floors|mirrors|elephants|tents|flores|colores|escaleras|fleurs|couleurs|fiori|colori|cassette|biciclette|sigarette|scale|stelle|candele|tegole|stampelle|chandelles|ficelles|pierres)$/

const joining =
  /^(of|from|in|with|at|by|and|von|aus|mit|in|und|de|del|en|con|y|dans|avec|et|da|do|no|com|e|di|dei|delle|nel)$/
const ofYouth = ['child', 'minor', 'kin', 'school', 'youth', 'coded'] as const
const ofDesire = ['sexual', 'romance'] as const
const isListed = ({ starts }: Token, listed: readonly string[]) =>
  starts.some(({ labels }) => [...labels].some((label) => listed.includes(label)))

const isSomebody = (token: Token) =>
  !plainThing.test(token.word) &&
  (ofSomebody.test(token.word) ||
    persons.test(token.word) ||
    has(token, 'kin') ||
    has(token, 'third') ||
    isListed(token, ofYouth))

/** Of the sentence that a token stands in. */
function sentenceAt(tokens: readonly Token[], at: number): readonly Token[] {
  const from = tokens.slice(0, at).findLastIndex(({ stop }) => stop === 2) + 1
  const end = tokens.findIndex(({ stop }, place) => place >= at && stop === 2)
  return tokens.slice(from, end < 0 ? tokens.length : end + 1)
}

/**
 * "The gulls (14) are loud": how many of some things there are, where what is told of them is not intimate. A name has
 * no article before it and no plural, and whoever has an age is no thing.
 */
export function isCountInBrackets(tokens: readonly Token[], { start, end }: Quantity): boolean {
  const [article, noun] = tokens.slice(Math.max(0, start - 2), start)
  if (end !== start + 1 || !has(tokens[start], 'asl') || !article || !noun || isSomebody(noun)) return false
  // "Lyra from the books (12)"
  if (tokens[start - 3]?.stop === 0 && joining.test(tokens[start - 3]?.word ?? '')) return false
  const isMany = plural.some(([before, word]) => before.test(article.word) && word.test(noun.word))
  return isMany && !sentenceAt(tokens, start).some((token) => isListed(token, ofDesire))
}
