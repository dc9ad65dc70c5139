import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import {
  ACCESSORIES,
  BEARDS,
  BODY_TYPES,
  CLOTH_COLORS,
  EXPRESSIONS,
  EYE_COLORS,
  FACE_ARCHETYPES,
  FACE_SHAPES,
  GLASSES,
  HAIR_COLORS,
  HAIR_STYLES,
  LONG_HAIR_STYLES,
  OUTFITS,
  POSES,
  POSTURES,
  SCENES,
  SKIN_TONES,
} from '#contract/appearance.ts'
import { Gender, Style } from '#contract/characters.ts'
import { ARMS, type StagedShot } from '#contract/staged-shot.ts'
import { illustrate } from './compose.ts'
import { LIGHT } from './light.ts'
import { hairRamp } from './palette.ts'
import { seededRandom } from './random.ts'
import { requestWith } from './request.fixture.ts'
import { takeOf } from './take.ts'

/** Every hairstyle that is chosen for a gender, in every style; all else drawn at random, but the same in every run. */
const people = Style.options.flatMap((style) =>
  Gender.options.flatMap((gender) =>
    (gender === 'male' ? HAIR_STYLES : LONG_HAIR_STYLES).map((hairStyle) => {
      const seed = `${style} ${gender}, ${hairStyle}`
      const random = seededRandom(seed)
      return requestWith({
        sitter: { seed, style, gender, age: random.int(20, 60) },
        appearance: {
          hairStyle,
          skin: random.pick(SKIN_TONES),
          face: random.pick(FACE_ARCHETYPES),
          faceShape: random.pick(FACE_SHAPES),
          eyes: random.pick(EYE_COLORS),
          hairColor: random.pick(HAIR_COLORS),
          body: random.pick(BODY_TYPES),
          freckles: random.chance(0.3),
          beard: gender === 'male' ? random.pick(BEARDS) : 'none',
          glasses: random.pick(GLASSES),
          accessories: [random.pick(ACCESSORIES), random.pick(ACCESSORIES)],
        },
        shot: {
          scene: random.pick(SCENES),
          outfit: random.pick(OUTFITS),
          outfitColor: random.pick(CLOTH_COLORS),
          expression: random.pick(EXPRESSIONS),
          pose: random.pick(POSES),
          posture: seededRandom(`posture ${seed}`).pick(POSTURES),
        },
      })
    }),
  ),
)

test('there is as much to choose as people look for', () => {
  expect(LONG_HAIR_STYLES.length).toBeGreaterThanOrEqual(14)
  expect(OUTFITS.length).toBeGreaterThanOrEqual(12)
  expect(SCENES.length).toBeGreaterThanOrEqual(16)
  expect(EXPRESSIONS.length).toBeGreaterThanOrEqual(8)
  expect(POSES.length).toBeGreaterThanOrEqual(4)
  expect(POSTURES.length).toBeGreaterThanOrEqual(3)
})

describe('a picture of anyone', () => {
  test.each(people)('is drawn the same twice and can be rendered: $sitter.seed', (request) => {
    const drawn = illustrate(request)
    expect(drawn.person + drawn.scene).not.toMatch(/NaN|undefined|Infinity/)
    expect(illustrate(structuredClone(request))).toEqual(drawn)
    const widthOf = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).width
    expect(widthOf(drawn.person)).toBe(request.width)
    expect(widthOf(drawn.scene)).toBeGreaterThanOrEqual(request.width * 0.4)
  })

  test.each(POSTURES.flatMap((posture) => POSES.map((pose) => ({ posture, pose }))))(
    'is $posture in a $pose picture',
    ({ posture, pose }) => {
      const drawn = illustrate(requestWith({ shot: { posture, pose } }))
      expect(drawn.person).toMatch(/^<svg .*<\/svg>$/s)
      expect(drawn.person).not.toBe(illustrate(requestWith({ shot: { pose: 'half' } })).person)
    },
  )

  test.each(ARMS.flatMap((arms) => (['female', 'male'] as const).map((gender) => ({ arms, gender }))))(
    'has the arms $arms, with long sleeves, short ones and none: $gender',
    ({ arms, gender }) => {
      for (const outfit of ['knit', 'tee', 'camisole'] as const) {
        const drawn = illustrate(requestWith({ sitter: { gender }, shot: { arms, outfit } }))
        expect(drawn.person).not.toMatch(/NaN|undefined|Infinity/)
        expect(drawn.person).not.toBe(
          illustrate(requestWith({ sitter: { gender }, shot: { outfit } })).person,
        )
      }
    },
  )

  test.each(OUTFITS.flatMap((outfit) => Gender.options.map((gender) => ({ outfit, gender }))))(
    'can wear $outfit: $gender',
    ({ outfit, gender }) => {
      const hairStyle = gender === 'male' ? 'short' : 'lob'
      const drawn = illustrate(
        requestWith({ sitter: { gender }, appearance: { hairStyle }, shot: { outfit } }),
      )
      expect(drawn.person).toMatch(/^<svg .*<\/svg>$/s)
    },
  )
})

test('another take of one shot is another picture', () => {
  expect(illustrate(requestWith({ take: 1 })).person).not.toBe(illustrate(requestWith({ take: 2 })).person)
})

test('a shot that says no posture is drawn as if there were none', () => {
  const { arms, ...unsaid } = takeOf(requestWith())
  const { arms: _, ...standing } = takeOf(requestWith({ shot: { posture: 'standing' } }))
  expect(arms).toBe('hanging')
  // Who stands has only other arms: the head and the light are where they were.
  expect(standing).toEqual(unsaid)
})

test('who leans or sits has the arms on railing or table, whatever else is asked of them', () => {
  const armsOf = (shot: Partial<StagedShot>) => takeOf(requestWith({ shot })).arms
  expect(armsOf({ posture: 'seated', arms: 'crossed' })).toBe('folded')
  expect(armsOf({ posture: 'seated', arms: 'on hips' })).toBe('lap')
  expect(armsOf({ posture: 'leaning', arms: 'crossed' })).toBe('folded')
  expect(armsOf({ posture: 'standing', arms: 'crossed' })).toBe('crossed')
})

test('hair that has grown in goes grey with the years, dyed hair does not', () => {
  const aged = (hairColor: 'brown' | 'pink', age: number) =>
    illustrate(requestWith({ sitter: { age }, appearance: { hairColor } })).person
  const tone = (hairColor: 'brown' | 'pink', ageing: number) =>
    hairRamp(hairColor, LIGHT.studio, false, ageing).base
  expect(tone('brown', 1)).not.toBe(tone('brown', 0.5))
  expect(tone('brown', 0.5)).toBe(tone('brown', 0))
  expect(tone('pink', 1)).toBe(tone('pink', 0))
  expect(aged('pink', 60)).not.toBe(aged('pink', 20))
})
