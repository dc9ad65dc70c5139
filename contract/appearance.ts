import { z } from 'zod'

/**
 * The words in which a character's looks are written down. One list for the catalogue, the creation wizard and
 * every image engine, so that the same person comes out of each.
 */
export const SKIN_TONES = [
  'porcelain',
  'fair',
  'light',
  'beige',
  'olive',
  'tan',
  'bronze',
  'brown',
  'deep',
  'ebony',
] as const
export const HAIR_COLORS = [
  'black',
  'blue-black',
  'espresso',
  'dark brown',
  'brown',
  'chestnut',
  'auburn',
  'ginger',
  'copper',
  'strawberry blonde',
  'dark blonde',
  'honey blonde',
  'blonde',
  'platinum blonde',
  'silver',
  'grey',
  'white',
  'salt and pepper',
  'pink',
  'rose',
  'red',
  'crimson',
  'purple',
  'lavender',
  'blue',
  'navy blue',
  'teal',
  'green',
  'mint',
  'orange',
] as const
export const LONG_HAIR_STYLES = [
  'long waves',
  'long straight',
  'bob',
  'lob',
  'low bun',
  'top bun',
  'ponytail',
  'braid',
  'pixie',
  'curly',
  'afro',
  'bangs',
  'half up',
  'side swept',
] as const
export const SHORT_HAIR_STYLES = [
  'short',
  'quiff',
  'slicked back',
  'crew cut',
  'medium',
  'curly short',
  'man bun',
  'bald',
  'undercut',
] as const
export const HAIR_STYLES = [...LONG_HAIR_STYLES, ...SHORT_HAIR_STYLES] as const
export const EYE_COLORS = [
  'brown',
  'dark brown',
  'hazel',
  'amber',
  'green',
  'blue',
  'ice blue',
  'grey',
  'violet',
  'red',
  'gold',
  'teal',
  'pink',
] as const
export const FACE_SHAPES = ['oval', 'heart', 'square', 'round', 'long', 'diamond'] as const
/** Bone structure and features as a whole; two characters of one archetype still differ, two of different ones never look like sisters. */
export const FACE_ARCHETYPES = [
  'classic',
  'soft',
  'angular',
  'monolid',
  'aquiline',
  'full',
  'delicate',
  'rugged',
] as const
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'full', 'muscular'] as const
export const BEARDS = ['none', 'stubble', 'short', 'full', 'goatee', 'moustache'] as const
export const GLASSES = ['none', 'round', 'tortoise', 'thin', 'black'] as const
export const ACCESSORIES = ['necklace', 'studs', 'earrings', 'hoops', 'choker', 'scarf'] as const
export const CLOTH_COLORS = [
  'black',
  'charcoal',
  'white',
  'ivory',
  'cream',
  'beige',
  'camel',
  'brown',
  'burgundy',
  'red',
  'coral',
  'blush',
  'pink',
  'fuchsia',
  'purple',
  'lavender',
  'navy',
  'blue',
  'sky blue',
  'teal',
  'emerald',
  'green',
  'sage',
  'olive',
  'mustard',
  'gold',
  'orange',
  'silver',
  'grey',
  'denim',
] as const
export const OUTFITS = [
  'slip dress',
  'evening gown',
  'dress',
  'blouse',
  'shirt',
  'blazer',
  'suit',
  'tuxedo',
  'turtleneck',
  'knit',
  'tee',
  'henley',
  'hoodie',
  'leather jacket',
  'sportswear',
  'swimsuit',
  'kimono',
  'coat',
  'camisole',
] as const
export const SCENES = [
  'studio',
  'city night',
  'beach sunset',
  'cafe',
  'library',
  'bedroom',
  'forest',
  'neon',
  'rooftop',
  'rain',
  'snow',
  'garden',
  'bar',
  'gym',
  'office',
  'ballroom',
] as const
export const EXPRESSIONS = [
  'neutral',
  'soft smile',
  'smile',
  'laugh',
  'smirk',
  'flirty',
  'thoughtful',
  'serious',
  'surprised',
  'sad',
  'shy',
] as const
export const POSES = ['close', 'bust', 'three-quarter', 'half', 'wide'] as const
export const POSTURES = ['standing', 'seated', 'leaning'] as const

/** What stays the same in every picture of a character. */
export const Appearance = z.object({
  skin: z.enum(SKIN_TONES),
  face: z.enum(FACE_ARCHETYPES),
  faceShape: z.enum(FACE_SHAPES),
  eyes: z.enum(EYE_COLORS),
  hairStyle: z.enum(HAIR_STYLES),
  hairColor: z.enum(HAIR_COLORS),
  body: z.enum(BODY_TYPES),
  freckles: z.boolean().optional(),
  beard: z.enum(BEARDS).optional(),
  glasses: z.enum(GLASSES).optional(),
  accessories: z.array(z.enum(ACCESSORIES)).max(3).optional(),
})
export type Appearance = z.infer<typeof Appearance>

/** What may change from one picture to the next. */
export const Shot = z.object({
  scene: z.enum(SCENES),
  outfit: z.enum(OUTFITS),
  outfitColor: z.enum(CLOTH_COLORS),
  expression: z.enum(EXPRESSIONS),
  pose: z.enum(POSES),
  /** Where it is not said, the arms hang and the picture ends above the hands. */
  posture: z.enum(POSTURES).optional(),
})
export type Shot = z.infer<typeof Shot>
