import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { clamp, spindle, taper } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { seededRandom } from '../random.ts'

/** Lines of age and laughter, freckles and a mole. */
export function drawMarks(figure: Figure): string {
  const { face, appearance } = figure
  return (
    (face.anime ? animeAge(figure) : laughLines(figure) + foreheadLines(figure) + mouthLines(figure)) +
    (appearance.freckles ? freckles(figure) : '') +
    mole(figure)
  )
}

function laughLines({ svg, face, skin, head, take }: Figure): string {
  const { noseWidth, noseY, mouthWidth, mouthY, ageing, male } = face
  const depth =
    ageing * 0.62 + Math.max(0, take.expression.curve - 0.4) * (0.12 + ageing * 0.5) + (male ? 0.08 : 0)
  if (depth < 0.1) return ''
  return SIDES.map((side) => {
    const fold = [
      head.at(side * (noseWidth + 5), noseY - 4),
      head.at(side * (noseWidth + 20), noseY + 14),
      head.at(side * (mouthWidth + 11), mouthY - 6),
      head.at(side * (mouthWidth + 15), mouthY + 12),
    ]
    return svg.band(fold, spindle(5), 16, skin.depth, Math.min(0.5, depth * 0.42), 4)
  }).join('')
}

function foreheadLines({ svg, face, skin, head }: Figure): string {
  const age = clamp((face.ageing - 0.4) / 0.6)
  if (!age) return ''
  const lines = [0, 1].map((i) =>
    taper(
      [head.at(-56, -88 - i * 17), head.at(0, -93 - i * 17), head.at(56, -88 - i * 17)],
      spindle(2.2),
      16,
    ),
  )
  const frown = SIDES.map((side) =>
    taper([head.at(side * 9, -30), head.at(side * 11, -44), head.at(side * 8, -56)], spindle(2), 8),
  )
  return svg.path([...lines, ...frown].join(''), skin.shadow, { opacity: age * 0.32 })
}

function mouthLines({ svg, face, skin, head }: Figure): string {
  const age = clamp((face.ageing - 0.5) / 0.5)
  if (!age) return ''
  const jowls = SIDES.map((side) =>
    taper(
      [
        head.at(side * (face.mouthWidth + 8), face.mouthY + 12),
        head.at(side * (face.mouthWidth + 12), face.mouthY + 28),
        head.at(side * (face.mouthWidth + 6), face.mouthY + 42),
      ],
      spindle(3),
      10,
    ),
  )
  return svg.path(jowls.join(''), skin.depth, { opacity: age * 0.3, blur: 2 })
}

function animeAge({ svg, face, skin, head }: Figure): string {
  if (face.ageing < 0.45) return ''
  const folds = SIDES.map((side) =>
    taper(
      [
        head.at(side * (face.noseWidth + 14), face.noseY + 14),
        head.at(side * (face.mouthWidth + 18), face.mouthY - 4),
      ],
      spindle(2),
      10,
    ),
  )
  return svg.path(folds.join(''), skin.depth, { opacity: 0.3 + face.ageing * 0.35 })
}

function freckles({ svg, face, skin, head }: Figure): string {
  const random = seededRandom(`freckles:${face.seed}`)
  const color = mix(skin.depth, '#8a4a24', 0.45)
  const onNose = 14
  let drawn = ''
  for (let i = 0; i < 70; i++) {
    const side = i % 2 ? 1 : -1
    const x = i < onNose ? random.sym(26) : side * (38 + Math.abs(random.gauss(62)))
    const y = (i < onNose ? 40 : 44) + random.gauss(36)
    const [rx, ry, opacity] = [random.range(1, 2.3), random.range(0.9, 1.9), random.range(0.25, 0.55)]
    if (Math.abs(x) < 118) drawn += svg.ellipse(head.at(x, y), rx, ry, color, { opacity })
  }
  return drawn
}

function mole({ svg, face, skin, head }: Figure): string {
  return face.mole ? svg.circle(head.at(...face.mole), 2.6, skin.dark, { opacity: 0.7 }) : ''
}
