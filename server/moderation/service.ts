import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { HARM_REASONS, type ModerationPolicy } from '#contract/moderation.ts'
import { t } from '#contract/server-words.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Guard, Line } from '#server/providers/guard/port.ts'
import { createDecisions, type DecisionOptions, type Place, type Surface } from './decision-service.ts'
import { brokenParts, type FilePart } from './file-service.ts'
import { createGuarding, type Refusal } from './guard-service.ts'
import type { GuardedWords } from './guarded-words.ts'
import { pictureBlock } from './picture-block.ts'
import { namesAdulthood, picturesMinor } from './pictures-minor.ts'
import { namesMinor, presentsMinor } from './presents-minor.ts'
import { createRestriction } from './restriction-service.ts'
import { screenText } from './screen.ts'
import { createStreamScreen, type Screened, type StreamScreen } from './screen-stream.ts'
import { makesYoung } from './standing.ts'
import * as store from './store.ts'
import { type Block, minorCharacter } from './verdict.ts'

export { consequencesOf, lockEnd, restrictionEnd } from './consequences.ts'
export { helpTable } from './help-service.ts'
export { versionOf } from './verdict.ts'
export type { Block, GuardedWords, Refusal, Screened }

type ModerationOptions = DecisionOptions & {
  /** What is done about each harm now. */
  policy: () => ModerationPolicy
  /** A model that judges beside the rules; undefined where there is none. */
  guard?: Guard | undefined
  log: Pick<Log, 'warn'>
}

/** What a text is judged in: the lines before it, oldest first, and what stands over the talk as long as it goes on. */
export type TalkSoFar = { before: readonly Line[]; standing?: readonly string[] }

type ReplyOutlet = { show: (words: string) => void; onRefused: (refusal: Refusal) => void }

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const notDrawn = () =>
  new AppError(
    'blocked',
    t`We draw nobody who hurts themselves. If you think of hurting yourself, please call your local emergency number.`,
    { reason: HARM_REASONS['self-harm'] },
  )

/**
 * Owns what may be said. Every text passes here before a model reads it and again when a model has written it;
 * a block is stored with its rule and evidence, never with the text.
 */
