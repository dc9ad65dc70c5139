import type { Appearance, Shot } from '#contract/appearance.ts'
import type { Gender, Style } from '#contract/characters.ts'
import type { Point } from '../geometry.ts'
import { CLOTH, clothRamp, eyeRamp, hairRamp, skinRamp } from '../palette.ts'
import { seededRandom } from '../random.ts'
import { Svg } from '../svg.ts'
import { drawBeard } from './beard.ts'
import { drawBody } from './body.ts'
import { contourOf } from './contour.ts'
import { drawEar } from './ear.ts'
import { drawHair, type ProfileHair } from './hair.ts'
import { drawHead } from './head.ts'
import { MOONLIGHT } from './moonlight.ts'
import { drawClouds, drawMoon, drawSky } from './night.ts'

export type ProfileRequest = {
  /** Stars, locks and clouds follow it. */
  seed: string
  /** Pixels. Wide pictures keep their left half free for words, tall ones their lower third. */
  width: number
  height: number
  facing: 'left' | 'right'
  moon: 'full' | 'crescent'
  style: Style
  gender: Gender
  skin: Appearance['skin']
  hair: ProfileHair
  hairColor: Appearance['hairColor']
  eyes: 'closed' | 'lowered'
  eyeColor: Appearance['eyes']
  outfitColor: Shot['outfitColor']
  /** Drawn on men only. */
  beard: boolean
}

/** Where head and moon stand: shares of width and height; sizes are shares of the height. */
type Composition = { head: Point; size: number; moon: Point; radius: number }

function compose({ width, height, moon, gender }: ProfileRequest): Composition {
  const male = gender === 'male' ? 0.95 : 1
  const ratio = width / height
  const crescent = moon === 'crescent'
  if (ratio > 1.5)
    return {
      head: [0.65, 0.43],
      size: 0.58 * male,
      moon: crescent ? [0.9, 0.26] : [0.765, 0.38],
      radius: crescent ? 0.13 : 0.31,
    }
  if (ratio > 0.86)
    return {
      head: [0.42, 0.36],
      size: 0.46 * male,
      moon: crescent ? [0.84, 0.18] : [0.66, 0.3],
      radius: crescent ? 0.085 : 0.24,
    }
  return {
    head: [0.42, 0.4],
    size: 0.4 * male,
    moon: crescent ? [0.82, 0.17] : [0.66, 0.31],
    radius: crescent ? 0.075 : 0.22,
  }
}

/** A person in side profile before the moon, as SVG. The same request gives the same drawing. */
export function drawProfile(request: ProfileRequest): string {
  const { width, height, facing, seed } = request
  const svg = new Svg(width, height)
  const composition = compose(request)
  const unit = Math.min(width, height)
  const wide = width / height > 1.5
  // A left-facing figure is the right-facing one mirrored about the middle of its own half.
  const axis = wide ? 0.705 : 0.5
  const across = (share: number) => width * (facing === 'right' ? share : 2 * axis - share)
  const moon: Point = [across(composition.moon[0]), height * composition.moon[1]]
  const head: Point = [across(composition.head[0]), height * composition.head[1]]
  const scale = (composition.size * height) / 440
  const random = seededRandom(`profile:${seed}`)

  const sky =
    drawSky(svg, random, moon, unit) +
    drawMoon(svg, random, moon, composition.radius * height, request.moon) +
    drawClouds(svg, random, moon, unit)
  svg.scale = scale
  const figure = drawFigure(svg, request)
  svg.scale = 1
  const turn = facing === 'right' ? scale : -scale
  const placed = `<g transform="translate(${head[0].toFixed(1)} ${head[1].toFixed(1)}) scale(${turn.toFixed(4)} ${scale.toFixed(4)}) rotate(-5)">${figure}</g>`
  return svg.document(
    `${sky}<g filter="${rimLight(svg, scale, facing)}">${placed}</g>${atmosphere(svg, moon, unit)}`,
  )
}

function drawFigure(
  svg: Svg,
  { gender, style, seed, skin, hair, hairColor, eyes, eyeColor, outfitColor, beard }: ProfileRequest,
): string {
  const anime = style === 'anime'
  const male = gender === 'male'
  const contour = contourOf(gender, style)
  const skinTones = skinRamp(skin, MOONLIGHT, anime)
  const hairTones = hairRamp(hairColor, MOONLIGHT, anime)
  const layers = drawHair(hair, { svg, random: seededRandom(`hair:${seed}`), ramp: hairTones, anime })
  const face = {
    svg,
    random: seededRandom(`face:${seed}`),
    contour,
    skin: skinTones,
    hair: hairTones,
    style,
    male,
    eyes,
    iris: eyeRamp(eyeColor).base,
  }
  return (
    layers.back +
    drawBody({ svg, contour, skin: skinTones, cloth: clothRamp(CLOTH[outfitColor], MOONLIGHT), male }) +
    drawHead(face) +
    (beard && male ? drawBeard(svg, seededRandom(`beard:${seed}`), hairTones) : '') +
    layers.front +
    (layers.earShows ? drawEar(svg, skinTones, !male) : '')
  )
}

/** Edges that face the moon catch its light; those that face away a little of the night's. */
function rimLight(svg: Svg, scale: number, facing: 'left' | 'right'): string {
  const toMoon = facing === 'right' ? 1 : -1
  const edge = (name: string, dx: number, dy: number, blur: number, color: string, opacity: number) =>
    `<feOffset in="SourceAlpha" dx="${(dx * scale).toFixed(1)}" dy="${(dy * scale).toFixed(1)}" result="${name}moved"/><feComposite in="SourceAlpha" in2="${name}moved" operator="out" result="${name}cut"/>` +
    `<feGaussianBlur in="${name}cut" stdDeviation="${Math.max(2.06, blur * scale).toFixed(2)}" result="${name}soft"/>` +
    `<feFlood flood-color="${color}" flood-opacity="${opacity}"/><feComposite in2="${name}soft" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="${name}"/>`
  return svg.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${svg.width}" height="${svg.height}" color-interpolation-filters="sRGB">` +
      edge('wide', -20 * toMoon, 10, 12, MOONLIGHT.rim, 0.5) +
      edge('thin', -4.5 * toMoon, 3, 2.2, '#fff8e6', 0.95) +
      edge('cool', 7 * toMoon, 3, 5, '#8f96e6', 0.5) +
      '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="cool"/><feMergeNode in="wide"/><feMergeNode in="thin"/></feMerge></filter>',
  )
}

/** Mist below, the moon's bloom over the edge of the face, a darker frame. */
function atmosphere(svg: Svg, moon: Point, unit: number): string {
  const { width, height } = svg
  return (
    svg.fill(
      svg.linear(
        [0, height * 0.5],
        [0, height],
        [
          [0, '#10112c', 0],
          [1, '#0c0d24', 0.72],
        ],
      ),
    ) +
    svg.fill(
      svg.radial(moon, unit * 0.75, [
        [0, '#ffe6b4', 0.16],
        [0.5, '#ffd9a4', 0.08],
        [1, '#ffd9a4', 0],
      ]),
      { blend: 'screen' },
    ) +
    svg.fill(
      svg.radial([width / 2, height * 0.45], Math.hypot(width, height) * 0.62, [
        [0, '#07081a', 0],
        [0.6, '#07081a', 0],
        [1, '#07081a', 0.5],
      ]),
    )
  )
}
