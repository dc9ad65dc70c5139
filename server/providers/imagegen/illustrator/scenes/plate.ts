import type { Hex } from '../color.ts'
import { type PathData, type Point, polyline } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Attributes, Stop, Svg } from '../svg.ts'

/** A background being drawn. Its units keep the area of 832 by 1216 whatever the picture's size and shape. */
export type Plate = {
  svg: Svg
  width: number
  height: number
  random: Random
  anime: boolean
  /** A colour that suits what the sitter wears. */
  accent: Hex
}

/** One composition of a scene. */
export type Layout = (plate: Plate) => string
export type Layouts = readonly [Layout, Layout, Layout]

export const INK = '#0c0e20'
export const MIDNIGHT = '#151a3a'
export const DUSK = '#2c2852'
export const ROSE = '#d9808f'
export const GOLD = '#efcf8c'
export const CANDLE = '#ffdf9f'
export const MOONLIGHT = '#cdd8f4'

/** Covers the plate with a gradient from its top to its bottom. */
export function backdrop({ svg, width, height }: Plate, stops: readonly Stop[]): string {
  return svg.rect(0, 0, width, height, svg.linear([0, 0], [0, height], stops))
}

/** Covers part of the plate's height, `top` and `bottom` in units. */
export function strip({ svg, width }: Plate, top: number, bottom: number, stops: readonly Stop[]): string {
  return svg.rect(0, top, width, bottom - top, svg.linear([0, top], [0, bottom], stops))
}

/** resvg blurs slowly at 2 px and below. */
const LEAST_BLUR_PX = 2.06

/**
 * Puts things out of focus; anime keeps its backgrounds cleaner. A blur costs by the area of its region, which resvg
 * does not cut at the canvas: `top` and `bottom` say where the things are.
 */
export function unfocused(plate: Plate, inner: string, blur: number, top = 0, bottom = plate.height): string {
  const { svg, width, height, anime } = plate
  const deviation = Math.max(anime ? blur * 0.32 : blur, LEAST_BLUR_PX / svg.scale).toFixed(2)
  const margin = Math.ceil(Number(deviation) * 2)
  const y = Math.max(-margin, Math.floor(top) - margin)
  const tall = Math.min(height + margin, Math.ceil(bottom) + margin) - y
  const region = `x="${-margin}" y="${y}" width="${Math.ceil(width) + 2 * margin}" height="${Math.ceil(tall)}"`
  const filter = svg.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    `unfocused ${region} ${deviation}`,
  )
  return `<g filter="${filter}">${inner}</g>`
}

export function polygon(
  { svg }: Plate,
  points: readonly Point[],
  fill: string,
  attributes: Attributes = {},
): string {
  return svg.path(polyline(points, true), fill, attributes)
}

/** `count` elements in one string; `draw` gets the index. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A rectangle whose top is a half circle, as for doors and windows. */
export function archPath(x: number, top: number, width: number, bottom: number): PathData {
  const radius = width / 2
  const k = radius * 0.5523
  const spring = top + radius
  return (
    `M${x} ${bottom}L${x} ${spring}C${x} ${spring - k} ${x + radius - k} ${top} ${x + radius} ${top}` +
    `C${x + radius + k} ${top} ${x + width} ${spring - k} ${x + width} ${spring}L${x + width} ${bottom}Z`
  )
}
