import { lerp, type Point3, spline } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { fringe } from './face-framing.ts'
import { combedBack } from './gathered.ts'
import { BELOW_EARS, growHairs, maleHairline, shortSilhouette, softCap, templeSides } from './hairline.ts'
import { type SheetOptions, sheet } from './sheet.ts'
import { type Guide, type HairWork, sheetOutline, skullCap } from './work.ts'

function topOfHair(work: HairWork, guides: readonly Guide[], options: SheetOptions): void {
  const { anime } = work.figure.face
  work.front += sheet(work, guides, {
    locks: anime ? 7 : 10,
    strands: anime ? 4 : 11,
    pinch: 0.65,
    pinchAt: 0.5,
    ragged: 0.14,
    highlights: [0.5],
    shine: 0.9,
    order: 'inside first',
    ...options,
  })
  work.shadows.push(sheetOutline(guides))
}

/** The frontal hairline alone, without the temples. */
function browLine(work: HairWork): Point3[] {
  return maleHairline(work).slice(1, -1)
}

/** Side-parted and combed over. */
export function sideParted(work: HairWork): void {
  const { figure } = work
  const { head, face } = figure
  const { anime, hairline, part: side, hairVolume } = face
  softCap(work)
  templeSides(work, { density: 0.62 })
  const row = (points: readonly Point3[]) => head.along(points.map(([x, y, z]): Point3 => [side * x, y, z]))
  const guides = [
    row([
      [-80, hairline + 2, 88],
      [-34, hairline - 12, 112],
      [36, hairline - 10, 116],
      [92, hairline + 8, 84],
      [124, -76, 46],
    ]),
    row([
      [-88, hairline - 40, 70],
      [-24, hairline - 84, 116],
      [62, hairline - 76, 100],
      [120, -130, 46],
      [136, -80, 20],
    ]),
    row([
      [-94, -176, 20],
      [-6, -254 * hairVolume, 20],
      [92, -222 * hairVolume, 10],
      [138, -140, 0],
      [142, -84, 0],
    ]),
  ]
  topOfHair(work, guides, {
    pinch: 0.35,
    highlights: [0.34],
    fade: anime ? 0 : 0.1,
    locks: anime ? 6 : 9,
    ragged: 0.22,
  })
  const short = [
    row([
      [-82, hairline - 8, 84],
      [-104, -112, 70],
      [-122, -78, 46],
      [-128, -46, 30],
    ]),
    row([
      [-92, -190, 20],
      [-122, -170, 10],
      [-140, -124, -4],
      [-141, -64, -4],
    ]),
  ]
  work.front += sheet(work, short, {
    locks: 5,
    strands: 10,
    pinch: 0.5,
    ragged: 0.3,
    highlights: [0.4],
    shine: 0.6,
    tone: -0.05,
    fade: anime ? 0 : 0.14,
  })
  if (!anime)
    work.front += growHairs(work, browLine(work), {
      count: 130,
      towards: ([x]) => [side * 26 + x * 0.05, -20, -4],
      scatter: [-9, 4],
    })
}

/** Swept up from the brow and over to one side; an undercut shaves the sides. */
export function quiff(work: HairWork, density: number, height = 1): void {
  const { figure } = work
  const { head, face } = figure
  const { anime, part: side } = face
  softCap(work, 141)
  templeSides(work, { density })
  const guides = browLine(work).map(([x, y, z]) => {
    const q = x / 110
    const beside = Math.abs(q)
    return head.along([
      [x, y - 4, z],
      [x * 0.98 + side * 5, y - 44 * height, z + 12],
      [x * 0.98 + side * 20, y - (96 - beside * 22) * height, z - 10],
      [x * 0.95 + side * 48, y - (120 - beside * 34 + q * side * 10) * height, z - 60],
    ])
  })
  topOfHair(work, guides, {
    fade: anime ? 0 : 0.16,
    overlap: 0.9,
    locks: anime ? 7 : 15,
    pinch: 0.75,
    pinchAt: 0.6,
    highlights: [0.44],
    ragged: 0.2,
    order: side > 0 ? 'outside first' : 'inside first',
  })
  if (anime) return
  const wind = side * 14
  work.front += growHairs(work, browLine(work), {
    count: 190,
    towards: ([x]) => [wind + x * 0.05, -34 * height, 2],
    scatter: [-10, 5],
  })
}

/** Cropped close: the skull's own shape, textured by single hairs. */
export function crewCut(work: HairWork): void {
  const { anime } = work.figure.face
  softCap(work, 139)
  templeSides(work, { density: 0.32, low: 26 })
  const guides = browLine(work).map(([x, y, z]) =>
    work.figure.head.along([
      [x, y - 3, z],
      [x * 1.05, y - 44, z * 0.7],
      [x * 1.12, y - 80 + Math.abs(x) * 0.14, 0],
    ]),
  )
  topOfHair(work, guides, {
    locks: anime ? 11 : 22,
    strands: anime ? 2 : 4,
    pinch: 0.9,
    pinchAt: 0.4,
    ragged: 0.3,
    highlights: [0.6],
    shine: 0.45,
    order: 'middle last',
    fade: anime ? 0 : 0.3,
    outline: anime,
  })
  if (!anime) work.front += cropTexture(work)
}

