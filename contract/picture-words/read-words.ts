import type { Appearance, Shot } from '../appearance.ts'
import type { Gender, Style } from '../characters.ts'
import type { StagedShot } from '../staged-shot.ts'
import { nounOf } from './bind.ts'
import { OVER_OTHERS } from './clothes.ts'
import type { Color } from './colors.ts'
import type { Language } from './language.ts'
import { type Mention, readMentions } from './mentions.ts'
import { readAges } from './read-age.ts'
import { dropHiddenArms, holds } from './read-posture.ts'
import { readScene } from './read-scene.ts'

/** What words say of a picture; what they leave open is not here. */
export type WordsRead = {
  shot: Partial<StagedShot>
  looks: Partial<Appearance>
  gender?: Gender
  style?: Style
  /** From 18 on. */
  age?: number
  /** Garments and places that are not wanted. */
  unwanted: { outfits: Shot['outfit'][]; scenes: Shot['scene'][]; expressions: Shot['expression'][] }
  /** Something was asked for that no picture shows; it was passed over. */
  isUnsuited: boolean
  /** Mentions of what could not be followed, in the order of the text. */
  unfollowed: Mention[]
  /** What is said of the person, and whether it is so of one who looks as they do. */
  claims: { mention: Mention; isTrueOf: (looks: Looks) => boolean }[]
}

/** Who is in a picture. */
export type Looks = { style: Style; gender: Gender; age: number; appearance: Appearance }

type Forms = Set<'long' | 'short' | 'straight' | 'wavy'>

/** Reads what a picture should show. The first word for a thing counts; another for the same is not followed. */
export function readWords(text: string, languages?: readonly Language[]): WordsRead {
  const { language, mentions } = readMentions(text, languages)
  const read: WordsRead = {
    shot: {},
    looks: {},
    unwanted: { outfits: [], scenes: [], expressions: [] },
    isUnsuited: false,
    unfollowed: [],
    claims: [],
  }
  const missed = new Set<Mention>()
  const forms: Forms = new Set()
  const colors: { mention: Mention; color: Color }[] = []
  readAges(mentions, read)

  for (const [at, mention] of mentions.entries()) {
    const { meaning, isNegated } = mention
    if (mention.isNear && !isNegated) missed.add(mention)
    if (meaning.kind === 'unsuited') read.isUnsuited ||= !isNegated
    else if ((meaning.kind === 'unknown' || meaning.kind === 'unshown') && !isNegated) missed.add(mention)
    else if (isNegated) readUnwanted(mention, read)
    else if (meaning.kind === 'color') readColor(mention, meaning.value, nounOf(mentions, at, language))
    else if (meaning.kind === 'hairForm') readForm(mention, at, nounOf(mentions, at, language))
    else if (!take(mention, read)) missed.add(mention)
  }
  readScene(mentions, read.shot, missed)
  dropHiddenArms(mentions, read.shot, missed)
  for (const { mention, color } of colors) if (!wear(color, read)) missed.add(mention)
  shapeHair(forms, read)
  // Without this garment and with no other nothing would be left.
  const { outfits } = read.unwanted
  if (!read.shot.outfit && !outfits.every((outfit) => OVER_OTHERS.includes(outfit))) read.isUnsuited = true
  read.unfollowed = mentions.filter((mention) => missed.has(mention))
  return read

  /** Colours of hair, eyes and skin at once; those of clothes when all clothes are known. */
  function readColor(mention: Mention, color: Color, noun: Mention | undefined) {
    const { meaning } = noun ?? {}
    const part = meaning?.kind === 'part' ? meaning.value : undefined
    if (part === 'eyes') return put(mention, 'eyes', color.eyes)
    if (part === 'skin') return put(mention, 'skin', color.skin)
    if (part === 'hair' || meaning?.kind === 'hairStyle' || meaning?.kind === 'beard')
      return put(mention, 'hairColor', color.hair)
    if (meaning?.kind === 'outfit' || meaning?.kind === 'clothes') {
      if (color.cloth) colors.push({ mention, color })
      // "Blonde woman in a dress": what no cloth can be is the hair's.
      else readAlone(mention, color)
      return
    }
    if (meaning?.kind === 'glasses') {
      if (color.cloth === 'black') read.looks.glasses = 'black'
      else missed.add(mention)
    } else if (meaning?.kind === 'gender' && color.cloth && color.skin) put(mention, 'skin', color.skin)
    else if (!noun || meaning?.kind === 'gender' || !color.cloth) readAlone(mention, color)
    else missed.add(mention)
  }

  function readAlone(mention: Mention, color: Color) {
    if (color.isModifier) missed.add(mention)
    else if (color.cloth) colors.push({ mention, color })
    else if (color.hair) put(mention, 'hairColor', color.hair)
    else if (color.skin) put(mention, 'skin', color.skin)
    else put(mention, 'eyes', color.eyes)
  }

  function readForm(mention: Mention, at: number, noun: Mention | undefined) {
    if (mention.meaning.kind !== 'hairForm') return
    const { meaning } = noun ?? {}
    const isOfHair =
      meaning?.kind === 'hairStyle' || (meaning?.kind === 'part' && meaning.value === 'hair') || !meaning
    if (isOfHair && (meaning || hasHairColor(mentions, at))) {
      forms.add(mention.meaning.value)
      claim(mention, read, 'hairStyle', () => read.looks.hairStyle)
    } else if (meaning?.kind === 'outfit' && meaning.value === 'dress' && mention.meaning.value === 'long')
      read.shot.outfit ??= 'evening gown'
    else missed.add(mention)
  }

  function put<Key extends 'eyes' | 'skin' | 'hairColor'>(
    mention: Mention,
    key: Key,
    value: Appearance[Key] | undefined,
  ) {
    claim(mention, read, key, () => value)
    if (value === undefined || (read.looks[key] ?? value) !== value) missed.add(mention)
    else read.looks[key] = value
  }
}

