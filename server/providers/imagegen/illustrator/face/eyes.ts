import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { clamp, lerp, type Point, pair, spindle, spline, splinePoint, taper } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { type Eye, eyeOf } from './eye-shape.ts'

export function drawEyes(figure: Figure): string {
  const { face, skin, hair } = figure
  const lash = face.anime ? mix('#1c1216', hair.depth, 0.35) : mix('#150e10', skin.dark, 0.25)
  return SIDES.map((side) => {
    const eye = eyeOf(figure, side)
    return face.anime ? animeEye(figure, eye, lash) : realisticEye(figure, eye, lash)
  }).join('')
}

function realisticEye(figure: Figure, eye: Eye, lash: string): string {
  return (
    lidColor(figure, eye) +
    eyeball(figure, eye) +
    lowerLid(figure, eye) +
    lashLine(figure, eye, lash) +
    (figure.face.male ? '' : lashes(figure, eye, lash)) +
    crease(figure, eye) +
    ageLines(figure, eye)
  )
}

function lidColor({ svg, face, skin, head }: Figure, { at, height, fold }: Eye): string {
  const lift = Math.max(fold, 4)
  const lid = [
    at(-0.9, -2),
    at(-0.6, -height * 0.8 - lift * 0.8),
    at(0, -height - lift),
    at(0.6, -height * 0.8 - lift * 0.9),
    at(1.14, -6),
    at(0.6, -height * 0.4),
    at(0, -height * 0.9),
    at(-0.6, -height * 0.3),
  ]
  const color = face.male ? skin.shadow : mix(skin.depth, '#6a3a34', 0.35)
  const shadow = svg.path(spline(lid, true), color, { opacity: face.male ? 0.45 : 0.56, blur: 3 })
  const shine = svg.glow(
    at(0.1, -height - lift * 0.35),
    face.eyeWidth * 0.4,
    3.4,
    skin.highlight,
    fold ? 0.3 : 0.45,
    head.tilt,
  )
  if (face.male) return shadow + shine
  const wing = [at(0.5, -height * 0.9), at(1.24, -height - 3), at(1.05, 2), at(0.6, -height * 0.4)]
  return (
    shadow + svg.path(spline(wing, true), mix(skin.depth, '#5a2a2a', 0.4), { opacity: 0.28, blur: 4 }) + shine
  )
}

function eyeball(figure: Figure, eye: Eye): string {
  const { svg, face, skin } = figure
  const { at, height, outline } = eye
  const tearDuct = [at(-0.98, 2), at(-0.86, 0), at(-0.78, 4), at(-0.86, 7)]
  const inside =
    svg.glow(at(-1, 3), face.eyeWidth * 0.5, height, skin.shadow, 0.55) +
    svg.glow(at(1, 0), face.eyeWidth * 0.5, height * 1.2, skin.shadow, 0.55) +
    svg.path(spline(tearDuct, true), mix(skin.blush, skin.lip, 0.3), { opacity: 0.8 }) +
    realisticIris(figure, eye) +
    lidShadow(figure, eye) +
    catchLights(figure, eye)
  return svg.path(outline, mix('#f1ebe7', skin.shade, 0.14)) + svg.group(inside, { clip: svg.clip(outline) })
}

function realisticIris({ svg, eyes, face }: Figure, { iris, side }: Eye): string {
  const { centre, rx, ry } = iris
  const paint = svg.radial([centre[0], centre[1] + ry * 0.25], face.iris * 1.1, [
    [0, eyes.bright],
    [0.4, eyes.light],
    [0.66, eyes.base],
    [0.86, eyes.shade],
    [1, eyes.ring],
  ])
  const around = (angle: number, share: number): Point => [
    centre[0] + Math.cos(angle) * rx * share,
    centre[1] + Math.sin(angle) * ry * share,
  ]
  let [bright, dark] = ['', '']
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * 2 * Math.PI + side
    const fibre = `M${pair(around(angle, 0.45))}L${pair(around(angle, 0.85))}`
    if (i % 2) bright += fibre
    else dark += fibre
  }
  return (
    svg.ellipse(centre, rx, ry, paint, { stroke: eyes.ring, strokeWidth: 1.8 }) +
    svg.line(bright, eyes.bright, 0.9, { opacity: 0.4 }) +
    svg.line(dark, eyes.shade, 0.9, { opacity: 0.4 }) +
    svg.ellipse(centre, rx * 0.43, ry * 0.43, '#0d0a0c')
  )
}

