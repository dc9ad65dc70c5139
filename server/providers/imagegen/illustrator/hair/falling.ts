import { lerp, type Point, spline } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import { flyaways, looseLocks, partingStrands } from './loose-hair.ts'
import { sheet } from './sheet.ts'
import { type Guide, type HairWork, sheetOutline, skullCap } from './work.ts'

type Fall = {
  /** How low the hair reaches; under 240 it ends above the shoulders. */
  tip: number
  wave?: number
  frequency?: number
  /** Widens the hair beside the neck. */
  wide?: number
  /** Ends turned in towards the neck. */
  curlIn?: number
  /** Sides on which the hair is put behind the ear. */
  tucked?: readonly Side[]
  locks?: number
  ragged?: number
  /** Shifts the inner edge away from the face. */
  inner?: number
  partX?: number
}

/** Hair that falls from a parting on both sides of the face. */
export function fall(work: HairWork, options: Fall): void {
  const { figure } = work
  const partX = options.partX ?? work.partX
  drawCrown(work)
  for (const side of SIDES) {
    const tucked = options.tucked?.includes(side) ?? false
    const guides = fallGuides(work, options, side, tucked, partX)
    work.front += fallSheet(work, options, side, tucked, guides)
    work.shadows.push(sheetOutline(guides))
    if (tucked) {
      work.back += behindEar(work, side)
      continue
    }
    work.coveredEars.add(side)
    if (options.tip >= 240 && (options.wave ?? 0) > 4) work.front += looseLocks(work, options, side, guides)
    if (!figure.face.anime) work.front += flyaways(work, guides.slice(1), 12)
  }
  if (!figure.face.anime) work.front += partingStrands(work, partX)
}

function drawCrown(work: HairWork): void {
  const { figure, wide } = work
  const { svg, hair, head, face } = figure
  const half = (side: Side): [number, number, number][] => [
    [side * wide(143), -120, -10],
    [side * wide(120), -170, -6],
    [side * wide(68), -214 * face.hairVolume, 0],
  ]
  const dome = head.along([...half(-1), [0, -232 * face.hairVolume, 4], ...half(1).reverse(), [0, -150, 40]])
  work.front += svg.path(skullCap(work, -4), hair.shadow) + svg.path(spline(dome, true), hair.shade)
}

