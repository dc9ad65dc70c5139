import { t } from '#contract/server-words.ts'
import type { AppError } from '#server/platform/errors.ts'
import { brokenParts, type FilePart, nextTurn } from './file-service.ts'
import type { Judging } from './judging-service.ts'
import { presentsNamedMinor } from './named-minor.ts'
import { piecesOf } from './pieces.ts'
import { namesMinor, presentsMinor } from './presents-minor.ts'
import type { Restriction } from './restriction-service.ts'
import { makesYoung } from './standing.ts'
import type { Notice } from './verdict.ts'

/** What files bring: talks, and characters of others. */
export function createBroughtScreening(
  { screen, record, refuse, refuseYoung, askGuard, now }: Judging,
  { requireHarmless }: Pick<Restriction, 'requireHarmless'>,
) {
  /** What a file says is nobody's cry for help, whoever speaks in it. */
  const screenPart = (text: string, recent: readonly string[]) =>
    screen(text, { recent, speaker: 'character' })

  const warnOf = (userId: string) => (warning: Notice) => record(userId, 'file', warning)

  /** Records a character under 18 that somebody brought; answers the refusal. It counts against nobody: cards are found. */
  const refuseMinor = (userId: string, text: string): Promise<AppError> =>
    refuseYoung(userId, 'file', text, t`Every character here is an adult. This one is described as younger.`)

  /** Throws for the first of many texts that makes somebody young. Works in turns, as a file may be long. */
  async function refuseAny(
    userId: string,
    texts: Iterable<string>,
    isYoung: (text: string) => boolean,
  ): Promise<void> {
    for (const text of texts)
      for (const piece of piecesOf(text)) {
        if (isYoung(piece)) throw await refuseMinor(userId, text)
        await nextTurn()
      }
  }

  return {
    refuseMinor,

    /** Throws `blocked` for the first part of a file that breaks a rule, and `unavailable` as `screenSaid` does. */
    async screenFile(userId: string, parts: readonly FilePart[]): Promise<void> {
      for await (const { place, verdict } of brokenParts(parts, screenPart, warnOf(userId)))
        throw await refuse(userId, 'file', verdict, { place: `In ${place}: ` })
      await requireHarmless(
        userId,
        parts.flatMap(({ texts }) => texts),
      )
      const content = parts.flatMap(({ texts }) => texts[0] || []).join('\n')
      if (content) await askGuard({ userId, surface: 'file' }, { author: 'character', content })
    },

    /**
     * The parts of a file that break a rule, by their number; each is put on record. Throws `blocked` where they are more
     * than the share `most` of all: a long talk is not lost for a line, and one that is about that is not taken.
     */
    async screenLongFile(userId: string, parts: readonly FilePart[], most: number): Promise<Set<number>> {
      const broken = await Array.fromAsync(brokenParts(parts, screenPart, warnOf(userId)))
      const [first] = broken
      if (first && broken.length > parts.length * most)
        throw await refuse(userId, 'file', first.verdict, { place: `In ${first.place}: ` })
      for (const { verdict } of broken) await record(userId, 'file', verdict)
      return new Set(broken.map(({ index }) => index))
    },

    /** Throws `blocked` where a description of a character presents somebody under 18. */
    screenDescription: (userId: string, texts: Iterable<string>, isToldAdult: boolean): Promise<void> =>
      refuseAny(userId, texts, (text) => presentsMinor(text, isToldAdult, now())),

    /** Throws `blocked` where what a character is called tells of somebody under 18. */
    screenNames: (userId: string, names: Iterable<string>): Promise<void> =>
      refuseAny(userId, names, (name) => namesMinor(name, now())),

    /**
     * Throws `blocked` for a text of a file that makes who writes it, who is spoken to, or somebody of these names
     * younger than 18.
     */
    screenParts: (userId: string, texts: Iterable<string>, names: readonly string[]): Promise<void> =>
      refuseAny(userId, texts, (text) => makesYoung(text, now()) || presentsNamedMinor(text, names, now())),
  }
}