/** The upper lid throws a shade on the ball; without it the eyes stare. */
function lidShadow({ svg, face, skin, eyes }: Figure, { at, upper, height }: Eye): string {
  const edge = [
    ...upper,
    at(0.7, -height * 0.1),
    at(0.1, -height * (face.anime ? 0.45 : 0.38)),
    at(-0.5, -height * 0.1),
  ]
  const color = mix(skin.dark, eyes.ring, 0.4)
  return svg.path(spline(edge, true), color, face.anime ? { opacity: 0.3 } : { opacity: 0.5, blur: 2 })
}

function catchLights({ svg, keySide }: Figure, { iris }: Eye): string {
  const { centre, rx, ry } = iris
  const main: Point = [centre[0] + keySide * rx * 0.36, centre[1] - ry * 0.36]
  const second: Point = [centre[0] - keySide * rx * 0.4, centre[1] + ry * 0.42]
  return (
    svg.ellipse(main, rx * 0.22, ry * 0.2, '#fff', { opacity: 0.94 }) +
    svg.circle(second, 1.7, '#fff', { opacity: 0.45 })
  )
}

function lowerLid({ svg, skin }: Figure, { at, lowerCurve }: Eye): string {
  const edge = [at(0.98, 1), ...lowerCurve.map(([u, v]) => at(u, v + 1.2))]
  const rim = lowerCurve.map(([u, v]) => at(u * 0.95, v - 0.8))
  return (
    svg.path(
      taper(edge, (t) => 2.2 * (1 - t * 0.75), 14),
      mix(skin.depth, skin.dark, 0.45),
      { opacity: 0.6 },
    ) + svg.path(taper(rim, spindle(1.8), 12), skin.highlight, { opacity: 0.45 })
  )
}

function lashCurve({ face }: Figure, { at, upper, upperCurve, height }: Eye): Point[] {
  const inner = upper[0] ?? at(-1, 4)
  const lid = upperCurve.map(([u, v]) => at(u, v - (face.anime ? 1 : 0.4)))
  if (face.anime) return [inner, ...lid, at(1.02, -3), face.male ? at(1.05, 2) : at(1.22, -height * 0.3)]
  return [inner, ...lid, at(0.98, -1.5), face.male ? at(1.05, 2) : at(1.2, -5 - height * 0.12)]
}

/** Thickest at two thirds, then out into the wing. */
function lashLine(figure: Figure, eye: Eye, lash: string): string {
  const { svg, face } = figure
  const weight =
    (face.anime ? (face.male ? 6 : 9.6) : face.male ? 3.8 : 5.6) * (face.anime ? 1 : eye.lashWeight)
  const rise = (t: number) => (face.anime ? 0.16 + 0.84 * Math.sin(t * 1.57) : 0.28 + 0.72 * t)
  const width = (t: number) => weight * (t < 0.62 ? rise(t / 0.62) : 1 - ((t - 0.62) / 0.38) ** 1.6 * 0.94)
  return svg.path(taper(lashCurve(figure, eye), width, 26), lash)
}

function lashes(figure: Figure, eye: Eye, lash: string): string {
  const { svg, face } = figure
  const curve = lashCurve(figure, eye)
  const count = face.anime ? 3 : 9
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const q = i / (count - 1)
    const root = splinePoint(curve, face.anime ? clamp(0.81 + i * 0.1) : lerp(0.42, 0.93, q))
    const length = face.anime ? 11 + i : (5 + 5 * Math.sin(q * 2.2)) * eye.lashWeight
    const angle = lerp(1.25, 0.42, q)
    const [dx, dy] = [eye.side * Math.cos(angle), -Math.sin(angle)]
    const middle: Point = [root[0] + dx * length * 0.55 + eye.side * 1.6, root[1] + dy * length * 0.4 + 0.6]
    const end: Point = [root[0] + dx * length, root[1] + dy * length]
    drawn += taper([root, middle, end], (t) => (face.anime ? 4 : 2.1) * (1 - t) + 0.2, 8)
  }
  return svg.path(drawn, lash)
}

