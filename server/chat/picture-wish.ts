import type { EXPRESSIONS, OUTFITS, POSTURES, SCENES, Shot } from '#contract/appearance.ts'
import type { PremadeCharacter } from '#contract/characters.ts'
import { readMentions } from '#contract/picture-words/mentions.ts'
import { composeShot } from '#contract/picture-words/read-prompt.ts'
import { readWords } from '#contract/picture-words/read-words.ts'
import { asksForPicture } from '#contract/picture-words/wish.ts'
import type { ARMS, HOURS, StagedShot, WEATHERS } from '#contract/staged-shot.ts'
import { placeInTalk } from './place-in-talk.ts'

/** A picture that the user asks for: how it is set, and in words what it shows. */
export type PictureWish = { shot: StagedShot; description: string }

/** Weathers and lights that are a sight by themselves. */
const SIGHTS: readonly Shot['scene'][] = ['beach sunset', 'rain', 'snow']

/** In a talk, to ask for somebody's clothes is to ask for enough of the person to see them. */
const ASKS_FOR_CLOTHES =
  /\b(?:outfit|atuendo|ropa|kleidung|klamotten|tenue|v[êe]tements|roupas?)\b|服装|格好|衣装|コーデ/i

/** A wish for a picture in a message; undefined where there is none. */
export const readPictureWish = (
  message: string,
  character: Pick<PremadeCharacter, 'model' | 'portrait'>,
  setting = '',
  before: Parameters<typeof placeInTalk>[0] = [],
): PictureWish | undefined =>
  asksForPicture(message) ? wishFor(message, character, setting, before) : undefined

/** In English, as trouble is known in English only. */
export const namesPlace = (message: string) =>
  readMentions(message, ['en']).mentions.some(
    ({ meaning, isNegated, isNear }) =>
      !isNegated &&
      !isNear &&
      (meaning.kind === 'place' || (meaning.kind === 'moment' && SIGHTS.includes(meaning.value))),
  )

/** The picture that a message speaks of. Where neither it nor the scene names a place, it is where the talk was. */
export function wishFor(
  message: string,
  { model, portrait }: Pick<PremadeCharacter, 'model' | 'portrait'>,
  setting: string,
  before: Parameters<typeof placeInTalk>[0] = [],
): PictureWish {
  const wished = readWords(message)
  const { pose: _, ...set } = readWords(setting).shot
  const place = set.scene || wished.shot.scene ? {} : placeInTalk(before)
  const shot = composeShot(
    {
      shot: { ...place, ...set, ...(ASKS_FOR_CLOTHES.test(message) && { pose: 'half' }), ...wished.shot },
      unwanted: wished.unwanted,
    },
    { ...portrait, expression: 'soft smile', pose: 'three-quarter' },
  )
  return { shot, description: describeShot(model.name, shot) }
}

/** A shot in words. */
export function describeShot(name: string, shot: StagedShot): string {
  const { scene, hour, weather, posture, arms, outfit, outfitColor, expression } = shot
  const place = (hour && HOURLESS[scene]) ?? (weather && WEATHERLESS[scene]) ?? SCENE_PHRASES[scene]
  const where = [posture && POSTURE_PHRASES[posture], place, hour && HOUR_PHRASES[hour]]
  const clothes = `${outfitColor} ${OUTFIT_PHRASES[outfit] ?? outfit}`
  return [
    [name, ...where, weather && WEATHER_PHRASES[weather]].filter(Boolean).join(' '),
    arms && ARMS_PHRASES[arms],
    `in ${/^[aeiou]/.test(clothes) ? 'an' : 'a'} ${clothes}`,
    EXPRESSION_PHRASES[expression],
  ]
    .filter(Boolean)
    .join(', ')
}

const POSTURE_PHRASES: Record<(typeof POSTURES)[number], string> = {
  standing: 'standing',
  seated: 'sitting',
  leaning: 'leaning on a railing',
}

const ARMS_PHRASES: Record<(typeof ARMS)[number], string> = {
  crossed: 'arms crossed',
  'on hips': 'hands on hips',
  behind: 'hands behind the back',
}

const HOUR_PHRASES: Record<(typeof HOURS)[number], string> = {
  morning: 'in the morning',
  dusk: 'at dusk',
  night: 'at night',
}

const WEATHER_PHRASES: Record<(typeof WEATHERS)[number], string> = {
  rain: 'in the rain',
  storm: 'in a thunderstorm',
  snow: 'in the snow',
  fog: 'in the fog',
}

/** Scenes whose own phrase tells an hour, without it. */
const HOURLESS: Partial<Record<(typeof SCENES)[number], string>> = {
  'beach sunset': 'on the beach',
  'city night': 'in the city',
}

/** And without the weather. */
const WEATHERLESS: Partial<Record<(typeof SCENES)[number], string>> = {
  rain: 'by a window',
  snow: 'outside',
}

const SCENE_PHRASES: Record<(typeof SCENES)[number], string> = {
  'beach sunset': 'on the beach at dusk',
  cafe: 'in a café',
  library: 'among bookshelves',
  bedroom: 'at home, in the bedroom',
  forest: 'in a forest',
  neon: 'in neon light',
  rooftop: 'on a rooftop',
  'city night': 'in the city at night',
  rain: 'by a window in the rain',
  snow: 'in the snow',
  garden: 'in a garden',
  bar: 'in a bar',
  gym: 'at the gym',
  office: 'at work',
  ballroom: 'in a ballroom',
  studio: 'in a studio',
}

/** Names of outfits that do not read after an article. */
const OUTFIT_PHRASES: Partial<Record<(typeof OUTFITS)[number], string>> = {
  knit: 'knitted jumper',
  tee: 'T-shirt',
  sportswear: 'sports outfit',
}

const EXPRESSION_PHRASES: Record<(typeof EXPRESSIONS)[number], string> = {
  neutral: 'calm',
  'soft smile': 'with a soft smile',
  smile: 'smiling',
  laugh: 'laughing',
  smirk: 'with a smirk',
  flirty: 'with a flirting look',
  thoughtful: 'deep in thought',
  serious: 'serious',
  surprised: 'surprised',
  sad: 'a little sad',
  shy: 'with a shy look',
}
