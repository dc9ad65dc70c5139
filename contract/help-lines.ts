import { z } from 'zod'
import { CountryCode } from './accounts.ts'

const words = z.string().trim().min(3).max(80)

const HelpLine = z
  .object({
    name: words,
    /** It is there for those who were hurt by sexual violence; any other is for everybody in a crisis. */
    isForSurvivors: z.boolean().optional(),
    /** As people of the country write it. */
    number: z.string().regex(/^#?[\d -]{3,16}$/),
    /** Who is there, and when. */
    about: words.optional(),
    /** Who runs it says so there. */
    source: z.url({ protocol: /^https$/ }),
    /** The day on which the number was written down. */
    notedOn: z.iso.date(),
  })
  .strict()

/** Where people in a country find somebody to talk to: the file content/help-lines.json. */
export const HelpLines = z
  .object({
    /** For every other country. */
    international: z
      .array(z.object({ name: words, about: words, url: z.url({ protocol: /^https$/ }) }).strict())
      .min(2),
    countries: z
      .array(z.object({ code: CountryCode, name: words, lines: z.array(HelpLine).min(1) }).strict())
      .min(25)
      .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'a country is there twice'),
  })
  .strict()
export type HelpLines = z.infer<typeof HelpLines>