/** Inner edge, middle and outer edge of one side. */
function fallGuides(
  work: HairWork,
  { tip, wide: extra = 0, curlIn = 0, inner = 0 }: Fall,
  side: Side,
  tucked: boolean,
  partX: number,
): [Guide, Guide, Guide] {
  const { figure, wide, sway } = work
  const { head, face } = figure
  const { at } = head
  const nudge = head.isAway(side) ? -6 * side : 0
  const down = (x: number, y: number): Point => [side * x + sway * 0.3 + nudge, y]
  const top = face.hairVolume

  const hairline = [
    at(partX + side, face.hairline - 4, 112),
    at(lerp(partX, side * 116, 0.5), face.hairline + 10, 104),
    at(side * 112, -66, 76),
  ]
  const overHead = [
    at(partX * 0.95, -194, 66),
    at(lerp(partX, side * wide(140), 0.56), -168, 46),
    at(side * wide(149), -76, 14),
  ]
  const crown = [
    at(partX * 0.7, -231 * top, 14),
    at(side * wide(86) + partX * 0.25, -208 * top, 4),
    at(side * wide(150), -136, -6),
  ]

  if (tucked) {
    return [
      [...hairline, at(side * 132, -36, 26), at(side * 142, -18, 0)],
      [...overHead, at(side * 154, -36, -4), at(side * 158, -4, -16)],
      [...crown, at(side * wide(170), -40, -12), at(side * wide(171), 10, -26)],
    ]
  }
  if (tip < 240) {
    return [
      [
        ...hairline,
        at(side * (129 + inner), -2, 40),
        at(side * (134 + inner), 60, 34),
        at(side * (132 + inner), tip * 0.6, 40),
        at(side * (114 - curlIn), tip - 8, 50),
      ],
      [
        ...overHead,
        at(side * wide(164 + extra * 0.5), 20, 4),
        at(side * wide(168 + extra * 0.6), 90, 0),
        at(side * wide(164 + extra * 0.6), tip * 0.66, 0),
        at(side * (134 - curlIn * 0.6), tip + 12, 10),
      ],
      [
        ...crown,
        at(side * wide(176 + extra * 0.5), -34, -12),
        at(side * wide(186 + extra), 60, -16),
        at(side * wide(184 + extra), tip * 0.62, -16),
        at(side * (154 - curlIn * 0.4), tip + 8, -16),
      ],
    ]
  }
  const length = tip + (side === face.part ? 0 : 14)
  const k = length / 520
  return [
    [
      ...hairline,
      at(side * (129 + inner), -2, 40),
      at(side * (136 + inner), 60, 30),
      down(132 + inner, 150),
      down(124 + extra * 0.4, 150 + 130 * k),
      down(128 + extra * 0.6, 150 + 260 * k),
      down(126 + extra * 0.7, length),
    ],
    [
      ...overHead,
      at(side * wide(162), 20, 6),
      at(side * wide(164 + extra * 0.4), 90, 0),
      down(wide(166 + extra * 0.5), 190),
      down(176 + extra * 0.8, 150 + 150 * k),
      down(178 + extra, 150 + 270 * k),
      down(162 + extra * 0.8, length + 22),
    ],
    [
      ...crown,
      at(side * wide(174 + extra * 0.3), -34, -12),
      at(side * wide(182 + extra * 0.7), 70, -16),
      down(wide(188 + extra), 180),
      down(210 + extra * 1.2, 150 + 150 * k),
      down(212 + extra * 1.2, 150 + 265 * k),
      down(186 + extra, length - 4),
    ],
  ]
}

function fallSheet(
  work: HairWork,
  options: Fall,
  side: Side,
  tucked: boolean,
  guides: readonly Guide[],
): string {
  const { anime } = work.figure.face
  const short = options.tip < 240
  const common = {
    strands: anime ? 6 : 12,
    frequency: options.frequency ?? 1.5,
    phase: 0.6,
    spread: 1.4,
    overlap: anime ? 0.6 : 0.9,
    tone: work.tone(side),
    toneAcross: (s: number) => 0.08 - s * 0.22,
  }
  if (tucked)
    return sheet(work, guides, {
      ...common,
      locks: 5,
      pinch: 0.1,
      pinchAt: 0.74,
      ragged: 0,
      highlights: [0.42],
    })
  return sheet(work, guides, {
    ...common,
    locks: options.locks ?? 7,
    wave: (options.wave ?? 0) * side,
    pinch: anime ? (short ? 0.9 : 1.15) : short ? 0.5 : 0.9,
    pinchAt: short ? (anime ? 0.7 : 0.86) : anime ? 0.5 : 0.78,
    ragged: options.ragged ?? 0.1,
    highlights: [short ? 0.36 : 0.21, 0.62],
  })
}

/** Hair put behind the ear goes on below it, behind the neck. */
function behindEar(work: HairWork, side: Side): string {
  const { wide, figure, sway } = work
  const { at } = figure.head
  const guides: Guide[] = [
    [
      at(side * 104, -70, -20),
      at(side * 110, 0, -30),
      at(side * 98, 60, -36),
      at(side * 60, 104, -40),
      [side * 20 + sway, 130],
    ],
    [
      at(side * wide(168), -80, -20),
      at(side * wide(173), 0, -30),
      at(side * wide(160), 72, -36),
      at(side * 120, 140, -40),
      [side * 20 + sway, 190],
    ],
  ]
  return sheet(work, guides, {
    locks: 3,
    strands: 8,
    pinch: 0.3,
    ragged: 0.02,
    highlights: [0.3],
    shine: 0.6,
    tone: work.tone(side) - 0.12,
  })
}
