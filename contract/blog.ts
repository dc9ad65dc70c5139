import { z } from 'zod'
import { Sections } from './documents.ts'

const sentence = (min: number, max: number) => z.string().trim().min(min).max(max)

/** An article: a file of content/blog, read. */
export const Article = z
  .object({
    title: sentence(8, 65),
    description: sentence(50, 160),
    heading: sentence(4, 60),
    lead: sentence(15, 240),
    /** The character whose portrait stands beside it in the list. */
    face: z.string().regex(/^[A-Z][a-z]+$/),
    published: z.iso.date(),
    /** The day of the last change of meaning, where there was one. */
    updated: z.iso.date().optional(),
    sections: Sections.min(3),
  })
  .strict()
export type Article = z.infer<typeof Article>
