import type { ToldLikeness } from '#contract/likeness.ts'
import { t } from './words.ts'

/** What came of comparing a picture with its character's portrait. */
export function likenessWords({ is, redraw }: ToldLikeness): string {
  if (is === 'redrawn') return t`Drawn again, because the first one did not look like the character.`
  if (redraw === 'coming') return t`This one may not look like the character. It is being drawn again.`
  return t`This one may not look like the character. We could not get closer.`
}
