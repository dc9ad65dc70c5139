import { CLOTH_COLORS, EXPRESSIONS, OUTFITS, POSES, POSTURES, SCENES } from '#contract/appearance.ts'
import { CHOICES } from '#web/lib/choice-words.ts'
import { t } from '#web/lib/words.ts'
import type { Choices } from './choices.ts'

/** Where the contract's word is not what a person would call it. */
const LABELS: Readonly<Record<string, string>> = {
  close: t`Face`,
  bust: t`Shoulders`,
  'three-quarter': t`Turned`,
  half: t`Waist up`,
  wide: t`Hips up`,
  cafe: t`Café`,
  'city night': t`City at night`,
  'beach sunset': t`Beach at sunset`,
  neon: t`Neon lights`,
  rain: t`In the rain`,
  snow: t`In the snow`,
  tee: t`T-shirt`,
  knit: t`Knitted jumper`,
  turtleneck: t`Roll-neck`,
}

const labelOf = (value: string) =>
  CHOICES[value] ?? LABELS[value] ?? value.charAt(0).toUpperCase() + value.slice(1)

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
