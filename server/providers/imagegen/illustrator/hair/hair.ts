import type { Appearance } from '#contract/appearance.ts'
import type { Figure } from '../figure.ts'
import type { Side } from '../identity.ts'
import { backOfHair } from './back-of-hair.ts'
import { afro, longCurls, shortCurls } from './curls.ts'
import { curtain, fringe } from './face-framing.ts'
import { fall } from './falling.ts'
import { braid, halfUp, lowBun, manBun, ponytail, topBun } from './gathered.ts'
import { crewCut, medium, pixie, quiff, sideParted, slickedBack } from './short.ts'
import { spikes } from './spikes.ts'
import { beginHair, type HairWork } from './work.ts'

const LONG_TIP = 520

const STYLE: Record<Appearance['hairStyle'], (work: HairWork) => void> = {
  'long waves': (work) => {
    backOfHair(work, LONG_TIP - 10, 14, 10)
    fall(work, { tip: LONG_TIP, wave: 19, wide: 14, frequency: 2, locks: locksFor(work, 8), ragged: 0.14 })
    if (work.random.chance(0.6)) curtain(work)
  },
  'long straight': (work) => {
    const tucked = work.random.chance(0.4) ? [otherSide(work)] : []
    backOfHair(work, LONG_TIP)
    fall(work, { tip: LONG_TIP, wave: 2, wide: -6, locks: locksFor(work, 8), ragged: 0.06, tucked })
  },
  'side swept': (work) => {
    backOfHair(work, LONG_TIP, 10, 10)
    fall(work, {
      tip: LONG_TIP,
      wave: 12,
      wide: 8,
      tucked: [otherSide(work)],
      partX: work.figure.face.part * -46,
      locks: 8,
    })
  },
  bangs: (work) => {
    backOfHair(work, LONG_TIP, 4, 2)
    fall(work, { tip: LONG_TIP, wave: work.figure.face.anime ? 7 : 3, locks: locksFor(work, 7), inner: -4 })
    fringe(work)
  },
  bob: (work) => {
    backOfHair(work, 168)
    fall(work, { tip: 182, curlIn: 14, wide: 6, locks: locksFor(work, 11), ragged: 0.04 })
    if (work.figure.face.anime) fringe(work)
  },
  lob: (work) => {
    backOfHair(work, 290, 0, 6)
    fall(work, { tip: 300, wave: 8, wide: -4, frequency: 1.2, locks: locksFor(work, 10) })
    if (work.figure.face.anime) fringe(work, 'wispy')
  },
  'half up': halfUp,
  'low bun': lowBun,
  'top bun': topBun,
  ponytail,
  braid,
  pixie,
  curly: longCurls,
  afro,
  short: (work) => (work.figure.face.anime ? spikes(work, 0) : sideParted(work)),
  quiff: (work) => (work.figure.face.anime ? spikes(work, 1) : quiff(work, 0.55)),
  undercut: (work) => (work.figure.face.anime ? spikes(work, 0.6) : quiff(work, 0.28, 1.12)),
  'slicked back': slickedBack,
  'crew cut': crewCut,
  medium,
  'curly short': shortCurls,
  'man bun': manBun,
  bald: () => {},
}

const otherSide = ({ figure }: HairWork): Side => (figure.face.part === 1 ? -1 : 1)
const locksFor = ({ figure }: HairWork, realistic: number) =>
  figure.face.anime ? Math.min(5, realistic) : realistic

export function drawHair(figure: Figure): HairWork {
  const work = beginHair(figure)
  STYLE[figure.appearance.hairStyle](work)
  return work
}
