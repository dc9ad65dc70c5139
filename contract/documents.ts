import { z } from 'zod'

/** Words in a row: plain, strong, with emphasis, or a link within the site, within the page, to a mailbox or to a safe address. */
const Span = z.union([
  z.string().min(1),
  z.object({ strong: z.string().min(1) }).strict(),
  z.object({ emphasis: z.string().min(1) }).strict(),
  z
    .object({ text: z.string().min(1), href: z.string().regex(/^(\/[a-z]|#[a-z]|mailto:.|https:\/\/.)/) })
    .strict(),
])
export type Span = z.infer<typeof Span>

const Line = z.array(Span).min(1)
export type Line = z.infer<typeof Line>

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), line: Line }),
  z.object({ kind: z.literal('list'), items: z.array(Line).min(2) }),
  z
    .object({
      kind: z.literal('table'),
      head: z.array(Line).min(2).max(3),
      rows: z.array(z.array(Line)).min(1),
    })
    .refine(
      ({ head, rows }) => rows.every((row) => row.length === head.length),
      'a row is not as long as the first',
    ),
])
export type Block = z.infer<typeof Block>

export const Section = z.object({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  heading: z.string().min(2).max(70),
  blocks: z.array(Block).min(1),
})
export type Section = z.infer<typeof Section>

/** The sections of a text: two with one id would be one place. */
export const Sections = z
  .array(Section)
  .refine(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    'two sections have one id',
  )
