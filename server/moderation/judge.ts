import { ADULT_AGE } from './age-form.ts'
import { isDone, isNoTelling } from './disclosure.ts'
import { type Frame, youthTold } from './frame.ts'
import { speaksOfSelf } from './household.ts'
import { householdRule } from './household-joins.ts'
import { judgeSigns } from './judge-signs.ts'
import { hitsOf, holds, type Mention } from './mentions.ts'
import { withoutOpening } from './opening.ts'
import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import {
  isBesideThird,
  linked,
  near,
  pointsAtThird,
  type Scene,
  same,
  sceneOf,
  sentenceHolds,
} from './scene.ts'
import { studentWord } from './signs.ts'
import { leftOf, termOf } from './spans.ts'
import { restsOnOne } from './unsure.ts'

/** A rule that a line breaks, with the terms that show it. */
export interface Finding {
  readonly rule: string
  readonly evidence: readonly string[]
  /**
   * It rests on earlier lines about somebody who takes no part, and may be meant of somebody else, or on things that
   * grown people have too. It counts against nobody.
   */
  readonly isUnsure?: boolean
}

const isOwn = ({ whose }: Mention) => whose === 'self' || whose === 'you'

function declaredRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  const takesPart = isOwn(mention)
  if (scene.shielded && !takesPart) return undefined
  const sexual = scene.sexual.find((hit) => mention.cast || near(scene, hit, mention, 3))
  if (sexual) return ['minor-sexual', sexual]
  const isAside = has(scene.reading.tokens[mention.start], 'asl')
  if (mention.faint && !isAside) return undefined
  const romance = scene.romance.find(
    (hit) => (takesPart && mention.cast) || near(scene, hit, mention, mention.cast ? 2 : 1),
  )
  if (romance) return ['minor-romance', romance]
  if (mention.faint) return undefined
  const affection = scene.affection.find(
    (hit) => (takesPart && mention.cast) || linked(scene.reading, hit, mention),
  )
  return affection ? ['minor-romance', affection] : undefined
}

const wanting = /^(attract|flirt|dat(e|ing)|hot for|lust|seduc|make out|makes out|made out|making out|french)/

/** Where the first sexual word behind a mention begins. */
const touchedFrom = (scene: Scene, mention: Mention) =>
  scene.sexual.find((hit) => hit.start >= mention.end)?.start ?? mention.end

function childRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
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
  const household = (counted || sentenceHolds(reading, mention.sentence, 'errand')) && speaksOfSelf(reading)
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
function kinRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
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

const since = /^(since|seit|desde|depuis|dal|dai|со|с)$/

function schoolRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  if (scene.shielded || holds(scene.reading, 'adult')) return undefined
  const { tokens } = scene.reading
  const before = tokens.slice(0, mention.start).some((token) => has(token, 'was') || token.word === 'used')
  if (before && tokens.slice(mention.end).some((token) => token.word === 'now')) return undefined
  // "We dated since high school, we're 38 now"
  const isSince = tokens
    .slice(Math.max(0, mention.start - 2), mention.start)
    .some(({ word }) => since.test(word))
  if (isSince && tokens.slice(mention.end).some(({ value = 0 }) => value >= ADULT_AGE && value < 100))
    return undefined
  const hit = scene.sexual.find((one) => near(scene, one, mention))
  return hit ? ['school-sexual', hit] : undefined
}

const ofToday =
  /^(now|today|nowadays|heute|jetzt|hoy|ahora|aujourd|aujourdhui|maintenant|hoje|agora|oggi|adesso|ora|сегодня|теперь|сеичас|dzisiaj|dzis|teraz|nu|vandaag)$/

const GROWN_TOKENS = 5

/** "De niña vivía en Lima; hoy tiene 41": told to be grown since, with nothing sexual told of then. */
function isGrownSince({ reading: { tokens }, sexual }: Scene, mention: Mention, hit: Hit): boolean {
  const since = tokens.findIndex(({ word }, at) => at >= mention.end && at < hit.start && ofToday.test(word))
  if (since < 0 || sexual.some(({ start }) => start < since)) return false
  const told = tokens.slice(since + 1, Math.min(since + 1 + GROWN_TOKENS, hit.start))
  const grown = told.findIndex(({ value = 0 }) => value >= ADULT_AGE && value < 100)
  // "at fifteen, today I turn 40": somebody else is grown.
  const isOwn = told.slice(0, grown + 1).some((token) => has(token, 'self'))
  const isOther =
    isOwn && (mention.whose !== 'self' || tokens.slice(0, since).some((token) => has(token, 'third')))
  return grown >= 0 && !isOther && !has(tokens[mention.start - 1], 'my')
}

