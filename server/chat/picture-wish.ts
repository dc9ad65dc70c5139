import type { EXPRESSIONS, OUTFITS, SCENES, Shot } from '#contract/appearance.ts'
import type { PremadeCharacter } from '#contract/characters.ts'
import { readMentions } from '#contract/picture-words/mentions.ts'
import { composeShot } from '#contract/picture-words/read-prompt.ts'
import { readWords } from '#contract/picture-words/read-words.ts'

/** A picture that the user asks for: how it is set, and in words what it shows. */
export type PictureWish = { shot: Shot; description: string }

const PICTURE = '(?:picture|photo|photograph|pic|pics|pictures|photos|selfie|snapshot|image|portrait)'
const ASKS = [
  new RegExp(
    `\\b(?:send|show|take|snap|share|give|draw|make|text|post)\\b[^.!?\\n]{0,40}\\b${PICTURE}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:can|could|may|might) i (?:see|get|have)\\b[^.!?\\n]{0,40}\\b${PICTURE}\\b`, 'i'),
  new RegExp(
    `\\b(?:want|love|like|wish) (?:to see )?(?:a|another|one more|some) (?:\\w+ )?${PICTURE}\\b`,
    'i',
  ),
  new RegExp(
    `^\\W*(?!the |that |this |your |my |nice )(?:a |another |one more )?(?:\\w+ )?${PICTURE}(?: of you| from| at| in| on|,? please|\\?)`,
    'i',
  ),
  /\bshow me (?:what you look like|how you look|yourself|what you(?:'| a)re wearing|where you are|your view)\b/i,
  /\b(?:can|could) i see (?:you|what you look like|where you are)\b/i,
]
const REFUSES = new RegExp(
  `\\b(?:don't|do not|no need to|stop|never|not)\\b[^.!?\\n]{0,20}\\b(?:send|show|take|want)\\b|\\bi(?:'ll| will| can|'m going to)? (?:send|sent|took|take|show)\\b[^.!?\\n]{0,20}\\b${PICTURE}\\b`,
  'i',
)

/** Weathers and lights that are a sight by themselves. */
const SIGHTS: readonly Shot['scene'][] = ['beach sunset', 'rain', 'snow']

/** In a talk, to ask for somebody's clothes is to ask for enough of the person to see them. */
const ASKS_FOR_CLOTHES = /\boutfit\b/i

/** A wish for a picture in a message; undefined where there is none. */
export const readPictureWish = (
  message: string,
  character: Pick<PremadeCharacter, 'model' | 'portrait'>,
  setting = '',
): PictureWish | undefined =>
  ASKS.some((pattern) => pattern.test(message)) && !refusesPictures(message)
    ? wishFor(message, character, setting)
    : undefined

export const refusesPictures = (message: string) => REFUSES.test(message)

/** In English, as trouble and refusals are known in English only. */
export const namesPlace = (message: string) =>
  readMentions(message, ['en']).mentions.some(
    ({ meaning, isNegated, isNear }) =>
      !isNegated &&
      !isNear &&
      (meaning.kind === 'place' || (meaning.kind === 'moment' && SIGHTS.includes(meaning.value))),
  )

/** The picture that a message speaks of. */
export function wishFor(
  message: string,
  { model, portrait }: Pick<PremadeCharacter, 'model' | 'portrait'>,
  setting: string,
): PictureWish {
  const wished = readWords(message)
  const { pose: _, ...set } = readWords(setting).shot
  const shot = composeShot(
    {
      shot: { ...set, ...(ASKS_FOR_CLOTHES.test(message) && { pose: 'half' }), ...wished.shot },
      unwanted: wished.unwanted,
    },
    { ...portrait, expression: 'soft smile', pose: 'three-quarter' },
  )
  return { shot, description: describeShot(model.name, shot) }
}

/** A shot in words. */
export function describeShot(name: string, shot: Shot): string {
  const clothes = `${shot.outfitColor} ${OUTFIT_PHRASES[shot.outfit] ?? shot.outfit}`
  const worn = `in ${/^[aeiou]/.test(clothes) ? 'an' : 'a'} ${clothes}`
  return `${name} ${SCENE_PHRASES[shot.scene]}, ${worn}, ${EXPRESSION_PHRASES[shot.expression]}`
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
