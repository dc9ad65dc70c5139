import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { lerp, type Point, spindle, spline, taper } from '../geometry.ts'
import { SIDES } from '../identity.ts'

/** `lift` raises a point above the surface of the face. */
type OnNose = (x: number, y: number, lift?: number) => Point

export function drawNose(figure: Figure): string {
  const { head, face } = figure
  const on: OnNose = (x, y, lift = 0) => head.at(x, y, head.surface(x, y) + lift)
  if (face.anime) return animeNose(figure, on)
  return bridge(figure, on) + tip(figure, on) + wings(figure, on)
}

function animeNose({ svg, face, skin, head, keySide }: Figure, on: OnNose): string {
  const far = -keySide
  const y = face.noseY
  const turned = head.farSide
  const hook = face.noseHump * 0.5
  const strong = face.male || face.noseHump > 8
  const profile = [
    on(turned * 3, 24, 12),
    on(turned * (7 + hook * 0.4), 52, 22),
    on(turned * (11 + hook * 0.3), y - 4, 30),
    on(turned * 4, y + 2, 26),
  ]
  const shadow = [
    on(far * 2, y - 16, 24),
    on(far * 14, y - 3, 18),
    on(far * 4, y + 7, 16),
    on(keySide * 6, y + 4, 22),
  ]
  const half = 5 + face.noseWidth * 0.16
  return (
    (strong ? svg.path(taper(profile, spindle(2.6), 16), skin.line, { opacity: 0.8 }) : '') +
    svg.path(spline(shadow, true), skin.shadow, { opacity: 0.7 }) +
    svg.path(
      taper(
        [on(-half, y + 5, 24), on(1, y + 8 + face.noseDrop * 0.4, 26), on(half, y + 4, 24)],
        spindle(3),
        10,
      ),
      skin.line,
      { opacity: 0.85 },
    ) +
    svg.glow(on(keySide * 2, y - 12, 28), 5, 8, '#ffffff', 0.55)
  )
}

/** Both flanks of the bridge and the light that runs down it. */
function bridge({ svg, face, skin, keySide }: Figure, on: OnNose): string {
  const far = -keySide
  const { noseY: y, noseWidth: width, bridgeWidth: half, noseHump: hump } = face
  const shaded = [
    on(far * 18, -34),
    on(far * half, -12, 6),
    on(far * (half - 1 + hump * 0.16), 20, 14 + hump),
    on(far * (half + 2), 46, 20 + hump * 0.4),
    on(far * (width - 4), y - 8, 8),
    on(far * (width + 4), y + 6),
    on(far * (width + 12), 40),
    on(far * 24, 6),
    on(far * 30, -26),
  ]
  const lit = [
    on(keySide * (half + 3), -20, 4),
    on(keySide * (half + 2), 16, 10),
    on(keySide * (half + 8), 50, 10),
    on(keySide * (width + 6), y),
    on(keySide * (width + 12), 40),
    on(keySide * 26, -10),
  ]
  const ridge = [
    on(keySide * 2, -30, 4),
    on(keySide * 2, 2, 10 + hump * 0.6),
    on(keySide * 2, 30, 18 + hump),
    on(keySide * 2, y - 18, 28 + hump * 0.3),
  ]
  // A flat bridge catches less light and throws less shade.
  const relief = lerp(0.62, 1, Math.min(1, (hump + 7) / 10))
  const bulge = Math.max(0, hump) * 0.035
  const ridgeWidth = (t: number) =>
    half * 0.9 * (0.45 + 0.5 * t + bulge * Math.exp(-(((t - 0.45) / 0.16) ** 2)))
  return (
    svg.path(spline(shaded, true), skin.shadow, { opacity: (face.male ? 0.62 : 0.46) * relief, blur: 5 }) +
    svg.path(spline(lit, true), skin.shade, { opacity: 0.4 * relief, blur: 6 }) +
    svg.path(taper(ridge, ridgeWidth, 18), skin.highlight, { opacity: 0.42 * relief, blur: 5 })
  )
}

function tip({ svg, face, skin, keySide }: Figure, on: OnNose): string {
  const { noseY: y, noseWidth: width, noseDrop: drop, noseBall: ball } = face
  const under = [
    on(-width + 1, y - 2, 8),
    on(-width * 0.55, y + 3 + drop * 0.3, 16),
    on(0, y + 5 + drop, 28),
    on(width * 0.55, y + 3 + drop * 0.3, 16),
    on(width - 1, y - 2, 8),
    on(width * 0.6, y + 9 + drop * 0.4, 8),
    on(0, y + 15 + drop, 14),
    on(-width * 0.6, y + 9 + drop * 0.4, 8),
  ]
  return (
    svg.glow(on(keySide * 2, y - 13 + drop * 0.8, 30), 12 * ball, 10 * ball, skin.highlight, 0.72) +
    svg.glow(on(keySide * 3, y - 15 + drop * 0.8, 30), 5 * ball, 4, '#fffaf2', 0.55) +
    svg.path(spline(under, true), skin.depth, { opacity: 0.48, blur: 2.6 }) +
    svg.glow(on(-keySide * 6, y + 20, 6), 24, 12, skin.depth, 0.34)
  )
}

function wings({ svg, face, skin, keySide }: Figure, on: OnNose): string {
  const { noseY: y, noseWidth: width, noseDrop: drop, noseBall: ball } = face
  const nostril = mix(skin.dark, skin.depth, 0.25)
  return SIDES.map((side) => {
    const far = side === -keySide
    const flare = [
      on(side * (width - 3), y - 17, 8),
      on(side * (width + 1), y - 8, 6),
      on(side * (width + 0.5), y + 1, 4),
      on(side * (width - 7), y + 5, 8),
    ]
    const hole = [
      on(side * (width - 5), y + 4, 10),
      on(side * width * 0.55, y + 3.5 - Math.min(0, drop) * -0.4, 16),
      on(side * 6.5, y + 7 + drop * 0.5, 22),
    ]
    return (
      svg.path(taper(flare, spindle(far ? 3.4 : 2.4), 14), skin.depth, { opacity: far ? 0.6 : 0.42 }) +
      svg.path(
        taper(hole, spindle((face.male ? 5.2 : 4.2) * (drop < -1 ? 1.15 : 1) * Math.min(1.15, ball)), 12),
        nostril,
        { opacity: 0.62 },
      )
    )
  }).join('')
}