/** "As a teenager I hated my body, today I love being naked": what comes behind is told of a grown person. */
const isOfToday = ({ reading: { tokens } }: Scene, mention: Mention, hit: Hit) =>
  mention.whose === 'self' &&
  mention.end <= hit.start &&
  tokens.slice(mention.end, hit.start).some(({ word }) => ofToday.test(word)) &&
  !tokens.some((token) => has(token, 'third') || has(token, 'you'))

const amNow = /^(am|m|bin|estoy|soy|suis|estou|sou|sono)$/

/** "I was fourteen when I learned to swim. Kiss me, I'm naked.": another sentence, which tells of now and of nobody else. */
function isOfNow({ reading }: Scene, mention: Mention, hit: Hit): boolean {
  const sentence = reading.sentences[hit.start]
  if (mention.whose !== 'self' || sentence === mention.sentence || holds(reading, 'request')) return false
  const told = reading.tokens.filter((_, at) => reading.sentences[at] === sentence)
  return (
    told.some(({ word }) => amNow.test(word)) &&
    !told.some((token) => has(token, 'was') || (has(token, 'third') && !/^(la|lo|le|el)$/.test(token.word)))
  )
}

function youthRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  if (scene.shielded) return undefined
  const hit = scene.sexual.find(
    (one) =>
      (same(scene, one, mention) || (mention.whose === 'self' && near(scene, one, mention, 1))) &&
      !isOfToday(scene, mention, one) &&
      !isOfNow(scene, mention, one) &&
      !isGrownSince(scene, mention, one),
  )
  return hit ? ['youth-sexual', hit] : undefined
}

const rules = { declared: declaredRule, child: childRule, kin: kinRule, school: schoolRule, youth: youthRule }

function schoolRoles(scene: Scene): Finding | undefined {
  const frame = scene.sexual[0]
  if (!frame || scene.shielded || holds(scene.reading, 'adult')) return undefined
  const says = (pattern: RegExp) =>
    scene.reading.tokens.some((token) => token.forms.some((form) => pattern.test(form)))
  if (
    !says(studentWord) ||
    !says(
      /^(teachers?|profesora?|lehrer|lehrerin|prof|professeur|professora?|insegnante|учител[ья]|учительница|先生)$/,
    )
  )
    return undefined
  return { rule: 'school-sexual', evidence: ['teacher', 'student', termOf(scene.reading, frame)] }
}

const teaches = /^(teach|teaches|taught|teaching|unterrichte|enseno|enseigne|ensino|insegno)$/
const PUPIL_TOKENS = 1

/** "I teach third grade, and one of my pupils undresses": what a pupil of a class is said to do. */
function pupilRule({ reading, sexual, shielded }: Scene): Finding | undefined {
  const { tokens } = reading
  if (shielded || !tokens.some(({ word }) => teaches.test(word))) return undefined
  if (!tokens.some((token) => has(token, 'grade') || has(token, 'gradeBefore'))) return undefined
  for (const hit of sexual) {
    const before = leftOf(reading, hit.start, PUPIL_TOKENS)
    const pupil = before.findLast(({ forms }) => forms.some((form) => studentWord.test(form)))
    if (pupil && before.slice(before.indexOf(pupil)).every(({ stop }) => stop === 0))
      return { rule: 'school-sexual', evidence: [pupil.word, termOf(reading, hit)] }
  }
  return undefined
}

function withinLine(scene: Scene): Finding | undefined {
  const coded = scene.shielded ? undefined : hitsOf(scene.reading, 'coded')[0]
  if (coded) return { rule: 'coded-term', evidence: [termOf(scene.reading, coded)] }
  for (const mention of scene.mentions) {
    const broken = rules[mention.kind](scene, mention)
    if (broken)
      return { rule: broken[0], evidence: [termOf(scene.reading, mention), termOf(scene.reading, broken[1])] }
  }
  return schoolRoles(scene) ?? pupilRule(scene) ?? householdRule(scene)
}

