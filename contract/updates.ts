import { z } from 'zod'
import { languageSchema } from './languages.ts'

const words = (min: number, max: number) => z.string().trim().min(min).max(max)

/** Something new in the product: a file of content/updates, whose name is its id; other languages have folders there. */
export const Update = z
  .object({
    publishedAt: z.iso.datetime(),
    title: words(8, 70),
    paragraphs: z.array(words(20, 500)).min(1).max(3),
    /** Where it is to be seen. */
    link: z
      .object({ label: words(3, 40), to: z.string().regex(/^\/[a-z0-9/-]*$/) })
      .strict()
      .optional(),
  })
  .strict()
export type Update = z.infer<typeof Update>

/** An update as somebody sees it; unread where it is newer than the account and than what its owner has read. */
export const ListedUpdate = Update.extend({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  isUnread: z.boolean(),
  /** That it is written in. */
  language: languageSchema,
})
export type ListedUpdate = z.infer<typeof ListedUpdate>

/** All that was published up to then has been read: what comes meanwhile stays unread. */
export const ReadUpdates = z.object({ through: z.iso.datetime() })
