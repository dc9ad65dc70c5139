import type { Shot } from '#contract/appearance.ts'
import type { StagedShot } from '#contract/staged-shot.ts'

/** How the picture is set: framing, clothes, place and mood. */
export const shotWords = (shot: StagedShot): string[] => {
  const { pose, posture, arms, outfit, outfitColor, expression, scene, hour, weather } = shot
  return [
    POSE[pose],
    ...(posture ? [posture] : []),
    ...(arms ? [ARMS[arms]] : []),
    `wearing ${OUTFIT[outfit](outfitColor)}`,
    EXPRESSION[expression],
    SCENE[scene],
    ...(hour ? [HOUR[hour]] : []),
    ...(weather ? [WEATHER[weather]] : []),
  ]
}

const POSE: Record<Shot['pose'], string> = {
  close: 'close-up of the face and shoulders',
  bust: 'head and chest portrait',
  'three-quarter': 'three-quarter view portrait',
  half: 'half-length portrait',
  wide: 'seen from the hips up, with room around',
}

const ARMS: Record<NonNullable<StagedShot['arms']>, string> = {
  crossed: 'arms crossed',
  'on hips': 'hands on hips',
  behind: 'hands behind the back',
}

const HOUR: Record<NonNullable<StagedShot['hour']>, string> = {
  morning: 'early morning light',
  dusk: 'at dusk',
  night: 'at night',
}

const WEATHER: Record<NonNullable<StagedShot['weather']>, string> = {
  rain: 'in the rain',
  storm: 'under a dark sky in a thunderstorm',
  snow: 'in falling snow',
  fog: 'in thick fog',
}

const a = (noun: string) => (color: string) => `a ${color} ${noun}`
const OUTFIT: Record<Shot['outfit'], (color: string) => string> = {
  'slip dress': a('slip dress with a lining'),
  'evening gown': a('evening gown'),
  dress: a('dress'),
  blouse: a('blouse'),
  shirt: a('shirt'),
  blazer: a('blazer over a top'),
  suit: a('suit'),
  tuxedo: a('tuxedo'),
  turtleneck: a('turtleneck'),
  knit: a('knit sweater'),
  tee: a('t-shirt'),
  henley: a('henley shirt'),
  hoodie: a('hoodie'),
  'leather jacket': a('leather jacket'),
  sportswear: (color) => `${color} sportswear`,
  swimsuit: a('one-piece swimsuit'),
  kimono: a('kimono'),
  coat: a('coat'),
  camisole: a('camisole under a cardigan'),
}

const EXPRESSION: Record<Shot['expression'], string> = {
  neutral: 'calm expression',
  'soft smile': 'soft smile',
  smile: 'warm smile',
  laugh: 'laughing',
  smirk: 'slight smirk',
  flirty: 'playful look',
  thoughtful: 'thoughtful look',
  serious: 'serious look',
  surprised: 'surprised look',
  sad: 'sad look',
  shy: 'bashful smile',
}

const SCENE: Record<Shot['scene'], string> = {
  studio: 'plain studio backdrop, soft key light',
  'city night': 'city street at night, blurred lights behind',
  'beach sunset': 'beach at sunset, warm light from behind',
  cafe: 'in a cafe by the window',
  library: 'between the shelves of an old library',
  bedroom: 'in a tidy bedroom in morning light',
  forest: 'in a forest, light through the leaves',
  neon: 'in neon light, pink and blue',
  rooftop: 'on a rooftop at dusk, skyline behind',
  rain: 'outside in the rain, wet street behind',
  snow: 'outside in falling snow',
  garden: 'in a flowering garden',
  bar: 'at a dim bar with warm lamps',
  gym: 'in a bright gym',
  office: 'in a modern office',
  ballroom: 'in a ballroom with chandeliers',
}
