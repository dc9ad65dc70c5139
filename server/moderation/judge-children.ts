import { speaksOfSelf } from './household.ts'
import { holds, type Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Hit } from './reading.ts'
import { linked, near, pointsAtThird, type Scene, same, sentenceHolds } from './scene.ts'
import { termOf } from './spans.ts'
import { isOfSpeakingParent } from './speaking-parent.ts'

const wanting = /^(attract|flirt|dat(e|ing)|hot for|lust|seduc|make out|makes out|made out|making out|french)/

/** Where the first sexual word behind a mention begins. */
const touchedFrom = (scene: Scene, mention: Mention) =>
  scene.sexual.find((hit) => hit.start >= mention.end)?.start ?? mention.end

export function childRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  if (scene.shielded) return undefined
  const { reading } = scene
  const touched = [...scene.sexual, ...scene.romance].find((hit) => linked(reading, hit, mention))
  const before = reading.tokens[mention.start - 1]
  const plural = /s$|children|kinder/.test(reading.tokens[mention.end - 1]?.word ?? '')
  const counted =
    plural &&
    before?.value !== undefined &&
    /^(have|has|had|got|of|with|haben|habe|hat|tenemos|tengo|tiene|avons|ai|temos|tenho|abbiamo|ho)$/.test(
      reading.tokens[mention.start - 2]?.word ?? '',
    )
  const household =
    ((counted || sentenceHolds(reading, mention.sentence, 'errand')) && speaksOfSelf(reading)) ||
    isOfSpeakingParent(reading.tokens, mention)
  const owned =
    reading.tokens.slice(Math.max(0, mention.start - 2), mention.start).some((token) => has(token, 'my')) &&
    !holds(reading, 'request')
  const isAside =
    owned &&
    reading.tokens.slice(mention.end - 1, touchedFrom(scene, mention)).some(({ stop }) => stop === 1) &&
    sentenceHolds(reading, mention.sentence, 'adult')
  const wanted = touched && touched.end <= mention.start && wanting.test(termOf(reading, touched))
  if (touched && (wanted || touched.labels.has('sexual') || !(household || owned)))
    return ['child-sexual', touched]
  const asLovers = scene.romance.find(
    (hit) => same(scene, hit, mention) && /^(lovers?|french kiss)/.test(termOf(reading, hit)),
  )
  if (asLovers && scene.affection.length > 0 && !household) return ['child-romance', asLovers]
  const cast = mention.whose === 'you' && mention.cast && !plural && holds(reading, 'request')
  const played = cast && !household ? (scene.sexual[0] ?? scene.romance[0]) : undefined
  if (played) return ['child-sexual', played]
  const together = household || isAside ? undefined : scene.sexual.find((hit) => same(scene, hit, mention))
  if (together) return ['child-sexual', together]
  const later = scene.sexual.find((hit) => {
    const sentence = reading.sentences[hit.start] ?? 0
    return (
      near(scene, hit, mention) &&
      sentence !== mention.sentence &&
      pointsAtThird(reading, sentence) &&
      !holds(reading, 'adult')
    )
  })
  if (later) return ['child-sexual', later]
  const fond = scene.romance.find(
    (hit) =>
      near(scene, hit, mention) &&
      !household &&
      pointsAtThird(reading, reading.sentences[hit.start]) &&
      holds(reading, 'request') &&
      !holds(reading, 'adult'),
  )
  return fond ? ['child-romance', fond] : undefined
}

const ofOneChild =
  /^(daughter|son|niece|nephew|stepdaughter|stepson|granddaughter|grandson|goddaughter|godson|hija|hijo|sobrina|sobrino|nieta|nieto|tochter|sohn|nichte|neffe|enkelin|enkel|filha|filho|sobrinha|sobrinho|neta|figlia|figlio|nipote|дочь|дочка|дочкои|дочерью|сын|племянница|внучка)$/
const notTheChild =
  /^(in|s|friend|friends|teacher|roommate|boss|boyfriend|girlfriend|husband|wife|nurse|nanny|doctor)$/
const myOwn = /^(my|mi|meine|mein|minha|meu|mia|mio|моя|мои|моеи)$/

/** A relative of the user whom the character is to play: `my` daughter, not "the boss's". */
export function kinRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  if (scene.shielded || holds(scene.reading, 'adult')) return undefined
  const isBaby = scene.reading.tokens[mention.start]?.word === 'baby'
  const touched = scene.sexual.find((hit) => {
    if (hit.start > mention.start || !linked(scene.reading, hit, mention)) return false
    const between = scene.reading.tokens.slice(hit.end, mention.start)
    return between.length > 0 && (!isBaby || between.some((token) => /^(with|to|on|of)$/.test(token.word)))
  })
  if (touched) return ['kin-sexual', touched]
  const next =
    scene.reading.tokens[mention.end - 1]?.stop === 0 ? scene.reading.tokens[mention.end] : undefined
  const isPlayed =
    mention.whose === 'you' &&
    mention.cast &&
    ofOneChild.test(scene.reading.tokens[mention.start]?.word ?? '') &&
    !notTheChild.test(next?.word ?? '') &&
    scene.reading.tokens
      .slice(Math.max(0, mention.start - 3), mention.start)
      .some((token) => myOwn.test(token.word))
  const played = isPlayed
    ? (scene.sexual[0] ?? scene.romance.find((hit) => near(scene, hit, mention)))
    : undefined
  return played ? ['kin-sexual', played] : undefined
}
