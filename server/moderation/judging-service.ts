import { createHash } from 'node:crypto'
import type { Harm, ModerationPolicy } from '#contract/moderation.ts'
import type { Words } from '#contract/server-words.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Guard, Line } from '#server/providers/guard/port.ts'
import { createDecisions, type DecisionOptions, type Place, type Surface } from './decision-service.ts'
import { createGuarding } from './guard-service.ts'
import { screenText } from './screen.ts'
import { minorCharacter, type Notice, type ScreenContext, type Verdict } from './verdict.ts'

export type JudgingOptions = DecisionOptions & {
  /** What is done about each harm now. */
  policy: () => ModerationPolicy
  /** A model that judges beside the rules; undefined where there is none. */
  guard?: Guard | undefined
  log: Pick<Log, 'warn'>
}

/** What a guard finds in what somebody tells of the abuse that was done to them. */
const TOLD: ReadonlySet<Harm> = new Set(['non-consent', 'violence'])

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** What every text is judged by, wherever it stands: the rules, the guard beside them, and the record of both. */
export function createJudging({ policy, guard, log, ...options }: JudgingOptions) {
  const { clock } = options
  const means = {
    // It may change while the server runs.
    get policy() {
      return policy()
    },
    hashOf,
  }
  const guarding = guard && createGuarding({ guard, clock, log, means })
  const { record, refuse } = createDecisions(options)

  return {
    means,
    guarding,
    record,
    refuse,
    now: () => clock.now(),

    /** What the rules say of a text. */
    screen: (text: string, place: Omit<ScreenContext, 'now' | 'policy' | 'hashOf'>): Verdict =>
      screenText(text, { now: clock.now(), ...place, ...means }),

    /**
     * Throws where the guard refuses a text that the rules have passed; a cry for help only where it is about minors, and
     * what tells of abuse not for that abuse.
     */
    async askGuard(
      {
        userId,
        surface,
        needsHelp = false,
        isTelling = false,
        ...place
      }: Place & { userId: string; surface: Surface; needsHelp?: boolean; isTelling?: boolean },
      line: Line,
      before: readonly Line[] = [],
    ): Promise<void> {
      const warnings: Notice[] = []
      const refusal = await guarding?.judge(line, before, (warning) => warnings.push(warning))
      for (const warning of warnings) await record(userId, surface, warning)
      // A guard takes many a cry for help for something else.
      if (!refusal || (needsHelp && (refusal instanceof AppError || refusal.category !== 'minors'))) return
      if (refusal instanceof AppError) throw refusal
      if (isTelling && TOLD.has(refusal.category)) return
      throw await refuse(
        userId,
        surface,
        { ...refusal, needsHelp: needsHelp || refusal.needsHelp },
        {
          ...place,
          offersHelp: needsHelp || refusal.needsHelp || isTelling,
        },
      )
    },

    /** Records that somebody under 18 was described, which counts against nobody; answers the refusal in these words. */
    async refuseYoung(userId: string, surface: Surface, text: string, words: Words): Promise<AppError> {
      const block = minorCharacter(text, hashOf)
      const decisionId = await record(userId, surface, block)
      return new AppError('blocked', words, { reason: block.reason, decisionId })
    },
  }
}

export type Judging = ReturnType<typeof createJudging>
