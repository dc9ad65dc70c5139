import { even, resample, spline, taper } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import type { Random } from '../random.ts'
import type { BodyPoint } from './body.ts'
import { bodyForm } from './body-form.ts'
import { type Cloth, clothPaint, drape, fold, outlined, satin, strap } from './cloth.ts'
import { crewNeckline, overShoulders, sweetheart } from './necklines.ts'
import { longSleeves } from './sleeves.ts'

/** Shares of the shoulders to body points, mirrored around the middle one. */
function mirrored(
  { figure }: Cloth,
  half: readonly (readonly [share: number, y: number])[],
  middleY: number,
): BodyPoint[] {
  const w = figure.body.shoulders
  const left = half.map(([share, y]): BodyPoint => [-w * share, y])
  const right = half.map(([share, y]): BodyPoint => [w * share, y]).reverse()
  return [...left, [0, middleY], ...right]
}

export function slipDress(cloth: Cloth, random: Random): string {
  const { body } = cloth.figure
  const w = body.shoulders
  const top = mirrored(
    cloth,
    [
      [0.7, 556],
      [0.56, 522],
      [0.42, 494],
      [0.22, 516],
    ],
    530,
  )
  const straps = SIDES.map((side) => strap(cloth, side, 126, [w * 0.42, 498], 6)).join('')
  return (
    straps +
    drape(cloth, body.torso(top, cloth), 0.9) +
    bodyForm(cloth) +
    satin(cloth, random) +
    fold(
      cloth,
      [
        [-w * 0.36, 516],
        [0, 566],
        [w * 0.36, 516],
      ],
      13,
      0.3,
    ) +
    fold(
      cloth,
      [
        [-w * 0.4, 540],
        [0, 602],
        [w * 0.4, 540],
      ],
      11,
      0.25,
    )
  )
}

/** Off the shoulder, with a draped band. */
export function eveningGown(cloth: Cloth, random: Random): string {
  const { svg, body, face } = cloth.figure
  const bodice = body.torso(sweetheart(cloth.figure, 528, 24), cloth)
  const band = spline(
    body.along([
      ...mirrored(
        cloth,
        [
          [1.13, 474],
          [0.8, 460],
          [0.44, 482],
        ],
        530,
      ),
      ...mirrored(
        cloth,
        [
          [1.13, 560],
          [0.8, 566],
          [0.4, 588],
        ],
        624,
      ).reverse(),
    ]),
    true,
  )
  const pleats = [0, 1, 2, 3, 4].map((i) =>
    fold(
      cloth,
      mirrored(
        cloth,
        [
          [1, 486 + i * 16],
          [0.4, 500 + i * 17],
        ],
        542 + i * 16,
      ),
      8,
      0.24,
    ),
  )
  return (
    drape(cloth, bodice, 0.8) +
    bodyForm(cloth) +
    satin(cloth, random, 0.8) +
    (face.anime ? '' : svg.halo(band, cloth.ramp.shadow, 0.7, 26, 'translate(0 10)')) +
    svg.group(svg.halo(band, cloth.figure.skin.depth, face.anime ? 0 : 0.6, 28, 'translate(0 -2)'), {
      clip: cloth.skinClip,
    }) +
    svg.path(band, clothPaint(cloth, 0.9), outlined(cloth)) +
    pleats.join('')
  )
}

/** Sleeveless, with a crossed neckline. */
export function wrapDress(cloth: Cloth): string {
  const { body } = cloth.figure
  const w = body.shoulders
  const top = mirrored(
    cloth,
    [
      [0.8, 420],
      [0.68, 358],
      [0.46, 338],
      [0.28, 414],
    ],
    508,
  )
  return (
    drape(cloth, body.torso(top, cloth)) +
    bodyForm(cloth) +
    fold(
      cloth,
      [
        [-w * 0.42, 380],
        [-w * 0.14, 496],
        [w * 0.1, 620],
        [w * 0.34, 790],
      ],
      14,
      0.4,
    ) +
    fold(
      cloth,
      [
        [w * 0.42, 380],
        [w * 0.2, 470],
        [0, 512],
      ],
      8,
      0.4,
    ) +
    fold(
      cloth,
      [
        [-w * 0.5, 560],
        [-w * 0.1, 700],
        [w * 0.3, 840],
      ],
      16,
      0.26,
    ) +
    fold(
      cloth,
      [
        [-w * 0.46, 700],
        [0, 790],
        [w * 0.36, 860],
      ],
      13,
      0.26,
    )
  )
}

