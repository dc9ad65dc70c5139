import { mix } from '../color.ts'
import { type Point, spindle, spline, taper } from '../geometry.ts'
import type { SkinRamp } from '../palette.ts'
import type { Svg } from '../svg.ts'

/** The ear, with a small gold drop for those who wear one. */
export function drawEar(svg: Svg, skin: SkinRamp, drop: boolean): string {
  const shell: Point[] = [
    [4, 22],
    [6, -8],
    [-8, -30],
    [-30, -34],
    [-46, -18],
    [-48, 8],
    [-40, 32],
    [-30, 52],
    [-20, 72],
    [-8, 76],
    [0, 62],
    [4, 42],
  ]
  const hollow: Point[] = [
    [-4, 2],
    [-16, -12],
    [-30, -10],
    [-34, 8],
    [-28, 30],
    [-18, 46],
    [-8, 42],
    [-6, 22],
  ]
  const fold: Point[] = [
    [-14, 0],
    [-24, 4],
    [-26, 20],
    [-20, 36],
  ]
  const dark = mix(skin.depth, '#2a1838', 0.35)
  return (
    svg.path(spline(shell, true), dark, { opacity: 0.55, blur: 7, transform: 'translate(-8 7)' }) +
    svg.path(
      spline(shell, true),
      svg.linear(
        [10, -20],
        [-50, 50],
        [
          [0, skin.base],
          [0.45, skin.shade],
          [1, mix(skin.shadow, dark, 0.35)],
        ],
      ),
    ) +
    svg.path(spline(hollow, true), dark, { opacity: 0.5, blur: 2.6 }) +
    svg.path(taper(fold, spindle(5)), skin.shade, { opacity: 0.7 }) +
    svg.path(
      taper(
        [
          [0, -14],
          [-14, -28],
          [-32, -27],
          [-42, -10],
        ],
        spindle(3.4),
      ),
      skin.highlight,
      { opacity: 0.6 },
    ) +
    svg.path(
      taper(
        [
          [2, 44],
          [-2, 28],
          [4, 12],
        ],
        spindle(5),
      ),
      skin.light,
      { opacity: 0.55 },
    ) +
    (drop
      ? svg.line('M-12 74L-12 88', '#efcf8c', 2) +
        svg.circle(
          [-12, 96],
          7.5,
          svg.radial([-9, 93], 10, [
            [0, '#fffaf0'],
            [1, '#d8b878'],
          ]),
        )
      : '')
  )
}
