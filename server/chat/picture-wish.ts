import type { EXPRESSIONS, OUTFITS, POSES, SCENES, Shot } from '#contract/appearance.ts'
import { CLOTH_COLORS } from '#contract/appearance.ts'
import type { PremadeCharacter } from '#contract/characters.ts'

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

const SCENE_WORDS: Record<(typeof SCENES)[number], { words: RegExp; place: string }> = {
  'beach sunset': {
    words: /\b(beach|sea|seaside|ocean|shore|coast|sand|sunset|dunes?|harbou?r|pier)\b/i,
    place: 'on the beach at dusk',
  },
  cafe: { words: /\b(caf[eé]|coffee|breakfast|brunch|bakery|tea)\b/i, place: 'in a café' },
  library: { words: /\b(library|books?|bookshop|reading|study)\b/i, place: 'among bookshelves' },
  bedroom: {
    words: /\b(bed|bedroom|pillow|morning|waking|asleep|home|sofa|couch)\b/i,
    place: 'at home, in the bedroom',
  },
  forest: { words: /\b(forest|woods?|trees?|hik(?:e|ing)|trail|mountains?)\b/i, place: 'in a forest' },
  neon: { words: /\b(neon|club|concert|party|arcade|dancing)\b/i, place: 'in neon light' },
  rooftop: { words: /\b(rooftop|roof|balcony|terrace|skyline)\b/i, place: 'on a rooftop' },
  'city night': { words: /\b(city|street|downtown|town|night out|bridge)\b/i, place: 'in the city at night' },
  rain: { words: /\b(rain|rainy|umbrella|storm|window)\b/i, place: 'by a window in the rain' },
  snow: { words: /\b(snow|snowy|winter|ice|skiing|cold)\b/i, place: 'in the snow' },
  garden: { words: /\b(garden|flowers?|park|greenhouse|orchard|roses)\b/i, place: 'in a garden' },
  bar: { words: /\b(bar|pub|cocktail|wine|drinks?|whisky)\b/i, place: 'in a bar' },
  gym: { words: /\b(gym|workout|training|running|exercise|yoga)\b/i, place: 'at the gym' },
  office: { words: /\b(office|work|desk|meeting|workshop)\b/i, place: 'at work' },
  ballroom: {
    words: /\b(ballroom|gala|ball|opera|theatre|theater|wedding|formal)\b/i,
    place: 'in a ballroom',
  },
  studio: { words: /\b(studio|portrait|headshot|profile)\b/i, place: 'in a studio' },
}

const OUTFIT_WORDS: Partial<Record<(typeof OUTFITS)[number], RegExp>> = {
  'evening gown': /\b(gown|evening dress|ball dress)\b/i,
  'slip dress': /\b(slip dress|slip)\b/i,
  dress: /\bdress\b/i,
  swimsuit: /\b(swimsuit|bikini|bathing suit|swimwear|trunks)\b/i,
  sportswear: /\b(sportswear|gym clothes|leggings|tracksuit)\b/i,
  tuxedo: /\b(tuxedo|tux)\b/i,
  suit: /\bsuit\b/i,
  'leather jacket': /\bleather( jacket)?\b/i,
  hoodie: /\b(hoodie|sweatshirt)\b/i,
  coat: /\bcoat\b/i,
  blazer: /\b(blazer|jacket)\b/i,
  turtleneck: /\b(turtleneck|roll ?neck)\b/i,
  knit: /\b(sweater|jumper|pullover|cardigan|knit)\b/i,
  kimono: /\b(kimono|robe|yukata)\b/i,
  blouse: /\bblouse\b/i,
  shirt: /\bshirt\b/i,
  tee: /\b(t-?shirt|tee)\b/i,
}

/** Clothes that fit the place, where neither the user nor the place of the portrait says otherwise. */
const SCENE_OUTFITS: Partial<Record<(typeof SCENES)[number], (typeof OUTFITS)[number]>> = {
  'beach sunset': 'swimsuit',
  snow: 'coat',
  gym: 'sportswear',
  bedroom: 'knit',
  forest: 'hoodie',
}

const EXPRESSION_WORDS: Partial<Record<(typeof EXPRESSIONS)[number], RegExp>> = {
  laugh: /\blaugh(ing)?\b/i,
  smile: /\bsmil(e|ing)\b/i,
  serious: /\bserious\b/i,
  smirk: /\b(smirk|cheeky)\b/i,
  flirty: /\b(flirty|flirting|wink(ing)?)\b/i,
  thoughtful: /\b(thoughtful|dreamy|thinking)\b/i,
  shy: /\bshy\b/i,
  sad: /\bsad\b/i,
  surprised: /\bsurprised\b/i,
}

const POSE_WORDS: Partial<Record<(typeof POSES)[number], RegExp>> = {
  close: /\b(close[- ]?up|closeup|your (?:face|eyes))\b/i,
  half: /\b(half[- ]?body|outfit|what you(?:'| a)re wearing)\b/i,
}

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

export const namesPlace = (message: string) =>
  Object.values(SCENE_WORDS).some(({ words }) => words.test(message))

/**
 * The picture that a message speaks of. What it leaves open is as in the chat's scene, and else as in the character's
 * portrait.
 */
export function wishFor(
  message: string,
  character: Pick<PremadeCharacter, 'model' | 'portrait'>,
  setting: string,
): PictureWish {
  const { portrait } = character
  const firstIn = <Key extends string, Value>(table: { [K in Key]?: Value }, of: (value: Value) => RegExp) =>
    firstMatch(table, message, of) ?? firstMatch(table, setting, of)
  const named = firstIn(SCENE_WORDS, ({ words }) => words)
  const scene = named ?? portrait.scene
  const wornWish = firstIn(OUTFIT_WORDS, (words) => words)
  const outfit = wornWish ?? (named && SCENE_OUTFITS[named]) ?? portrait.outfit
  const isIn = (text: string) => (candidate: string) => new RegExp(`\\b${candidate}\\b`, 'i').test(text)
  const color = CLOTH_COLORS.find(isIn(message)) ?? CLOTH_COLORS.find(isIn(setting))
  const shot: Shot = {
    scene,
    outfit,
    outfitColor: color ?? portrait.outfitColor,
    expression: firstIn(EXPRESSION_WORDS, (words) => words) ?? 'soft smile',
    pose: firstMatch(POSE_WORDS, message, (words) => words) ?? 'three-quarter',
  }
  const clothes = `${shot.outfitColor} ${OUTFIT_PHRASES[shot.outfit] ?? shot.outfit}`
  const worn = `in ${/^[aeiou]/.test(clothes) ? 'an' : 'a'} ${clothes}`
  const description = `${character.model.name} ${SCENE_WORDS[scene].place}, ${worn}, ${EXPRESSION_PHRASES[shot.expression]}`
  return { shot, description }
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

function firstMatch<Key extends string, Value>(
  table: { [K in Key]?: Value },
  text: string,
  patternOf: (value: Value) => RegExp,
): Key | undefined {
  for (const key in table) {
    const value = table[key]
    if (value !== undefined && patternOf(value).test(text)) return key
  }
  return undefined
}
