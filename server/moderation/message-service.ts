import { t } from '#contract/server-words.ts'
import type { Line } from '#server/providers/guard/port.ts'
import type { Judging } from './judging-service.ts'
import { presentsMinor } from './presents-minor.ts'
import type { Restriction } from './restriction-service.ts'
import { tellsOfAbuse } from './screen.ts'
import { makesYoung } from './standing.ts'
import { asksForHelp } from './verdict.ts'

/** What a text is judged in: the lines before it, oldest first, and what stands over the talk as long as it goes on. */
type TalkSoFar = { before: readonly Line[]; standing?: readonly string[] }

/** What users say, and write over a talk. */
export function createMessageScreening(
  { screen, record, refuse, refuseYoung, guarding, askGuard, now }: Judging,
  { isAdult, requireUnrestricted }: Pick<Restriction, 'isAdult' | 'requireUnrestricted'>,
) {
  /**
   * Throws `blocked` for a text that the user may not send after the talk so far. Answers whether it tells of
   * self-harm, or of what was done to the user, so that help is offered; that is put on no record. A text that comes again under its `subject`, the
   * client's id, counts once. Throws `banned` where it was one offence too many. `guarded` rejects in the same way, and
   * with `unavailable`, once a guard has judged: nothing may be stored or shown before it resolves.
   * Adult content is refused, and on no record, where it is withheld from the user.
   */
  async function screenSaid(
    userId: string,
    text: string,
    { before, standing = [] }: TalkSoFar,
    subject?: string,
  ): Promise<{ needsHelp: boolean; tellsOfAbuse: boolean; guarded: Promise<void> | undefined }> {
    const recent = before.map(({ content }) => content)
    const speakers = before.map(({ author }) => author)
    const verdict = screen(text, { recent, speakers, standing, speaker: 'user' })
    const isTelling = tellsOfAbuse(text, now())
    if (verdict.action === 'block') {
      const offersHelp = verdict.needsHelp || isTelling
      throw await refuse(userId, 'message', verdict, { subject, offersHelp })
    }
    if (verdict.action === 'warn') await record(userId, 'message', verdict)
    const needsHelp = asksForHelp(verdict)
    if (!needsHelp && isAdult(text)) await requireUnrestricted(userId)
    const line = { author: 'user' as const, content: text }
    const place = { userId, surface: 'message', subject, needsHelp, isTelling } as const
    const guarded = guarding && askGuard(place, line, before)
    // Whoever asks may fail before it waits for this.
    guarded?.catch(() => {})
    return { needsHelp, tellsOfAbuse: isTelling, guarded }
  }

  /** The same for a text that stands in no talk. */
  async function screenMessage(userId: string, text: string, subject?: string): Promise<void> {
    const { guarded } = await screenSaid(userId, text, { before: [] }, subject)
    await guarded
  }

  return {
    screenSaid,
    screenMessage,

    /** The same as `screenMessage` for what stands over a talk, in which nobody who takes part is younger than 18. */
    async screenStanding(
      userId: string,
      text: string,
      { isScene, subject }: { isScene: boolean; subject?: string },
    ): Promise<void> {
      await screenMessage(userId, text, subject)
      const today = now()
      if (!makesYoung(text, today) && !(isScene && presentsMinor(text, true, today))) return
      const words = t`Everybody in a talk is an adult. Please describe it in another way.`
      throw await refuseYoung(userId, 'message', text, words)
    },

    /** Whether what a user said tells of self-harm. */
    asksForHelp: (text: string): boolean => asksForHelp(screen(text, { recent: [], speaker: 'user' })),
    /** Whether what a user said, and was not refused, tells of what was done to them or to somebody near. */
    tellsOfAbuse: (text: string): boolean => tellsOfAbuse(text, now()),
  }
}