function crease({ svg, face, skin }: Figure, { at, height, fold }: Eye): string {
  if (!fold) return ''
  if (face.anime) {
    const line = [
      at(-0.62, -height * 0.8 - fold * 0.55),
      at(0.1, -height - fold),
      at(0.75, -height * 0.72 - fold * 0.8),
      at(1.08, -height * 0.3 - fold * 0.6),
    ]
    return svg.path(taper(line, spindle(2.4), 18), skin.line, { opacity: 0.7 })
  }
  const hooded = face.eye === 'hooded'
  const outerDrop = hooded ? 3 + face.ageing * 4 : 0
  const line = [
    at(-0.86, -height * 0.28 - fold * 0.4),
    at(-0.45, -height * 0.8 - fold * 0.72),
    at(0.1, -height - fold * 0.82 - 1),
    at(0.62, -height * 0.72 - fold * 0.8 + outerDrop * 0.4),
    at(1.12, -7 + outerDrop),
  ]
  return svg.path(taper(line, spindle(hooded ? 3.2 : 2.3), 18), mix(skin.depth, skin.dark, 0.5), {
    opacity: hooded ? 0.7 : 0.55,
  })
}

/** Bags under the eyes, and later crow's feet. */
function ageLines({ svg, face, skin }: Figure, { at, depth }: Eye): string {
  const age = face.ageing
  if (age < 0.15) return ''
  const bag = taper([at(-0.7, depth + 7), at(-0.1, depth + 11), at(0.6, depth + 8)], spindle(2.2), 12)
  const under = svg.path(bag, skin.depth, { opacity: 0.08 + 0.32 * age })
  if (age < 0.35) return under
  const feet = [0, 1, 2].map((i) =>
    taper([at(1.26, -4 + i * 7), at(1.46, -7 + i * 10), at(1.62, -6 + i * 14)], spindle(1.7), 8),
  )
  return under + svg.path(feet.join(''), skin.depth, { opacity: 0.42 * age })
}

function animeEye(figure: Figure, eye: Eye, lash: string): string {
  const { svg, skin } = figure
  const { at, depth, outline } = eye
  const lower = [at(1, 2), at(0.75, depth * 0.78), at(0.3, depth + 1), at(-0.15, depth + 1)]
  return (
    svg.path(outline, mix('#fbf8f8', skin.shade, 0.06)) +
    svg.group(animeIris(figure, eye) + lidShadow(figure, eye) + animeLights(figure, eye), {
      clip: svg.clip(outline),
    }) +
    svg.path(
      taper(lower, (t) => 3.4 * (1 - t) + 0.4, 14),
      lash,
      { opacity: 0.85 },
    ) +
    lashLine(figure, eye, lash) +
    (figure.face.male ? '' : lashes(figure, eye, lash)) +
    crease(figure, eye)
  )
}

function animeIris({ svg, eyes }: Figure, { iris }: Eye): string {
  const { centre, rx, ry } = iris
  const [x, y] = centre
  const paint = svg.linear(
    [x, y - ry],
    [x, y + ry],
    [
      [0, eyes.ring],
      [0.35, eyes.shade],
      [0.6, eyes.base],
      [0.85, eyes.light],
      [1, eyes.bright],
    ],
  )
  return (
    svg.ellipse(centre, rx, ry, paint, { stroke: eyes.ring, strokeWidth: 2.6 }) +
    svg.ellipse([x, y + ry * 0.62], rx * 0.62, ry * 0.3, eyes.bright, { opacity: 0.75 }) +
    svg.ellipse(centre, rx * 0.42, ry * 0.46, eyes.ring)
  )
}

function animeLights({ svg, keySide }: Figure, { iris }: Eye): string {
  const { centre, rx, ry } = iris
  const main: Point = [centre[0] + keySide * rx * 0.36, centre[1] - ry * 0.42]
  const second: Point = [centre[0] - keySide * rx * 0.42, centre[1] + ry * 0.38]
  const turn = `rotate(${keySide * -18} ${pair(centre)})`
  return (
    svg.ellipse(main, rx * 0.3, ry * 0.24, '#fff', { transform: turn }) +
    svg.circle(second, rx * 0.14, '#fff', { opacity: 0.9 })
  )
}
