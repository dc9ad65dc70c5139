import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { SCENES } from '#contract/appearance.ts'
import { HOURS, OPEN_AIR, WEATHERS } from '#contract/staged-shot.ts'
import { LIGHT, lightOf } from '../light.ts'
import { seededRandom } from '../random.ts'
import { Svg } from '../svg.ts'
import { drawScene, LAYOUTS } from './draw-scene.ts'

const ACCENT = '#6d2f3f'

function pixels(scene: (typeof SCENES)[number], layout: number, style: 'realistic' | 'anime' = 'realistic') {
  const svg = new Svg(84, 122)
  const document = svg.document(drawScene(svg, { scene }, seedFor(scene, layout), style, ACCENT))
  return new Resvg(document, { font: { loadSystemFonts: false } }).render().pixels
}

/** A seed that picks this layout: the scene's first random number does. */
function seedFor(scene: string, layout: number): string {
  for (let seed = 0; ; seed++) {
    if (Math.floor(seededRandom(`scene:${scene}:${seed}`).next() * 3) === layout) return String(seed)
  }
}

const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length

describe.each(SCENES)('the scene %s', (scene) => {
  test('has three compositions that look different', () => {
    expect(new Set(LAYOUTS[scene]).size).toBe(3)
    const [first, second, third] = [0, 1, 2].map((layout) => pixels(scene, layout))
    if (!first || !second || !third) throw new Error('a layout is missing')
    expect(meanDifference(first, second)).toBeGreaterThan(8)
    expect(meanDifference(second, third)).toBeGreaterThan(8)
    expect(meanDifference(first, third)).toBeGreaterThan(8)
  })

  test('covers the whole picture in both styles, whatever its shape', () => {
    for (const style of ['realistic', 'anime'] as const) {
      for (const [width, height] of [
        [96, 128],
        [128, 84],
      ] as const) {
        const svg = new Svg(width, height)
        const document = svg.document(drawScene(svg, { scene }, 'a seed', style, ACCENT))
        const { pixels } = new Resvg(document, { font: { loadSystemFonts: false } }).render()
        expect(pixels.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
      }
    }
  })

  test('is the same background for the same seed', () => {
    const draw = (seed: string) => drawScene(new Svg(832, 1216), { scene }, seed, 'realistic', ACCENT)
    expect(draw('noor:1')).toBe(draw('noor:1'))
    expect(draw('noor:1')).not.toBe(draw('noor:2'))
  })
})

const AIRS = [...HOURS.map((hour) => ({ hour })), ...WEATHERS.map((weather) => ({ weather }))]

describe.each([...OPEN_AIR])('the open air of %s', (scene) => {
  test.each(AIRS)('shows its hour and weather, as does the light: %j', (air) => {
    const draw = (shot: Parameters<typeof drawScene>[1]) => {
      const svg = new Svg(84, 122)
      const document = svg.document(drawScene(svg, shot, 'a seed', 'realistic', ACCENT))
      return new Resvg(document, { font: { loadSystemFonts: false } }).render().pixels
    }
    expect(meanDifference(draw({ scene }), draw({ scene, ...air }))).toBeGreaterThan(3)
    const shot = { scene, outfit: 'knit', outfitColor: 'teal', expression: 'smile', pose: 'bust' } as const
    expect(lightOf(shot)).toBe(LIGHT[scene])
    expect(lightOf({ ...shot, ...air })).not.toEqual(LIGHT[scene])
  })
})
