import type { Engines } from '#contract/desk-engines.ts'

/** What compares pictures with portraits, and what came of it of late. */
export function likenessFacts({ likeness, pictures }: Pick<Engines, 'likeness' | 'pictures'>): string[] {
  const { name, min, compared } = likeness
  if (name === null)
    return [
      'None is set: every picture of a character is taken as it comes. A model that sees comes from whoever runs the server (LIKENESS_BASE_URL).',
    ]
  const { alike, redrawn, unlike, unsure } = compared
  return [
    `${name} compares each picture of a character with the portrait. What is less alike than ${min} is drawn once more, at no cost to the user.`,
    `In the last 7 days: ${alike} alike, ${redrawn} drawn again, ${unlike} still unlike, ${unsure} of which it could not tell.`,
    ...(pictures.kind === 'stand-in' || pictures.values.usesStandIn
      ? [
          'The program’s own illustrator draws now: it knows one face for each character, so nothing is compared.',
        ]
      : []),
  ]
}
