import { mix } from '../color.ts'
import type { Side } from '../identity.ts'
import { sheet } from './sheet.ts'
import type { Guide, HairWork } from './work.ts'

/** The darker hair behind neck and shoulders. */
export function backOfHair(work: HairWork, tip: number, extra = 0, wave = 0): void {
  const { figure, wide, sway } = work
  const { head, hair } = figure
  const { anime } = figure.face
  const guide = (top: number, ear: number, shoulder: number, end: number): Guide => [
    head.at(top * 0.5, -215, -30),
    head.at(top, -120, -40),
    head.at(ear, 20, -40),
    [ear * 1.03 + sway, 150],
    [shoulder + sway, Math.min(tip * 0.72, 330)],
    [end + sway, tip],
  ]
  const edge = (side: Side) =>
    guide(side * wide(140), side * wide(170 + extra), side * (186 + extra), side * (176 + extra))
  const dim = {
    ...hair,
    base: hair.shade,
    mid: hair.shade,
    light: mix(hair.shade, hair.base, 0.6),
    highlight: mix(hair.base, hair.mid, 0.5),
    shade: hair.shadow,
    shadow: hair.depth,
  }
  work.back += sheet(
    work,
    [edge(-1), guide(-80, -90, -96, -90), guide(0, 0, 0, 0), guide(80, 90, 96, 90), edge(1)],
    {
      locks: 9,
      strands: anime ? 5 : 9,
      wave,
      frequency: 1.4,
      ragged: 0.12,
      pinch: 0.85,
      pinchAt: 0.82,
      overlap: 0.8,
      tone: -0.1,
      highlights: [0.3, 0.75],
      shine: anime ? 0 : 0.5,
      order: 'middle last',
      outline: anime,
      ramp: dim,
    },
  )
}