/** A harmless line after a harmful frame, or a claim of a minor's age in a talk that is already sexual. */
function withinTalk(scene: Scene, frame: Frame): Finding | undefined {
  const { reading } = scene
  const sexual = scene.sexual[0]
  const tender = scene.romance[0] ?? scene.affection[0]
  const points = pointsAtThird(reading)
  const ofThem = [...scene.romance, ...scene.affection].find((hit) => isBesideThird(reading, hit))
  const found = (rule: string, term: string, hit: Hit): Finding => ({
    rule,
    evidence: [term, termOf(reading, hit)],
  })
  if (frame.cast && sexual && !scene.shielded) return found('frame-sexual', frame.cast.term, sexual)
  const cared = frame.cast?.takesPart ? tender : ofThem
  if (frame.cast && cared)
    return { ...found('frame-romance', frame.cast.term, cared), isUnsure: !frame.cast.takesPart }
  if (frame.spokenOf && sexual && points && !scene.shielded && !holds(reading, 'adult'))
    return found('frame-sexual', frame.spokenOf, sexual)
  if (frame.sexual === undefined && frame.tender === undefined) return undefined
  const claimed = scene.mentions.find((mention) => {
    if (mention.kind !== 'declared' || !mention.cast || mention.faint) return false
    if (isOwn(mention)) return true
    return frame.sexual !== undefined && !frame.hasRelative && !scene.shielded
  })
  if (!claimed) return undefined
  return {
    rule: 'claim-in-sexual-talk',
    evidence: [termOf(reading, claimed), frame.sexual ?? frame.tender ?? ''],
    isUnsure: !isOwn(claimed),
  }
}

/** "I am 14", and not "in fifth grade". */
const isAgeOfNow = (reading: Reading, { kind, faint, start }: Mention) =>
  kind === 'declared' && !faint && leftOf(reading, start, 3).some((token) => has(token, 'is'))

/** What was done to a child is told for pleasure, or a tale of it is asked for. */
function taleOfAbuse(scene: Scene, { toldHurt }: Frame): Finding | undefined {
  const { reading } = scene
  const { marks } = reading
  const term = marks.some(isDone) && isNoTelling(marks) ? youthTold(reading) : undefined
  if (term) return { rule: 'tale-of-abuse', evidence: [term] }
  // "I am 14, and he molests me": whoever needs help, nobody of that age talks here.
  const now = marks.some(isDone) && scene.mentions.find((mention) => isAgeOfNow(reading, mention))
  if (now) return { rule: 'abuse-of-now', evidence: [termOf(reading, now)], isUnsure: true }
  const asked = toldHurt && marks.find(({ concept }) => concept === 'asksOfThat')
  if (!asked) return undefined
  return { rule: 'tale-of-abuse-in-talk', evidence: [toldHurt, termOf(reading, asked)], isUnsure: true }
}

/** Of the own youth of somebody who tells what was done to them, and is surely no tale. */
const isOfTelling = ({ marks }: Reading, { rule }: Finding) =>
  (rule === 'youth-sexual' || rule === 'youth-and-desire') && marks.some(isDone) && !isNoTelling(marks)

function judgeReading(reading: Reading, frame: Frame): Finding | undefined {
  const scene = sceneOf(reading)
  const found =
    withinLine(scene) ?? withinTalk(scene, frame) ?? judgeSigns(reading, frame) ?? taleOfAbuse(scene, frame)
  const isUnsure = found && (isOfTelling(reading, found) || restsOnOne(scene, found.rule))
  return isUnsure ? { ...found, isUnsure } : found
}

/** The first rule that a line breaks, by itself or within the talk so far. */
export function judge(readings: readonly Reading[], frame: Frame): Finding | undefined {
  for (const reading of readings) {
    const finding = judgeReading(reading, frame)
    if (!finding) continue
    const rest = withoutOpening(reading)
    const meant = rest ? judgeReading(rest, frame) : finding
    if (meant) return meant
  }
  return undefined
}
