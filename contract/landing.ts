import { z } from 'zod'

/** Japanese says in four characters what English says in ten. */
const sentence = (max: number) => z.string().trim().min(4).max(max)

/** The words of one page in the home layout: a file of content/homes or content/landing. */
export const HomeText = z.object({
  /** For the tab of the browser and the results of search engines. */
  title: sentence(65),
  description: sentence(160),
  /** The banner. */
  heading: sentence(48),
  lead: sentence(160),
  /** Names of characters. A home shows them before the rest of its section, a landing page shows only these. */
  characters: z
    .array(z.string().regex(/^[A-Z][a-z]+$/))
    .min(4)
    .max(12),
  faq: z
    .array(z.object({ question: sentence(80), answer: sentence(420) }))
    .min(5)
    .max(8),
  info: z.object({ heading: sentence(64), paragraphs: z.array(sentence(700)).min(2).max(4) }),
})
export type HomeText = z.infer<typeof HomeText>
