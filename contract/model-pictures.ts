import { z } from 'zod'

/** Whether pictures of somebody show the person whom one knows. */
export const ModelPictures = z.object({
  /**
   * Of an own character, the address of the picture that image engines are shown of it; the same as `profilePicture`,
   * and as blurred. A sketch and a picture that came with a card are none.
   */
  referenceImage: z.string().optional(),
  /** Its pictures are determined: they show whoever its profile picture shows. */
  deterImage: z.boolean(),
})