export function createModeration({ policy, guard, log, ...options }: ModerationOptions) {
  const { db, clock } = options
  const means = {
    // It may change while the server runs.
    get policy() {
      return policy()
    },
    hashOf,
  }
  const guarding = guard && createGuarding({ guard, clock, log, means })
  const { record, refuse } = createDecisions(options)
  const { requireHarmless, ...restriction } = createRestriction(options)

  /** Throws where the guard refuses a text that the rules have passed; a cry for help only where it is about minors. */
  async function askGuard(
    {
      userId,
      surface,
      needsHelp = false,
      ...place
    }: Place & { userId: string; surface: Surface; needsHelp?: boolean },
    line: Line,
    before: readonly Line[] = [],
  ): Promise<void> {
    const refusal = await guarding?.judge(line, before)
    // A guard takes many a cry for help for something else.
    if (!refusal || (needsHelp && (refusal instanceof AppError || refusal.category !== 'minors'))) return
    throw refusal instanceof AppError ? refusal : await refuse(userId, surface, refusal, place)
  }

  /** What a file says is nobody's cry for help, whoever speaks in it. */
  const screenFilePart = (text: string, recent: readonly string[]) =>
    screenText(text, { now: clock.now(), recent, speaker: 'character', ...means })

  function nameBlock(name: string): Block | undefined {
    const now = clock.now()
    const verdict = screenText(name, { now, recent: [], speaker: 'user', ...means })
    if (verdict.action === 'block') return verdict
    return namesMinor(name, now) ? minorCharacter(name, hashOf) : undefined
  }

  return {
    ...restriction,

    /**
     * Throws `blocked` for a text that the user may not send after the talk so far. Answers whether it tells of
     * self-harm, so that help is offered; that is put on no record. A text that comes again under its `subject`, the
     * client's id, counts once. Throws `banned` where it was one offence too many. `guarded` rejects in the same way, and
     * with `unavailable`, once a guard has judged: nothing may be stored or shown before it resolves.
     * Adult content is refused, and on no record, where it is withheld from the user.
     */
    async screenSaid(
      userId: string,
      text: string,
      { before, standing }: TalkSoFar,
      subject?: string,
    ): Promise<{ needsHelp: boolean; guarded: Promise<void> | undefined }> {
      const recent = before.map(({ content }) => content)
      const speakers = before.map(({ author }) => author)
      const said = { now: clock.now(), recent, speakers, standing: standing ?? [], speaker: 'user' } as const
      const verdict = screenText(text, { ...said, ...means })
      if (verdict.action === 'block') throw await refuse(userId, 'message', verdict, { subject })
      if (verdict.action === 'warn') await record(userId, 'message', verdict)
      const needsHelp = verdict.action === 'self-harm-protocol'
      if (!needsHelp && restriction.isAdult(text)) await restriction.requireUnrestricted(userId)
      const line = { author: 'user' as const, content: text }
      const guarded = guarding && askGuard({ userId, surface: 'message', subject, needsHelp }, line, before)
      // Whoever asks may fail before it waits for this.
      guarded?.catch(() => {})
      return { needsHelp, guarded }
    },
    /** The same for a text that stands in no talk. */
    async screenMessage(userId: string, text: string, subject?: string): Promise<void> {
      const { guarded } = await this.screenSaid(userId, text, { before: [] }, subject)
      await guarded
    },
    /** Throws `blocked` for the first part of a file that breaks a rule, and `unavailable` as `screenSaid` does. */
    async screenFile(userId: string, parts: readonly FilePart[]): Promise<void> {
      for await (const { place, verdict } of brokenParts(parts, screenFilePart))
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
      const broken = await Array.fromAsync(brokenParts(parts, screenFilePart))
      const [first] = broken
      if (first && broken.length > parts.length * most)
        throw await refuse(userId, 'file', first.verdict, { place: `In ${first.place}: ` })
      for (const { verdict } of broken) await record(userId, 'file', verdict)
      return new Set(broken.map(({ index }) => index))
    },
    /** Whether nobody may be called so, for every character reads the user's name. It counts against nobody. */
    isNameRefused: (name: string): boolean => nameBlock(name) !== undefined,
    /** The same of a name that somebody chose: a refusal is put on record, where there is an account to put it on. */
    async refusesName(userId: string | undefined, name: string): Promise<boolean> {
      const block = nameBlock(name)
      if (block && userId) await record(userId, 'message', block)
      return block !== undefined
    },
    /** Throws `blocked` where a description of a character presents somebody under 18. */
    async screenDescription(userId: string, texts: Iterable<string>, isToldAdult: boolean): Promise<void> {
      for (const text of texts) {
        if (presentsMinor(text, isToldAdult, clock.now())) throw await this.refuseMinor(userId, text)
        await setImmediate()
      }
    },
    /** Throws `blocked` for a text of a file that makes who writes it, or who is spoken to, younger than 18. */
    async screenParts(userId: string, texts: Iterable<string>): Promise<void> {
      for (const text of texts) {
        if (makesYoung(text, clock.now())) throw await this.refuseMinor(userId, text)
        await setImmediate()
      }
    },
    /** The same as `screenMessage` for what stands over a talk, in which nobody who takes part is younger than 18. */
    async screenStanding(
      userId: string,
      text: string,
      { isScene, subject }: { isScene: boolean; subject?: string },
    ): Promise<void> {
      await this.screenMessage(userId, text, subject)
      const now = clock.now()
      if (!makesYoung(text, now) && !(isScene && presentsMinor(text, true, now))) return
      const block = minorCharacter(text, hashOf)
      await record(userId, 'message', block)
      throw new AppError('blocked', t`Everybody in a talk is an adult. Please describe it in another way.`, {
        reason: block.reason,
      })
    },
    /** Records a character under 18 that somebody brought; answers the refusal. It counts against nobody: cards are found. */
    async refuseMinor(userId: string, text: string): Promise<AppError> {
      const block = minorCharacter(text, hashOf)
      await record(userId, 'file', block)
      return new AppError('blocked', t`Every character here is an adult. This one is described as younger.`, {
        reason: block.reason,
      })
    },
    /** Records a picture of a card that a screen wants nobody to see; answers the refusal. Once under the client's id. */
    refusePicture: (userId: string, why: string, picture: Buffer, subject: string): Promise<AppError> =>
      refuse(userId, 'file', pictureBlock(why, hashOf(picture)), {
        place: 'In the picture of this card: ',
        subject,
      }),
    /** The same for a picture that was drawn for somebody, under the id of its job. */
    refuseDrawn: (userId: string, why: string, picture: Buffer, jobId: string): Promise<AppError> =>
      refuse(userId, 'prompt', pictureBlock(why, hashOf(picture)), { subject: jobId }),
    /**
     * Throws `blocked` for the words of a picture that somebody asks for, and of what it is not to show. No picture
     * shows anybody under 18, dressed or not. Where that is all that is wrong it is on record and counts against nobody.
     */
    async screenPrompt(userId: string, wanted: string, unwanted: string, subject?: string): Promise<void> {
      const now = clock.now()
      for (const text of [wanted, unwanted]) {
        const verdict = screenText(text, { now, recent: [], speaker: 'user', ...means })
        if (verdict.action === 'block') throw await refuse(userId, 'prompt', verdict, { subject })
        if (verdict.action === 'self-harm-protocol') throw notDrawn()
      }
      if (!picturesMinor(wanted, now) && !namesAdulthood(unwanted))
        return await askGuard({ userId, surface: 'prompt', subject }, { author: 'user', content: wanted })
      const block = minorCharacter(wanted, hashOf)
      await record(userId, 'prompt', block)
      throw new AppError(
        'blocked',
        t`Everybody in a picture is an adult. Please describe it in another way.`,
        {
          reason: block.reason,
        },
      )
    },
    /** Watches a reply while it is written, and says which of its words may be shown. */
    watchReply: (recent: readonly string[], standing: readonly string[] = []): StreamScreen =>
      createStreamScreen({ now: clock.now(), recent, standing, speaker: 'character', ...means }),
    /** Lets the words that may be shown out as a guard judges them; undefined where there is none. */
    guardReply: (before: readonly Line[], out: ReplyOutlet): GuardedWords<Refusal> | undefined =>
      guarding?.reply(before, out),
    /** `cost`: what the reader paid for the reply that was blocked. */
    recordReplyBlock: (userId: string, verdict: Block, cost?: 'message'): Promise<void> =>
      record(userId, 'reply', verdict, cost),

    /** Whether what a user said tells of self-harm. */
    asksForHelp: (text: string): boolean =>
      screenText(text, { now: clock.now(), recent: [], speaker: 'user', ...means }).action ===
      'self-harm-protocol',
    /** Counts that help was offered, in the transaction that stores the offer. */
    countHelp: (tx: Queries, userId: string): Promise<void> => store.countHelp(tx, userId, clock.now()),
    /** How often help was offered between two days, as 2026-01-31, both among them. */
    helpCounts: (from: string, to: string): Promise<store.HelpCount[]> => store.listHelpCounts(db, from, to),
    takeOver: store.moveDecisions,
  }
}

export type Moderation = ReturnType<typeof createModeration>
