import { persons } from './age-thing.ts'
import { isFirst, us } from './looked-back.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const parent =
  /^(mother|father|mom|mum|mommy|mummy|dad|daddy|parent|mama|papa|mutter|vater|alleinerziehend|alleinerziehende|alleinerziehender|madre|padre|mere|pere|maman|mae|pai|mamma|babbo|мать|мама|отец|папа|матерью|matka|mama|tata|ojciec|ojcem|moeder|vader|annesi|annesiyim|babasi|babasiyim)$/
const single =
  /^(single|solo|divorced|widowed|soltera|soltero|divorciada|divorciado|celibataire|seule|seul|solteira|solteiro|alleinerziehende|alleinerziehender|одиночка|single|alleenstaande)$/
const of = /^(of|to|von|mit|de|d|di|van|met|z)$/
const genitive = /^(eines|einer|meines|meiner)$/
const agedWord = /^lat(ka|ki|kow)$/
const told =
  /^(a|an|one|the|my|two|ein|einem|eine|une|un|una|uno|um|uma|een|ado|adolescente|adolescent|teen|teenage|teenager|nina|nino|menina|menino|fille|fils|fillette|garcon|ragazzo|ragazza|bambina|bambino|figlio|figlia|filho|filha|hijo|hija|zoon|dochter|zoontje|dochtertje|syna|corki|von|de|di|of|van|small|little|young|lovely)$/

const TOLD_TOKENS = 5

/** Where the word for the parent stands whose child is told from `start`: "the single mom of a girl, 13". */
function parentBefore(tokens: readonly Token[], start: number): number {
  let isGenitive = agedWord.test(tokens[start + 1]?.word ?? '')
  for (let at = start - 1; at >= Math.max(0, start - TOLD_TOKENS); at--) {
    const token = tokens[at]
    if (!token || token.stop > 0) return -1
    if (genitive.test(token.word)) isGenitive = true
    const isOf = of.test(token.word) || isGenitive
    if (isOf) {
      let found = parent.test(tokens[at]?.word ?? '') ? at : at - 1
      while (found >= 0 && single.test(tokens[found]?.word ?? '') && !parent.test(tokens[found]?.word ?? ''))
        found -= 1
      if (parent.test(tokens[found]?.word ?? '')) return found
    }
    if (!told.test(token.word) && !genitive.test(token.word) && !persons.test(token.word)) return -1
  }
  return -1
}

const SPEAKER_TOKENS = 5
const AFTER_TOKENS = 7
const as = /^(as|als|como|comme|come|jako|being|since|while|en)$/

const isClauseEnd = (token: Token | undefined) => token?.stop === 2

/** "I'm a mom of", "as a mom of a 14-year-old I", and nobody whose part it is. */
function isSpeaker(tokens: readonly Token[], at: number, end: number): boolean {
  const before = tokens.slice(Math.max(0, at - SPEAKER_TOKENS), at)
  const near = before.slice(before.findLastIndex(isClauseEnd) + 1)
  if (near.some((token) => has(token, 'you') || has(token, 'third'))) return false
  if (near.some((token) => has(token, 'self'))) return true
  // "Soy madre", "sou mãe", "sono una mamma": the verb names who speaks.
  if (near.some(({ word }) => /^(soy|sou|sono|jestem|bin|suis)$/.test(word))) return true
  const isAs = near.some(({ word }) => as.test(word)) || near.length === 0
  return isAs && tokens.slice(end, end + AFTER_TOKENS).some((token) => has(token, 'self') || isFirst(token))
}

const TOUCHED_TOKENS = 80
const grownOnes =
  /^(men|women|guys|people|others|everyone|everybody|dates|manner|frauen|leute|hombres|mujeres|hommes|femmes|gens|homens|mulheres|uomini|donne|мужчины|женщины|mezczyzni|mannen|vrouwen)$/
const many = /^(they|them|their|sie|ihnen|ellos|ellas|ils|elles|eles|elas|loro|они|их|oni|zij|ze|hun)$/
const articles = /^(el|il|o|a|es|i)$/
const together =
  /^(we|together|ensemble|juntos|juntas|insieme|вместе|мы|razem|samen|zusammen|gemeinsam|miteinander|him|her|ele|ela|lui|lei|elle|ihr|ihm|nim|nia)$/
const who = /^(who|whom|whose|that|die|der|das|que|qui|che|ktora|ktory|которая|которыи)$/

/** The French "on" is "we". */
const isOn = (after: readonly Token[], at: number) =>
  after[at]?.word === 'on' && /^(et|ou|mais|puis|quand)$/.test(after[at - 1]?.word ?? '')

/** Nobody further is named who could be the child, nor a "we" that could hold it. */
export function isLeftAlone(tokens: readonly Token[], end: number): boolean {
  if (tokens.slice(end, end + 2).some(({ word }) => who.test(word))) return false
  const after = tokens.slice(end, end + TOUCHED_TOKENS)
  return after.every((token, at) => {
    const { word } = token
    if (many.test(word)) return after.slice(0, at).some((other) => grownOnes.test(other.word))
    if (has(token, 'kin') || has(token, 'you') || us.test(word) || together.test(word) || isOn(after, at))
      return isOwnWord(word)
    return articles.test(word) || !has(token, 'third')
  })
}

/** "my husband" after it: `us` holds the words for "my" of some languages. */
const isOwnWord = (word: string) => /^(my|mein\p{L}*|moj|moja|nam|nos)$/u.test(word)

/** "I'm a single mom of a 13-year-old": a child that whoever speaks has, and says no more of. */
export function isOfSpeakingParent(
  tokens: readonly Token[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const at = parentBefore(tokens, start)
  return at >= 0 && isSpeaker(tokens, at, end) && isLeftAlone(tokens, end)
}
