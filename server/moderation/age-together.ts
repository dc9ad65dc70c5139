import { ADULT_AGE } from './age-form.ts'
import type { LooseAge } from './age-loose.ts'
import { isUnit } from './age-worked-out.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const summed =
  /^(add|adds|added|adding|sum|sums|total|totals|totalling|combined|combine|together|amount|amounts|zusammen|zusammengezahlt|zusammengerechnet|addiert|ergeben|ergibt|summe|suman|sumadas|sumados|suma|sumando|juntas|juntos|total|additionnes|ensemble|somme|cumules|somam|somadas|somados|soma|somando|sommate|sommati|sommando|somma|insieme|сумма|сумме|вместе|складываются|сложить|razem|sumuja|lacznie|toplami|toplam|toplarsan|toplaninca|samen|opgeteld|optellen|合わせて|合計|足すと|加起来|相加|之和|합치면|합쳐서|더하면)$/
const agesOf =
  /^(ages?|aged|alter|lebensjahre|edades|edad|idades|idade|eta|возраст|возраста|возрасты|wiek|wieku|leeftijd|leeftijden|yas|yaslari|yaslarinin|年齢|年龄|나이|歳|岁|살)$/
const twin =
  /^(twins?|zwillinge?|zwillingsschwestern|zwillingsbruder|gemelos|gemelas|mellizas|mellizos|jumeaux|jumelles|gemeos|gemeas|gemelli|gemelle|близнецы|близняшки|двоиняшки|blizniaczki|blizniaki|bliznieta|ikiz|ikizler|tweeling|双子|双胞胎|쌍둥이)$/
const both =
  /^(two|both|deux|beide|beiden|ambas|ambos|due|entrambe|dois|duas|обеим|двоих|obie|obu|ikisi|beiden)$/
const SUM_TOKENS = 6
const SUM_MIN = 6

/** "their ages add up to 28": of two people with fewer years than twice 18 one at least is no adult. */
export function isSumOfTwo(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  if (derived || value < SUM_MIN || value >= 2 * ADULT_AGE) return false
  const near = tokens.slice(Math.max(0, start - SUM_TOKENS), end + 3)
  const isSummed = near.some(({ word }) => summed.test(word))
  // All of the line is looked at last: a line may be long and full of numbers.
  if (!isSummed && !near.some(({ word }) => both.test(word))) return false
  const isOfTwins = tokens.some(({ word }) => twin.test(word))
  if (!isSummed && !isOfTwins) return false
  // "together for 30 years", "30 years together" tell of a marriage, "the twins are both thirty" of two who are.
  return (
    (isOfTwins && !both.test(tokens[start - 1]?.word ?? '')) ||
    near.some((token) => agesOf.test(token.word) || has(token, 'aged'))
  )
}

const sibling =
  /^(sister|sis|brother|bro|sibling|schwester|bruder|hermana|hermano|soeur|frere|irma|irmao|sorella|fratello|сестра|сестре|сестры|брат|брату|брата|siostra|siostrze|siostry|brat|bratu|brata|ablasi|ablan|agabeyi|abisi|zus|broer|姉|お姉さん|兄|お兄さん|姐姐|哥哥|언니|누나|오빠|형)$/
const elder =
  /^(older|elder|big|bigger|oldest|eldest|altere|alterer|grosse|grosser|mayor|grande|ainee|aine|velha|velho|maggiore|старшая|старшеи|старшии|старшему|starsza|starszy|starszej|oudere|grote)$/
const selfElder = /^(ablasi|ablan|agabeyi|abisi|姉|お姉さん|兄|お兄さん|姐姐|哥哥|언니|누나|오빠|형)$/
const parting =
  /^(between|apart|separate|separates|gap|difference|younger|zwischen|auseinander|trennen|unterschied|junger|entre|separan|separa|diferencia|menor|separent|ecart|jeune|diferenca|separam|nova|novo|differenza|separano|piccola|piccolo|разница|разницы|разделяют|младше|моложе|roznica|roznicy|dzieli|dziela|mlodsza|mlodszy|fark|kucuk|tussen|schelen|schelt|jonger|年下|離れ|差|小|차이|어려|어린)$/
const AGE_TOKENS = 5
const GAP_TOKENS = 5

/** How old an elder sibling is told to be: "her older sister is 19". */
function isElder(tokens: readonly Token[], { start, value }: Quantity): boolean {
  if (value < ADULT_AGE - 4 || value > 40) return false
  const near = tokens.slice(Math.max(0, start - AGE_TOKENS), start)
  const at = near.findLastIndex(({ word }) => sibling.test(word))
  if (at < 0 || near.slice(at).some((token) => has(token, 'self') && !has(token, 'is'))) return false
  return (
    selfElder.test(near[at]?.word ?? '') ||
    [...near.slice(Math.max(0, at - 2), at), ...near.slice(at + 1, at + 3)].some(({ word }) =>
      elder.test(word),
    )
  )
}

