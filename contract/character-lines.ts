import { z } from 'zod'

const line = (max: number) => z.string().trim().min(2).max(max)

/** What visitors read of a character, in another language; the character's own file has it in English. */
const CharacterLines = z
  .object({
    phrase: line(80),
    greetings: z.array(line(500)),
    openers: z.array(line(90)),
    rhythm: z.object({ days: line(100), nights: line(100), asksAbout: line(100) }).strict(),
    /** What each picture shows, in the order of the character's. */
    pictures: z.array(line(200)),
  })
  .strict()
export type CharacterLines = z.infer<typeof CharacterLines>

/** A file of content/lines: the lines of every character in one language, by premadeId. */
export const LinesFile = z.record(z.uuid(), CharacterLines)
export type LinesFile = z.infer<typeof LinesFile>
