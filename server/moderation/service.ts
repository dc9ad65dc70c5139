import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { HARM_REASONS, type ModerationPolicy } from '#contract/moderation.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { namesAdulthood, picturesMinor } from './pictures-minor.ts'
import { presentsMinor } from './presents-minor.ts'
import { screenText } from './screen.ts'
import { createStreamScreen, type Screened, type StreamScreen } from './screen-stream.ts'
import { insertBlock, insertOwnBlock, insertUncountedBlock, moveDecisions } from './store.ts'
import { type Block, minorCharacter, type Notice, RECENT_LINES_MAX, USUAL_POLICY } from './verdict.ts'

export type { Block, Screened }

/** Where a text stood, for the record. */
export type Surface = 'message' | 'reply' | 'file' | 'prompt'

/** A part of a file: all texts that it may be read with, and the one that the next parts follow on; empty for none. */
export type FilePart = {
  /** Where it stands, as `line 12`. */
  place: string
  texts: readonly string[]
  shown: string
}

type ModerationOptions = { db: Database; clock: Clock; policy?: ModerationPolicy }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const notDrawn = () =>
  new AppError(
    'blocked',
    'We draw nobody who hurts themselves. If you think of hurting yourself, please call your local emergency number.',
    { reason: HARM_REASONS['self-harm'] },
  )

/** How long the screening of a file may keep others waiting at a time. */
const TURN_MS = 8

/**
 * Owns what may be said. Every text passes here before a model reads it and again when a model has written it;
 * a block is stored with its rule and evidence, never with the text.
 */
export function createModeration({ db, clock, policy = USUAL_POLICY }: ModerationOptions) {
  const means = { policy, hashOf }
  const rowOf = (userId: string, surface: Surface, decision: Block | Notice) => {
    const { category, rule, version, evidence, evidenceHash } = decision
    return { id: uuid(), userId, surface, category, rule, version, evidence, evidenceHash }
  }
  async function refuse(userId: string, surface: Surface, block: Block, place = ''): Promise<AppError> {
    const row = rowOf(userId, surface, block)
    const bannableOffenses = block.isCounted
      ? await insertBlock(db, row)
      : await insertUncountedBlock(db, row)
    return new AppError(
      'blocked',
      `${place}This action has been blocked (reason: ${block.reason}). Please ensure that your content is appropriate and does not violate our terms of service.`,
      { bannableOffenses, reason: block.reason },
    )
  }

  /** What a file says is nobody's cry for help, whoever speaks in it. */
  const screenFilePart = (text: string, recent: readonly string[]) =>
    screenText(text, { now: clock.now(), recent, speaker: 'character', ...means })

  /** Works in turns: a file may be long. What breaks a rule is no part of the talk that the next parts follow on. */
  async function* brokenParts(parts: Iterable<FilePart>) {
    const recent: string[] = []
    let since = performance.now()
    let index = -1
    for (const { place, texts, shown } of parts) {
      index += 1
      let verdict: Block | undefined
      for (const text of texts) {
        const found = screenFilePart(text, recent)
        if (found.action === 'block') verdict ??= found
        if (performance.now() - since < TURN_MS) continue
        await setImmediate()
        since = performance.now()
      }
      if (verdict) {
        yield { index, place, verdict }
        continue
      }
      recent.push(shown)
      if (recent.length > RECENT_LINES_MAX) recent.shift()
    }
  }

  return {
    /**
     * Throws `blocked` for a text that the user may not send; `recent` are the lines before it, oldest first. Answers
     * whether it tells of self-harm, so that help is offered; that is put on no record.
     */
    async screenMessage(userId: string, text: string, recent: string[]): Promise<{ needsHelp: boolean }> {
      const verdict = screenText(text, { now: clock.now(), recent, speaker: 'user', ...means })
      if (verdict.action === 'block') throw await refuse(userId, 'message', verdict)
      if (verdict.action === 'warn') await insertOwnBlock(db, rowOf(userId, 'message', verdict))
      return { needsHelp: verdict.action === 'self-harm-protocol' }
    },
    /** Throws `blocked` for the first part of a file that breaks a rule. */
    async screenFile(userId: string, parts: Iterable<FilePart>): Promise<void> {
      for await (const { place, verdict } of brokenParts(parts))
        throw await refuse(userId, 'file', verdict, `In ${place}: `)
    },
    /**
     * The parts of a file that break a rule, by their number; each is put on record. Throws `blocked` where they are more
     * than the share `most` of all: a long talk is not lost for a line, and one that is about that is not taken.
     */
    async screenLongFile(userId: string, parts: readonly FilePart[], most: number): Promise<Set<number>> {
      const broken = await Array.fromAsync(brokenParts(parts))
      const [first] = broken
      if (first && broken.length > parts.length * most)
        throw await refuse(userId, 'file', first.verdict, `In ${first.place}: `)
      for (const { verdict } of broken) await insertOwnBlock(db, rowOf(userId, 'file', verdict))
      return new Set(broken.map(({ index }) => index))
    },
    /** Throws `blocked` where a description of a character presents somebody under 18. */
    async screenDescription(userId: string, texts: Iterable<string>, isToldAdult: boolean): Promise<void> {
      for (const text of texts) {
        if (presentsMinor(text, isToldAdult, clock.now())) throw await this.refuseMinor(userId, text)
        await setImmediate()
      }
    },
    /** Records a character under 18 that somebody brought; answers the refusal. It counts against nobody: cards are found. */
    async refuseMinor(userId: string, text: string): Promise<AppError> {
      const block = minorCharacter(text, hashOf)
      await insertOwnBlock(db, rowOf(userId, 'file', block))
      return new AppError('blocked', 'Every character here is an adult. This one is described as younger.', {
        reason: block.reason,
      })
    },
    /**
     * Throws `blocked` for the words of a picture that somebody asks for, and of what it is not to show. No picture
     * shows anybody under 18, dressed or not. Where that is all that is wrong it is on record and counts against nobody.
     */
    async screenPrompt(userId: string, wanted: string, unwanted: string): Promise<void> {
      const now = clock.now()
      for (const text of [wanted, unwanted]) {
        const verdict = screenText(text, { now, recent: [], speaker: 'user', ...means })
        if (verdict.action === 'block') throw await refuse(userId, 'prompt', verdict)
        if (verdict.action === 'self-harm-protocol') throw notDrawn()
      }
      if (!picturesMinor(wanted, now) && !namesAdulthood(unwanted)) return
      const block = minorCharacter(wanted, hashOf)
      await insertOwnBlock(db, rowOf(userId, 'prompt', block))
      throw new AppError(
        'blocked',
        'Everybody in a picture is an adult. Please describe it in another way.',
        {
          reason: block.reason,
        },
      )
    },
    /** Watches a reply while it is written, and says which of its words may be shown. */
    watchReply: (recent: string[]): StreamScreen =>
      createStreamScreen({ now: clock.now(), recent, speaker: 'character', ...means }),
    recordReplyBlock: (userId: string, verdict: Block): Promise<void> =>
      insertOwnBlock(db, rowOf(userId, 'reply', verdict)),
    takeOver: moveDecisions,
  }
}

export type Moderation = ReturnType<typeof createModeration>