export function camisole(cloth: Cloth, random: Random): string {
  const { figure, ramp } = cloth
  const { svg, body } = figure
  const edge = sweetheart(figure, 506, 28)
  const straps = SIDES.map((side) => strap(cloth, side, 124, [body.shoulders * 0.42, 500], 6)).join('')
  const lace = resample(body.along(edge), 44).map(
    ([x, y]) =>
      svg.circle([x, y + 4], 8, ramp.light, { opacity: 0.55 }) +
      svg.circle([x, y + 5], 2.4, ramp.shadow, { opacity: 0.6 }),
  )
  return (
    straps +
    drape(cloth, body.torso(edge, cloth), 0.9) +
    bodyForm(cloth) +
    satin(cloth, random, 0.7) +
    lace.join('')
  )
}

/** A plain top under a blazer. */
export function shell(cloth: Cloth): string {
  const { figure } = cloth
  const straps = SIDES.map((side) => strap(cloth, side, 124, [figure.body.shoulders * 0.4, 486], 8)).join('')
  return straps + drape(cloth, figure.body.torso(sweetheart(figure, 492, 14), cloth), 0.9) + bodyForm(cloth)
}

export function swimsuit(cloth: Cloth): string {
  const { body } = cloth.figure
  const top = mirrored(
    cloth,
    [
      [0.7, 576],
      [0.54, 516],
      [0.4, 480],
      [0.2, 512],
    ],
    530,
  )
  const straps = SIDES.map((side) => strap(cloth, side, 116, [body.shoulders * 0.4, 488], 16)).join('')
  return straps + drape(cloth, body.torso(top, cloth), 0.7) + bodyForm(cloth)
}

/** A racer-back training top with a trim. */
export function sportsTop(cloth: Cloth, trim: Cloth): string {
  const { figure } = cloth
  const { svg, body } = figure
  const top = mirrored(
    cloth,
    [
      [0.66, 548],
      [0.54, 470],
      [0.49, 356],
      [0.32, 344],
      [0.26, 430],
      [0.14, 476],
    ],
    486,
  )
  const edge = mirrored(
    cloth,
    [
      [0.31, 360],
      [0.26, 432],
      [0.14, 478],
    ],
    488,
  )
  return (
    drape(cloth, body.torso(top, cloth)) +
    bodyForm(cloth) +
    svg.path(taper(body.along(edge), even(7), 20), trim.ramp.base, { opacity: 0.9 })
  )
}

/** Crossed fronts, a contrasting collar and sash. */
export function kimono(cloth: Cloth, lining: Cloth): string {
  const { figure } = cloth
  const { svg, body, face } = figure
  const [w, n] = [body.shoulders, body.neck]
  const under = body.silhouette(body.along(overShoulders(figure, crewNeckline(figure))), cloth)
  const fronts = ([1, -1] as const).map((side) => {
    const shape = spline(
      [
        ...body.along([
          [side * (n + 10), 306],
          [side * w * 0.66, 352],
          [side * w * 0.95, 392],
        ]),
        ...body.flank(side, { pad: 10, loose: 0 }).slice(0, 4),
        ...body.along([
          [-side * w * 0.2, 900],
          [-side * 70, 640],
          [0, 490],
          [side * n * 0.7, 386],
        ]),
      ],
      true,
    )
    const collar = body.along([
      [side * (n + 12), 300],
      [side * n * 0.8, 386],
      [0, 498],
      [-side * 74, 650],
      [-side * 110, 760],
    ])
    const cast = face.anime ? '' : svg.group(svg.halo(shape, '#000000', 0.25, 24), { clip: cloth.skinClip })
    return (
      cast +
      svg.path(shape, clothPaint(cloth), outlined(cloth)) +
      svg.path(taper(collar, even(34), 18), lining.ramp.base, outlined(lining)) +
      svg.path(
        taper(
          collar.map(([x, y]) => [x + side * 12, y + 8] as const),
          even(6),
          18,
        ),
        lining.ramp.shade,
        { opacity: 0.6 },
      )
    )
  })
  const sash = body.torso(
    [
      [-w * 0.7, 760],
      [0, 766],
      [w * 0.7, 760],
    ],
    { pad: 6, loose: 0 },
  )
  const cord = taper(
    body.along([
      [-w * 0.7, 850],
      [0, 858],
      [w * 0.7, 850],
    ]),
    even(14),
    8,
  )
  return (
    drape(cloth, under) +
    longSleeves(cloth) +
    fronts.join('') +
    bodyForm(cloth, 0.6) +
    svg.path(sash, clothPaint(lining), outlined(lining)) +
    svg.path(cord, cloth.ramp.base)
  )
}
