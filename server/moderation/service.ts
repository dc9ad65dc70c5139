import type { Queries } from '#server/platform/database.ts'
import type { Line } from '#server/providers/guard/port.ts'
import { createBroughtScreening } from './brought-service.ts'
import type { Keep } from './decision-service.ts'
import type { OnWarned, Refusal } from './guard-service.ts'
import type { GuardedWords } from './guarded-words.ts'
import { createJudging, type JudgingOptions } from './judging-service.ts'
import { createMessageScreening } from './message-service.ts'
import { createPictureScreening } from './picture-service.ts'
import { namesMinor } from './presents-minor.ts'
import { createRestriction } from './restriction-service.ts'
import { createStreamScreen, type Screened, type StreamScreen } from './screen-stream.ts'
import * as store from './store.ts'
import { type Block, minorCharacter, type Notice, type Verdict } from './verdict.ts'

export { consequencesOf, lockEnd, restrictionEnd } from './consequences.ts'
export { helpTable } from './help-service.ts'
export { versionOf } from './verdict.ts'
export type { Block, GuardedWords, Notice, Refusal, Screened }

type ReplyOutlet = {
  show: (words: string) => void
  onRefused: (refusal: Refusal) => void
  onWarned: OnWarned
}

/**
 * Owns what may be said. Every text passes here before a model reads it and again when a model has written it;
 * a block is stored with its rule and evidence, never with the text.
 */
export function createModeration(options: JudgingOptions) {
  const { db, clock } = options
  const judging = createJudging(options)
  const { screen, record, guarding, means } = judging
  const { requireHarmless, ...restriction } = createRestriction(options)

  function nameVerdict(name: string): Verdict {
    const verdict = screen(name, { recent: [], speaker: 'user' })
    const isMinor = verdict.action !== 'block' && namesMinor(name, clock.now())
    return isMinor ? minorCharacter(name, means.hashOf) : verdict
  }

  return {
    ...restriction,
    ...createMessageScreening(judging, restriction),
    ...createBroughtScreening(judging, { requireHarmless }),
    ...createPictureScreening(judging),

    /** Whether nobody may be called so, for every character reads the user's name. It counts against nobody. */
    isNameRefused: (name: string): boolean => nameVerdict(name).action === 'block',
    /** The same of a name that somebody chose: that is put on record, where there is an account to put it on. */
    async refusesName(userId: string | undefined, name: string): Promise<boolean> {
      const verdict = nameVerdict(name)
      const isOnRecord = verdict.action === 'block' || verdict.action === 'warn'
      if (isOnRecord && userId) await record(userId, 'message', verdict)
      return verdict.action === 'block'
    },

    /** Watches a reply while it is written, and says which of its words may be shown. */
    watchReply: (
      recent: readonly string[],
      standing: readonly string[] = [],
      onWarned: OnWarned = () => {},
    ): StreamScreen =>
      createStreamScreen({ now: clock.now(), recent, standing, speaker: 'character', onWarned, ...means }),
    /** Lets the words that may be shown out as a guard judges them; undefined where there is none. */
    guardReply: (before: readonly Line[], out: ReplyOutlet): GuardedWords<Refusal> | undefined =>
      guarding?.reply(before, out),
    /** `cost`: what the reader paid for the reply that was blocked. Answers the decision's id. */
    recordReply: (userId: string, verdict: Block | Notice, cost?: 'message', keep?: Keep): Promise<string> =>
      record(userId, 'reply', verdict, cost, keep),

    /** Counts that help was offered, in the transaction that stores the offer. */
    countHelp: (tx: Queries, userId: string): Promise<void> => store.countHelp(tx, userId, clock.now()),
    /** How often help was offered between two days, as 2026-01-31, both among them. */
    helpCounts: (from: string, to: string): Promise<store.HelpCount[]> => store.listHelpCounts(db, from, to),
    takeOver: store.moveDecisions,
  }
}

export type Moderation = ReturnType<typeof createModeration>
