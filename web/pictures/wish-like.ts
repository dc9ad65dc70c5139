import type { PictureJob } from '#contract/picture-jobs.ts'
import { t } from '#web/lib/words.ts'
import { type Face, NO_WISH, sitterOf, type Wish } from './wish.ts'

/** The same wish once more, for other pictures: with another seed. `faces` has everybody as they are known now. */
export function wishLike({ asked, name }: PictureJob, faces: readonly Face[]): Wish {
  const { premadeId, prompt, negativePrompt, style, gender, shot, count } = asked
  const face = faces.find((one) => one.premadeId === premadeId) ?? { premadeId, avatar: '' }
  const sitter = premadeId && sitterOf({ ...face, premadeId, name: name ?? t`Somebody` })
  return { ...NO_WISH, sitter: sitter || undefined, prompt, negativePrompt, style, gender, shot, count }
}
