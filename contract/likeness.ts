import { z } from 'zod'

/**
 * What came of comparing a picture of a character with the character's portrait. `alike`: it looks the same. `redrawn`: the
 * first one did not, and this is another. `unlike`: neither did. `unsure`: nobody could tell.
 */
export type Likeness = 'alike' | 'redrawn' | 'unlike' | 'unsure'

/** What of that is told to who sees the picture. */
export const ToldLikeness = z.object({
  is: z.enum(['redrawn', 'unlike']),
  /** Of the picture, for `redrawPicture`. */
  pictureId: z.uuid(),
  /** It can be drawn again at no cost, once; or that is under way. */
  redraw: z.enum(['offered', 'coming']).optional(),
})
export type ToldLikeness = z.infer<typeof ToldLikeness>

/** Nothing of what is as it should be, and of what nobody could tell. */
export const toldLikeness = (
  is: Likeness | null,
  pictureId: string,
  redraw: ToldLikeness['redraw'] | null,
): { likeness?: ToldLikeness } =>
  is === 'redrawn' || is === 'unlike' ? { likeness: { is, pictureId, ...(redraw && { redraw }) } } : {}