function claim<Key extends keyof Appearance>(
  mention: Mention,
  { claims }: Pick<WordsRead, 'claims'>,
  key: Key,
  value: () => Appearance[Key] | undefined,
) {
  claims.push({ mention, isTrueOf: ({ appearance }) => appearance[key] === value() })
}

/** "Long blonde", with no word for hair. */
const hasHairColor = (mentions: readonly Mention[], at: number) =>
  [mentions[at - 1], mentions[at + 1]].some(
    (beside) => beside?.meaning.kind === 'color' && !beside.meaning.value.cloth && beside.meaning.value.hair,
  )

/** False where the words said otherwise before. */
function take(mention: Mention, read: WordsRead): boolean {
  const { meaning } = mention
  const { shot, looks } = read
  const first = <Holder, Key extends keyof Holder>(holder: Holder, key: Key, value: Holder[Key]): boolean => {
    if (holder[key] !== undefined) return holder[key] === value
    holder[key] = value
    return true
  }
  const look = <Key extends keyof Appearance>(key: Key, value: Appearance[Key]): boolean => {
    claim(mention, read, key, () => value)
    return first(looks, key, value)
  }
  switch (meaning.kind) {
    case 'outfit':
      return (
        first(shot, 'outfit', meaning.value) || (meaning.value === 'dress' && shot.outfit === 'evening gown')
      )
    case 'expression':
      return first(shot, 'expression', meaning.value)
    case 'pose':
      return first(shot, 'pose', meaning.value)
    case 'posture':
      return holds(shot, meaning.value)
    case 'arms':
      return first(shot, 'arms', meaning.value)
    case 'hairStyle':
      return look('hairStyle', meaning.value)
    case 'body':
      return look('body', meaning.value)
    case 'faceShape':
      return look('faceShape', meaning.value)
    case 'face':
      return look('face', meaning.value)
    case 'freckles':
      return look('freckles', true)
    case 'glasses':
      return look('glasses', meaning.value)
    case 'beard':
      return look('beard', meaning.value)
    case 'accessory':
      read.claims.push({
        mention,
        isTrueOf: ({ appearance }) => appearance.accessories?.includes(meaning.value) ?? false,
      })
      looks.accessories = [...new Set([...(looks.accessories ?? []), meaning.value])].slice(0, 3)
      return looks.accessories.includes(meaning.value)
    case 'gender':
      read.claims.push({ mention, isTrueOf: ({ gender }) => gender === meaning.value })
      return first(read, 'gender', meaning.value)
    case 'style':
      read.claims.push({ mention, isTrueOf: ({ style }) => style === meaning.value })
      return first(read, 'style', meaning.value)
    default:
      return true
  }
}

function readUnwanted(mention: Mention, read: WordsRead) {
  const { meaning, isNear } = mention
  const { looks, unwanted } = read
  const without = <Key extends keyof Appearance>(key: Key, value: Appearance[Key]) => {
    looks[key] = value
    read.claims.push({
      mention,
      isTrueOf: ({ appearance }) => (appearance[key] ?? NOTHING[key]) === value,
    })
  }
  // An angry face is drawn only nearly, and left out wholly.
  if (isNear && meaning.kind !== 'expression') return
  if (meaning.kind === 'glasses') without('glasses', 'none')
  else if (meaning.kind === 'beard') without('beard', 'none')
  else if (meaning.kind === 'freckles') without('freckles', false)
  else if (meaning.kind === 'part' && meaning.value === 'hair') without('hairStyle', 'bald')
  else if (meaning.kind === 'place' || meaning.kind === 'moment') unwanted.scenes.push(meaning.value)
  else if (meaning.kind === 'expression') unwanted.expressions.push(meaning.value)
  else if (meaning.kind === 'outfit') unwanted.outfits.push(meaning.value)
}

/** What a sheet says by leaving it out. */
const NOTHING: Partial<Appearance> = { glasses: 'none', beard: 'none', freckles: false }

/** False where the words said otherwise before. */
function wear({ cloth }: Color, { shot }: WordsRead): boolean {
  if (cloth) shot.outfitColor ??= cloth
  return shot.outfitColor === cloth
}

function shapeHair(forms: Forms, { looks }: WordsRead) {
  if (forms.has('short') && looks.hairStyle === 'curly') looks.hairStyle = 'curly short'
  if (!looks.hairStyle && forms.has('straight') && !forms.has('short')) looks.hairStyle = 'long straight'
  else if (!looks.hairStyle && (forms.has('long') || (forms.has('wavy') && !forms.has('short'))))
    looks.hairStyle = 'long waves'
  else if (!looks.hairStyle && forms.has('short')) looks.hairStyle = 'short'
}
