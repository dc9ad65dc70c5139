import { HARM_REASONS } from '#contract/moderation.ts'
import { t } from '#contract/server-words.ts'
import type { AppError } from '#server/platform/errors.ts'
import type { Judging } from './judging-service.ts'
import { pictureBlock } from './picture-block.ts'
import { namesAdulthood, picturesMinor, undresses } from './pictures-minor.ts'
import type { Block, Notice } from './verdict.ts'

/** The words of a picture in which somebody hurts themselves; it counts against nobody. */
const notDrawn = (heard: Notice): Block => ({
  ...heard,
  action: 'block',
  isCounted: false,
  category: 'self-harm',
  reason: HARM_REASONS['self-harm'],
})

/** Pictures: the words that they are asked for with, and those that a screen wants nobody to see. */
export function createPictureScreening({
  screen,
  record,
  refuse,
  refuseYoung,
  askGuard,
  means,
  now,
}: Judging) {
  const blockOf = (why: string, picture: Buffer) => pictureBlock(why, means.hashOf(picture))

  return {
    /**
     * Throws `blocked` for the words of a picture that somebody asks for. Of what it is not to show ("child, nude") only
     * clothes and grown people are asked about. No picture shows anybody under 18, dressed or not. Where that is all that
     * is wrong it is on record and counts against nobody.
     */
    async screenPrompt(userId: string, wanted: string, unwanted: string, subject?: string): Promise<void> {
      const verdict = screen(undresses(unwanted) ? `${wanted}, naked` : wanted, {
        recent: [],
        speaker: 'user',
      })
      if (verdict.action === 'block') throw await refuse(userId, 'prompt', verdict, { subject })
      if (verdict.action === 'warn') await record(userId, 'prompt', verdict)
      if (verdict.action !== 'allow' && verdict.needsHelp) {
        const words = t`We draw nobody who hurts themselves. If you think of hurting yourself, please call your local emergency number.`
        throw await refuse(userId, 'prompt', notDrawn(verdict), { subject, words })
      }
      if (!picturesMinor(wanted, now()) && !namesAdulthood(unwanted))
        return await askGuard({ userId, surface: 'prompt', subject }, { author: 'user', content: wanted })
      const words = t`Everybody in a picture is an adult. Please describe it in another way.`
      throw await refuseYoung(userId, 'prompt', wanted, words)
    },

    /** Records a picture of a card that a screen wants nobody to see; answers the refusal. Once under the client's id. */
    refusePicture: (userId: string, why: string, picture: Buffer, subject: string): Promise<AppError> =>
      refuse(userId, 'file', blockOf(why, picture), { place: 'In the picture of this card: ', subject }),

    /** The same for a picture that was drawn for somebody, under the id of its job. */
    refuseDrawn: (userId: string, why: string, picture: Buffer, jobId: string): Promise<AppError> =>
      refuse(userId, 'prompt', blockOf(why, picture), { subject: jobId }),
  }
}