/** "Her brother turned 20 and he is seven years older than her" */
const isElderByGap = (tokens: readonly Token[], all: readonly Quantity[], one: Quantity) =>
  one.value >= ADULT_AGE &&
  one.value <= 40 &&
  tokens.slice(Math.max(0, one.start - AGE_TOKENS), one.start).some(({ word }) => sibling.test(word)) &&
  all.some(
    ({ start, end }) =>
      start > one.start &&
      isUnit(tokens[end]) &&
      elder.test(tokens[end + 1]?.word ?? '') &&
      /^(than|als|que|di|чем|niz|od|dan)$/.test(tokens[end + 2]?.word ?? '') &&
      !has(tokens[end + 3], 'self') &&
      !/^(me|mich|ich|yo|moi|eu|mim|me|я|меня|mnie|mij|ik)$/.test(tokens[end + 3]?.word ?? ''),
  )

/** "Her older sister is 19 and there are six years between them": how old the younger one is. */
export function youngerSibling(tokens: readonly Token[], all: readonly Quantity[]): LooseAge | undefined {
  const first = all.find((one) => isElder(tokens, one)) ?? all.find((one) => isElderByGap(tokens, all, one))
  if (!first) return undefined
  for (const gap of all) {
    if (gap === first || gap.value < 1 || gap.derived || !isUnit(tokens[gap.end])) continue
    const around = [
      ...tokens.slice(Math.max(0, gap.start - 3), gap.start),
      ...tokens.slice(gap.end + 1, gap.end + GAP_TOKENS),
    ]
    const age = first.value - gap.value
    if (age > 2 && age < ADULT_AGE && around.some(({ word }) => parting.test(word) || elder.test(word)))
      return { start: gap.start, end: gap.end, isSure: true, isOfOther: true }
  }
  return undefined
}

const timesWord = /^(times|mal|veces|fois|vezes|volte|раза|раз|keer|maal|kat|kati|razy|倍)$/
const oldAs =
  /^(old|older|age|alt|alter|mayor|edad|vieux|vieille|age|agee|velho|velha|idade|vecchio|vecchia|eta|старше|моложе|младше|возраст|starszy|starsza|wiek|oud|ouder|yas|yasi|yasinda)$/
const TIMES_MAX = 6
const TIMES_TOKENS = 6

const worded: Readonly<Record<string, number>> = {
  thrice: 3,
  zweimal: 2,
  dreimal: 3,
  viermal: 4,
  втрое: 3,
  вчетверо: 4,
  trzykrotnie: 3,
  driemaal: 3,
}

/** "dreimal so alt": a count in one word, which takes no place of its own. */
const wordedTimes = (tokens: readonly Token[]) =>
  tokens.flatMap(({ word }, at) => {
    const value = worded[word]
    return value === undefined ? [] : [{ start: at, end: at, value }]
  })

/** "I am three times as old as she is, and I am 42" */
export function manyTimesYounger(tokens: readonly Token[], all: readonly Quantity[]): LooseAge | undefined {
  const times = [...all, ...wordedTimes(tokens)].find(
    ({ start, end, value }) =>
      value > 1 &&
      value < TIMES_MAX &&
      (start === end || timesWord.test(tokens[end]?.word ?? '')) &&
      tokens.slice(start, end + TIMES_TOKENS).some(({ word }) => oldAs.test(word)) &&
      !tokens.slice(0, end).some((token) => has(token, 'thing')),
  )
  if (!times) return undefined
  const mine = all.find(
    ({ start, value }) =>
      value >= ADULT_AGE &&
      value < 90 &&
      tokens.slice(Math.max(0, start - 4), start).some((token) => has(token, 'self')),
  )
  const age = mine ? mine.value / times.value : 0
  return age > 2 && age < ADULT_AGE
    ? { start: times.start, end: Math.max(times.end, times.start + 1), isSure: true, isOfOther: true }
    : undefined
}

const bornThen =
  /^(born|birth|world|geboren|geburt|welt|nacio|nacida|nacido|nacer|nacimiento|mundo|nee|ne|naissance|naquit|monde|nasceu|nascida|nascido|nata|nato|nacque|mondo|родилась|родился|родилась|свет|urodzila|urodzil|swiat|dogdu|dogdugunda|dogdun|dunyaya|geboorte|wereld|生まれた|生まれ|出生|태어)$/
const ownOf =
  /^(my|our|mein|unser|unsere|meine|mi|nuestro|nuestra|mon|ma|notre|meu|minha|nosso|nossa|mio|mia|nostro|nostra|мои|моя|наш|наша|moj|moja|nasz|nasza|mijn|onze)$/
const BORN_TOKENS = 10

/** Ages of the speaker at a birth and today: "born when I finished college at 22, I'm now 36". */
export function bornInMyDays(tokens: readonly Token[], all: readonly Quantity[]): LooseAge | undefined {
  const born = tokens.findIndex((token) => has(token, 'born') || bornThen.test(token.word))
  if (born < 0 || tokens.slice(Math.max(0, born - 4), born).some(({ word }) => ownOf.test(word)))
    return undefined
  const isSelf = (from: number, to: number) =>
    tokens.slice(Math.max(0, from), to).some((token) => has(token, 'self'))
  const then = all.find(
    ({ start, value }) =>
      value >= 12 && value < 70 && Math.abs(start - born) <= BORN_TOKENS && isSelf(start - 6, start),
  )
  const today = all.find(
    ({ start, value }) =>
      then && value > then.value && value < 90 && isSelf(start - 4, start) && start !== then.start,
  )
  if (!then || !today) return undefined
  const age = today.value - then.value
  return age > 2 && age < ADULT_AGE
    ? { start: Math.min(then.start, born), end: then.end, isSure: true, isOfOther: true }
    : undefined
}
