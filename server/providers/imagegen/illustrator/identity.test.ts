import { expect, test } from 'vitest'
import { FACE_ARCHETYPES } from '#contract/appearance.ts'
import { identityOf } from './identity.ts'
import { requestWith } from './request.fixture.ts'

test('a person has the same face whatever they wear, wherever they are', () => {
  const at = identityOf(requestWith().sitter)
  expect(
    identityOf(
      requestWith({ shot: { scene: 'rain', outfit: 'coat', pose: 'wide', posture: 'seated' }, take: 7 })
        .sitter,
    ),
  ).toEqual(at)
})

test('each number of a face has its own source, so a new attribute would leave every known face as it was', () => {
  // These numbers were drawn when the catalogue was: they may never change.
  const { jaw, eyeWidth, noseWidth, mouthY, part } = identityOf(requestWith().sitter)
  expect([jaw, eyeWidth, noseWidth, mouthY].map((value) => value.toFixed(3))).toEqual([
    '98.296',
    '37.756',
    '20.503',
    '119.635',
  ])
  expect(part).toBe(1)
})

test('dyeing the hair or putting on glasses moves no feature of the face', () => {
  const before = identityOf(requestWith().sitter)
  const after = identityOf(
    requestWith({ appearance: { hairColor: 'pink', hairStyle: 'bob', glasses: 'round', freckles: true } })
      .sitter,
  )
  expect(after).toEqual(before)
})

test('any two archetypes of one seed differ in the build of eye, nose or mouth', () => {
  const faces = FACE_ARCHETYPES.map((face) => identityOf(requestWith({ appearance: { face } }).sitter))
  faces.forEach((one, i) => {
    for (const other of faces.slice(i + 1)) {
      const apart =
        Math.abs(one.noseWidth - other.noseWidth) +
        Math.abs(one.noseHump - other.noseHump) +
        Math.abs(one.mouthWidth - other.mouthWidth) +
        Math.abs(one.upperLip - other.upperLip) +
        Math.abs(one.jaw - other.jaw) +
        (one.eye === other.eye ? 0 : 8) +
        (one.brow === other.brow ? 0 : 4)
      expect(apart).toBeGreaterThan(12)
    }
  })
})
