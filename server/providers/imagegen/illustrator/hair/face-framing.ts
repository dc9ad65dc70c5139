import { lerp } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { sheet } from './sheet.ts'
import { type HairWork, sheetOutline } from './work.ts'

/** A fringe over the brow; `wispy` leaves more of it free. */
export function fringe(work: HairWork, kind: 'full' | 'wispy' = 'full'): void {
  const { figure, partX } = work
  const { head, face } = figure
  const { anime } = face
  const low = kind === 'wispy' ? -66 : anime ? -34 : -50
  const guides = Array.from({ length: 7 }, (_, i) => {
    const q = (i / 6) * 2 - 1
    const beside = Math.abs(q)
    return head.along([
      [q * 46 + partX * 0.2, -214, 40],
      [q * 88, -172, 96],
      [q * 110, -108, 112 - beside * 46],
      [q * 117, low + beside ** 2.2 * (anime ? 34 : 26) + q * face.part * 3, 118 - beside * 62],
    ])
  })
  work.top += sheet(work, guides, {
    locks: anime ? 5 : 12,
    strands: anime ? 3 : 10,
    ragged: anime ? 0.16 : 0.09,
    pinch: anime ? 1.3 : 0.5,
    pinchAt: anime ? 0.36 : 0.6,
    highlights: [0.5],
    shine: anime ? 0.8 : 1,
    order: 'middle last',
    tone: anime ? -0.14 : 0,
    overlap: anime ? 0.6 : 0.3,
  })
  if (anime) {
    const upper = {
      locks: 4,
      strands: 3,
      ragged: 0.24,
      pinch: 1.3,
      pinchAt: 0.25,
      highlights: [0.52],
      tone: 0.06,
      overlap: -0.1,
    }
    work.top += sheet(work, guides.slice(1, -1), { ...upper, order: 'middle last' })
  }
  work.shadows.push(sheetOutline(guides))
}

/** Two short front locks that frame the face. */
export function curtain(work: HairWork): void {
  const { figure, partX } = work
  const { at } = figure.head
  for (const side of SIDES) {
    const guides = [
      [
        at(partX + side, -158, 110),
        at(lerp(partX, side * 60, 0.6), -128, 122),
        at(side * 86, -62, 108),
        at(side * 112, 2, 84),
        at(side * 138, 84, 50),
      ],
      [
        at(partX, -178, 96),
        at(lerp(partX, side * 92, 0.6), -158, 104),
        at(side * 122, -86, 66),
        at(side * 140, -6, 44),
        at(side * 152, 98, 30),
      ],
    ]
    work.top += sheet(work, guides, {
      locks: 3,
      strands: figure.face.anime ? 5 : 11,
      pinch: 0.7,
      ragged: 0.12,
      highlights: [0.36],
      tone: work.tone(side) + 0.05,
      wave: 2,
    })
    work.shadows.push(sheetOutline(guides))
  }
}

/** Fine wisps before the ears of hair that is put up; their roots lie hidden in the hair. */
export function tendrils(work: HairWork, tip: number): void {
  const { figure } = work
  const { at } = figure.head
  const { anime } = figure.face
  for (const side of SIDES) {
    const bend = work.random.range(-6, 6)
    const guides = [
      [
        at(side * 106, -112, 70),
        at(side * 128, -50, 56),
        at(side * 130, 20, 46),
        at(side * (118 + bend), tip * 0.62, 44),
        at(side * 123, tip, 38),
      ],
      [
        at(side * 112, -114, 62),
        at(side * 135, -50, 46),
        at(side * 137, 20, 36),
        at(side * (124 + bend), tip * 0.62, 38),
        at(side * 125, tip + 4, 36),
      ],
    ]
    work.top += sheet(work, guides, {
      locks: 2,
      strands: anime ? 2 : 5,
      wave: 5 * side,
      waveFrom: 0.3,
      frequency: 1.3,
      pinch: 0.7,
      pinchAt: 0.7,
      fade: anime ? 0 : 0.2,
      ragged: 0.2,
      highlights: [0.35],
      tone: work.tone(side),
    })
  }
}
