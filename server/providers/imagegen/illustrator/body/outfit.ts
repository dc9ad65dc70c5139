import type { Shot } from '#contract/appearance.ts'
import { toOklch } from '../color.ts'
import { wornColor } from '../contrast.ts'
import type { Figure } from '../figure.ts'
import { CLOTH, clothRamp } from '../palette.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Cloth } from './cloth.ts'
import { camisole, eveningGown, kimono, shell, slipDress, sportsTop, swimsuit, wrapDress } from './dresses.ts'
import { bowTie, jacket, leatherDetails, necktie } from './jackets.ts'
import { drawLower } from './lower.ts'
import { henley, hoodie, knit, shirt, tee } from './tops.ts'

type Outfit = Shot['outfit']

/** How far from the body each outfit hangs: 0 follows the waist, 1 falls straight. */
const LOOSENESS: Partial<Record<Outfit, number>> = {
  hoodie: 0.8,
  knit: 0.6,
  coat: 0.7,
  shirt: 0.55,
  blouse: 0.45,
  henley: 0.4,
  tee: 0.35,
  blazer: 0.35,
  'leather jacket': 0.45,
  suit: 0.3,
  tuxedo: 0.3,
  turtleneck: 0.3,
}

/** What a man wears where the word names a woman's garment. */
const MENS: Partial<Record<Outfit, Outfit>> = {
  'slip dress': 'tee',
  'evening gown': 'tuxedo',
  dress: 'shirt',
  blouse: 'shirt',
  camisole: 'tee',
}

const SHORT_SLEEVED: ReadonlySet<Outfit> = new Set([
  'slip dress',
  'evening gown',
  'dress',
  'tee',
  'sportswear',
  'swimsuit',
  'camisole',
])

const worn = ({ shot, face }: Figure): Outfit => (face.male && MENS[shot.outfit]) || shot.outfit

export const hasLongSleeves = (figure: Figure) =>
  !SHORT_SLEEVED.has(worn(figure)) || (figure.face.male && worn(figure) === 'swimsuit')

/** What a garment is made of: the chosen colour, a second one that goes with it, and a fresh cut of each. */
type Wardrobe = {
  figure: Figure
  random: Random
  main(pad: number): Cloth
  second(pad: number): Cloth
  trousers(pad: number): Cloth
}

export function drawOutfit(figure: Figure, skinClip: string): string {
  const outfit = worn(figure)
  const wardrobe = wardrobeOf(figure, skinClip)
  return OUTFIT[outfit](wardrobe) + (FULL_LENGTH.has(outfit) ? '' : drawLower(lowerCloth(outfit, wardrobe)))
}

/** The cloth of the sleeves, where they are long: the outermost garment's. */
export const sleeveCloth = (figure: Figure): Cloth | undefined =>
  hasLongSleeves(figure) ? wardrobeOf(figure, '').main(14) : undefined

function wardrobeOf(figure: Figure, skinClip: string): Wardrobe {
  const outfit = worn(figure)
  const { light, appearance, face } = figure
  const color = figure.shot.outfitColor
  const loose =
    LOOSENESS[outfit] ?? (face.male && (outfit === 'swimsuit' || outfit === 'sportswear') ? 0.5 : 0)
  const sew = (hex: string) => {
    const ramp = clothRamp(hex, light)
    return (pad: number): Cloth => ({ figure, ramp, skinClip, pad, loose })
  }
  return {
    figure,
    random: seededRandom(`cloth:${face.seed}:${outfit}`),
    main: sew(wornColor(color, outfit, appearance.skin)),
    // Bare shoulders set the strictest rule, and a shell under a blazer may leave them bare.
    second: sew(wornColor(companionColor(figure), 'camisole', appearance.skin)),
    trousers: sew(CLOTH[figure.shot.outfitColor === 'charcoal' ? 'navy' : 'charcoal']),
  }
}

/** These end below every picture. */
const FULL_LENGTH: ReadonlySet<Outfit> = new Set([
  'slip dress',
  'evening gown',
  'dress',
  'kimono',
  'coat',
  'hoodie',
])

/** As far off the hip as the widest top. */
const HIP_PAD = 20

/** Trousers go with the jacket; whoever bathes wears a wrap below. */
const lowerCloth = (outfit: Outfit, { main, second, trousers }: Wardrobe): Cloth =>
  outfit === 'suit' || outfit === 'tuxedo'
    ? main(HIP_PAD)
    : outfit === 'swimsuit'
      ? second(HIP_PAD)
      : trousers(HIP_PAD)

/** Light beside dark cloth and dark beside light. */
function companionColor({ shot, face }: Figure): Shot['outfitColor'] {
  const [lightness] = toOklch(CLOTH[shot.outfitColor])
  if (lightness > 0.72) return face.male ? 'navy' : 'charcoal'
  return face.male ? 'white' : 'ivory'
}

const OUTFIT: Record<Outfit, (wardrobe: Wardrobe) => string> = {
  'slip dress': ({ main, random }) => slipDress(main(3), random),
  'evening gown': ({ main, random }) => eveningGown(main(3), random),
  dress: ({ main }) => wrapDress(main(4)),
  camisole: ({ main, random }) => camisole(main(2), random),
  swimsuit: ({ figure, main }) => (figure.face.male ? shirt(main(14), 110) : swimsuit(main(1))),
  sportswear: ({ figure, main, second }) =>
    figure.face.male ? tee(main(5), { sleeves: 'short', dip: 8 }) : sportsTop(main(2), second(2)),
  blouse: ({ main }) => shirt(main(12), 70),
  shirt: ({ main }) => shirt(main(12), 54),
  tee: ({ figure, main }) => tee(main(8), { sleeves: 'short', dip: figure.face.male ? 0 : 10 }),
  henley: ({ main }) => henley(main(8)),
  hoodie: ({ main }) => hoodie(main(18)),
  knit: ({ main }) => knit(main(14), false),
  turtleneck: ({ main }) => knit(main(14), true),
  blazer: ({ figure, main, second }) =>
    figure.face.male
      ? shirt(second(2), 44, false) + jacket(main(18), { closesAt: 760, lapel: 76 })
      : shell(second(0)) + jacket(main(18), { closesAt: 770, lapel: 62 }),
  suit: ({ figure, main, second }) =>
    shirt(second(2), 0, false) +
    necktie(figure, clothRamp(CLOTH[tieColor(figure)], figure.light)) +
    jacket(main(18), { closesAt: 780, lapel: 74 }),
  tuxedo: ({ figure, main, second }) =>
    shirt(second(2), 0, false) + bowTie(figure) + jacket(main(18), { closesAt: 780, lapel: 74, peak: 18 }),
  'leather jacket': ({ main, second }) =>
    tee(second(2), { sleeves: 'none', dip: 8 }) +
    jacket(main(18), { closesAt: 1240, lapel: 74, peak: 10 }) +
    leatherDetails(main(18)),
  coat: ({ main, second }) => knit(second(10), true) + jacket(main(26), { closesAt: 1000, lapel: 96 }),
  kimono: ({ main, second }) => kimono(main(22), second(8)),
}

function tieColor({ face, shot }: Figure): Shot['outfitColor'] {
  const choices = (['burgundy', 'navy', 'emerald', 'charcoal', 'silver'] as const).filter(
    (color) => color !== shot.outfitColor,
  )
  return seededRandom(`tie:${face.seed}`).pick(choices)
}
