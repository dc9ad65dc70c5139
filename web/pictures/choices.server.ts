import { CLOTH_COLORS, EXPRESSIONS, OUTFITS, POSES, POSTURES, SCENES } from '#contract/appearance.ts'
import type { Choices } from './choices.ts'

/** Where the contract's word is not what a person would call it. */
const LABELS: Readonly<Record<string, string>> = {
  close: 'Face',
  bust: 'Shoulders',
  'three-quarter': 'Turned',
  half: 'Waist up',
  wide: 'Hips up',
  cafe: 'Café',
  'city night': 'City at night',
  'beach sunset': 'Beach at sunset',
  neon: 'Neon lights',
  rain: 'In the rain',
  snow: 'In the snow',
  tee: 'T-shirt',
  knit: 'Knitted jumper',
  turtleneck: 'Roll-neck',
}

const labelOf = (value: string) => LABELS[value] ?? value.charAt(0).toUpperCase() + value.slice(1)

const chosenFrom = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: labelOf(value) }))

/** What the form offers. The build puts it into the page: the browser needs no schemas for it. */
export const choices = (): Choices => ({
  pose: chosenFrom(POSES),
  posture: chosenFrom(POSTURES),
  scene: chosenFrom(SCENES),
  outfit: chosenFrom(OUTFITS),
  outfitColor: chosenFrom(CLOTH_COLORS),
  expression: chosenFrom(EXPRESSIONS),
})