/** Rows of short hairs from the brow to the crown, and the light on top. */
function cropTexture(work: HairWork): string {
  const { figure, random } = work
  const { svg, hair, head } = figure
  const rows = 7
  let hairs = ''
  for (let row = 0; row < rows; row++) {
    const back = row / (rows - 1)
    const along = browLine(work).map(
      ([x, y, z]): Point3 => [
        x * (1 + 0.1 * back),
        y - 6 - 84 * back + Math.abs(x) * 0.18 * back,
        z * (1 - 0.9 * back),
      ],
    )
    hairs += growHairs(work, along, {
      count: 70,
      towards: ([x]) => [x * 0.05 + random.sym(3), -13, 2],
      scatter: [-9, 9],
      width: [1.1, 2],
      opacity: 0.55,
    })
  }
  const crown = head.along([
    [-60, -196, 40],
    [0, -212, 40],
    [60, -196, 40],
    [0, -176, 70],
  ])
  const light = svg.path(spline(crown, true), hair.light, { opacity: 0.14, blur: 14 })
  return svg.group(hairs + light, { clip: svg.clip(shortSilhouette(work, 145, BELOW_EARS)) })
}

export function slickedBack(work: HairWork): void {
  templeSides(work, { density: 0.7, low: 32 })
  combedBack(work, 12, 15)
}

/** To the jaw, parted, with a loose wave. */
export function medium(work: HairWork): void {
  const { figure, partX, wide, sway } = work
  const { svg, hair, head, face } = figure
  const { anime } = face
  const { at } = head
  const nape = [
    at(-150, -100, -30),
    [-168 + sway, 60],
    [-116 + sway, 136],
    [sway, 150],
    [116 + sway, 136],
    [168 + sway, 60],
    at(150, -100, -30),
    at(0, -228, 0),
  ] as const
  work.back += svg.path(spline(nape, true), hair.depth)
  work.front += svg.path(skullCap(work, -8), hair.shadow, anime ? {} : { blur: 3 })
  for (const side of SIDES) {
    const guides = [
      [
        at(partX * 0.8 + side * 2, -156, 108),
        at(lerp(partX, side * 100, 0.55), -150, 106),
        at(side * 120, -86, 62),
        at(side * 134, -10, 34),
        at(side * 142, 60, 20),
        at(side * 132, 140, 20),
      ],
      [
        at(partX * 0.7, -206, 50),
        at(lerp(partX, side * 140, 0.6), -196, 40),
        at(side * wide(152), -96, 6),
        at(side * wide(160), 0, 0),
        at(side * 164, 80, 0),
        at(side * 150, 166, 0),
      ],
      [
        at(partX * 0.5, -236 * face.hairVolume, 14),
        at(side * 86, -226, 4),
        at(side * wide(154), -140, -8),
        at(side * wide(172), -20, -14),
        at(side * 180, 80, -14),
        at(side * 172, 182, -10),
      ],
    ]
    work.front += sheet(work, guides, {
      locks: anime ? 5 : 8,
      strands: anime ? 5 : 10,
      wave: 15 * side,
      frequency: 1.8,
      waveFrom: 0.2,
      pinch: 0.8,
      pinchAt: 0.6,
      ragged: 0.25,
      highlights: [0.28, 0.7],
      tone: work.tone(side),
      fade: anime ? 0 : 0.08,
    })
    work.shadows.push(sheetOutline(guides))
    work.coveredEars.add(side)
  }
  if (anime) fringe(work)
}

/** A woman's short cut, swept over the brow. */
export function pixie(work: HairWork): void {
  const { figure, wide } = work
  const { svg, hair, head, face } = figure
  const { anime, hairline, part, hairVolume } = face
  const { at } = head
  work.back += svg.path(skullCap(work), hair.shadow)
  work.front += svg.path(skullCap(work), hair.shade)
  for (const side of SIDES) {
    const guides = [
      [at(side * 100, -140, 70), at(side * 126, -70, 50), at(side * 134, -6, 30), at(side * 127, 46, 34)],
      [
        at(side * 96, -200, 0),
        at(side * wide(150), -120, -4),
        at(side * wide(154), -20, -6),
        at(side * 143, 46, 4),
      ],
    ]
    work.front += sheet(work, guides, {
      locks: 4,
      strands: 9,
      pinch: 0.8,
      ragged: 0.18,
      highlights: [0.4],
      tone: work.tone(side),
    })
    work.shadows.push(sheetOutline(guides))
  }
  const row = (side: number, points: readonly Point3[]) =>
    head.along(points.map(([x, y, z]): Point3 => [side * x, y, z]))
  const over = [
    row(part, [
      [-66, hairline - 8, 90],
      [-8, hairline - 2, 120],
      [66, -96, 114],
      [112, -34, 74],
    ]),
    row(part, [
      [-70, -186, 50],
      [0, -198, 92],
      [90, -158, 84],
      [136, -66, 48],
    ]),
    row(part, [
      [-86, -206, 0],
      [0, -238 * hairVolume, 20],
      [104, -206, 20],
      [152, -90, 0],
    ]),
  ]
  topOfHair(work, over, { highlights: [0.45], locks: anime ? 6 : 8 })
  const back = [
    row(-part, [
      [62, hairline - 8, 84],
      [98, -106, 80],
      [124, -70, 52],
      [130, -20, 40],
    ]),
    row(-part, [
      [70, -206, 20],
      [128, -170, 20],
      [wide(155), -90, 0],
      [146, -20, 10],
    ]),
  ]
  work.front += sheet(work, back, {
    locks: 4,
    strands: 9,
    pinch: 0.7,
    ragged: 0.15,
    highlights: [0.4],
    tone: work.tone(part === 1 ? -1 : 1),
  })
}
