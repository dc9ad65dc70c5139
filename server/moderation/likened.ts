import { ADULT_AGE } from './age-form.ts'
import { we } from './looked-back.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const likeness = /^(like|wie|como|comme|come|как|словно|будто|jak|als|zoals|gibi)$/
const oneOf =
  /^(a|an|some|two|ein|eine|einem|einen|un|una|une|uno|um|uma|een|des|unos|unas|uns|umas|little|giddy|silly|lovesick|nervous|shy|verliebte[rs]?|kleine[rs]?|petite?|pequen[ao]|quinceaner[ao])$/
const feeling =
  /^(feel|feels|felt|feeling|blush|blushes|blushed|blushing|giggle|giggles|giggled|giggling|laugh|laughing|laughed|grin|grinning|grinned|smiling|nervous|excited|giddy|shy|teasing|tease|flirting|crushing|love|sneaking|squeal|squealing|pouting|sulking|fuhle|fuhl|fuhlt|fuhlst|kichere|kicherst|kichert|rot|nervos|aufgeregt|verliebt|verknallt|schuchtern|siento|sientes|sentia|nervios[ao]|sonrojo|sonrojas|rio|enamorad[ao]|ilusionad[ao]|sonrojar|timid[ao]|sinto|sente|nervos[ao]|coro|corada|apaixonad[ao]|envergonhad[ao]|rougis|rougir|rougit|nerveu(?:x|se)|sens|excitee?|glousse|amoureu(?:x|se)|timide|sento|arrossisco|arrossire|rido|innamorat[ao]|emozionat[ao]|краснею|чувствую|ощущаю|хихикаю|смущаюсь|волнуюсь|влюбилась|влюбился|czuje|rumienie|chichocze|zakochan[ay]|voel|voelt|bloos|giechel|zenuwachtig|verlegen|hissediyorum|kizariyorum)$/
/** What two grown people do "like teenagers", said of "us". */
const kissing =
  /^(kiss|kissing|kissed|making|made|kussen|knutschen|besamos|besandonos|embrasse|embrassons|beijamos|baciamo|целуемся|целовались|calujemy|zoenen)$/
const ours =
  /^(целуемся|целовались|besamos|besandonos|beijamos|baciamo|embrassons|calujemy|uns|us|nos|nous|ci)$/

const VERB_TOKENS = 6
const CHILD_MIN = 3

/** Neither an age nor a "you are" makes of the likeness what somebody is. */
function saysMore(tokens: readonly Token[], end: number, near: readonly Token[]): boolean {
  const isOfAge = (token: Token) =>
    token.value !== undefined && token.value >= CHILD_MIN && token.value < ADULT_AGE
  const from = tokens.slice(end)
  const closes = from.findIndex(({ stop }) => stop === 2)
  const after = closes < 0 ? from : from.slice(0, closes + 1)
  const next = tokens[end - 1]?.stop === 0 ? tokens[end] : undefined
  const isTold =
    next !== undefined && (has(next, 'you') || /^(she|he|who|that|of|die|der|que|qui)$/.test(next.word))
  // "because she is one"
  const isSo = after.some(({ word, stop }, at) => word === 'one' && stop > 0 && has(after[at - 1], 'is'))
  return isTold || isSo || near.some(isOfAge) || after.some(isOfAge)
}

/** "blushing like a schoolgirl": how somebody feels, and nobody's age. */
export function isLikened(
  tokens: readonly Token[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  let at = start - 1
  while (at > 0 && tokens[at]?.stop === 0 && oneOf.test(tokens[at]?.word ?? '')) at -= 1
  const isLike = likeness.test(tokens[at]?.word ?? '')
  // "ik voel me weer een tiener"
  const isAgain = tokens[at]?.word === 'weer' && at < start - 1
  if (!(isLike || isAgain) || tokens[at]?.stop !== 0) return false
  const left = tokens.slice(Math.max(0, at - VERB_TOKENS), at)
  const near = left.slice(left.findLastIndex(({ stop }) => stop === 2) + 1)
  const isOfUs = near.some(({ word }) => we.test(word) || ours.test(word))
  const isFelt = near.some(({ word }) => feeling.test(word) || (isOfUs && kissing.test(word)))
  return isFelt && !saysMore(tokens, end, near)
}
