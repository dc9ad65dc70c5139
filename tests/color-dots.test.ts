import { expect, test } from 'vitest'
import { LIGHT } from '#server/providers/imagegen/illustrator/light.ts'
import { CLOTH, eyeRamp, hairRamp, SKIN } from '#server/providers/imagegen/illustrator/palette.ts'
import { CLOTH_DOTS, EYE_DOTS, HAIR_DOTS, SKIN_DOTS } from '#web/own-characters/color-dots.ts'

const namesOf = <Name extends string>(dots: Record<Name, string>) => Object.keys(dots) as Name[]

test('the colours that are shown beside their words are those that the illustrator draws', () => {
  expect(CLOTH_DOTS).toEqual(CLOTH)
  for (const name of namesOf(SKIN_DOTS)) expect(SKIN_DOTS[name], name).toBe(`oklch(${SKIN[name].join(' ')})`)
  for (const name of namesOf(EYE_DOTS)) expect(EYE_DOTS[name], name).toBe(eyeRamp(name).base)
  for (const name of namesOf(HAIR_DOTS))
    expect(HAIR_DOTS[name], name).toBe(hairRamp(name, LIGHT.studio, false).base)
})
