import { HARMS } from '#contract/moderation.ts'
import { t } from '#contract/server-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Guard, GuardVerdict, Line } from '#server/providers/guard/port.ts'
import { createGuardedWords, type GuardedWords } from './guarded-words.ts'
import { piecesOf } from './pieces.ts'
import { frameOfLines, harmsOf, isAdultText } from './screen.ts'
import { type Block, decide, type Notice, type ScreenContext, type Verdict } from './verdict.ts'

/** What a guard is asked at once of a long text; small models see some 4,000 tokens. */
const TEXT_CHARS_MAX = 6_000
/** What of the lines before goes along, the latest first. */
const BEFORE_LINES_MAX = 6
const BEFORE_CHARS_MAX = 3_000

type GuardingOptions = {
  guard: Guard
  clock: Clock
  log: Pick<Log, 'warn'>
  means: Pick<ScreenContext, 'policy' | 'hashOf'>
}

/** Why a text may not stand: a harm was found, or adult content could not be judged. */
export type Refusal = Block | AppError

/** Hears of what goes on and is to be on record. */
export type OnWarned = (warning: Notice) => void

const notJudged = () =>
  new AppError('unavailable', t`This cannot be checked right now. Please try again in a moment.`, {
    retryAfterS: 10,
  })

/** Asks the guard about texts that the rules have passed. It may add a block; none of the rules' is taken back by it. */
export function createGuarding({ guard, clock, log, means }: GuardingOptions) {
  const never = new AbortController().signal

  /** What the policy does about a verdict. A guard errs by itself, so it counts against nobody. */
  function decisionOf({ found, version }: GuardVerdict, { author, content }: Line): Verdict {
    const finds = HARMS.filter((harm) => harmsOf(author).has(harm)).flatMap((harm) => {
      const evidence = found
        .filter((one) => one.harm === harm)
        .map(({ category, score }) => (score === undefined ? category : `${category} ${score.toFixed(2)}`))
      return evidence.length > 0 ? [{ harm, rule: `guard:${harm}`, evidence }] : []
    })
    const decision = decide(finds, content, means)
    if (decision.action === 'allow') return decision
    const told = { ...decision, version: `${version}, ${decision.version}` }
    return told.action === 'block' ? { ...told, isCounted: false } : told
  }

  /** Whether the rules' words say that a line, or the talk that it stands in, is adult content. */
  const isAdultTalk = (lines: readonly Line[]) => {
    const now = clock.now()
    const last = lines.at(-1)?.content ?? ''
    return (
      isAdultText(last, now) ||
      frameOfLines(
        lines.map(({ content }) => content),
        now,
      ).sexual !== undefined
    )
  }

  /** Closed for adult content and open for the rest, where the guard gives no verdict. */
  async function judgeAs(line: Line, before: readonly Line[], onWarned: OnWarned, isAdult: () => boolean) {
    try {
      for (const piece of piecesOf(line.content, { chars: TEXT_CHARS_MAX })) {
        const judged = { ...line, content: piece }
        const decision = decisionOf(await guard.judge(judged, latestOf(before), never), line)
        if (decision.action === 'block') return decision
        if (decision.action === 'warn') onWarned(decision)
      }
    } catch (error) {
      const isHeld = isAdult()
      log.warn({ err: error, isHeld }, 'the guard gave no verdict')
      if (isHeld) return notJudged()
    }
    return undefined
  }

  return {
    /** Why a line may not stand; undefined where nothing speaks against it. */
    judge: (line: Line, before: readonly Line[], onWarned: OnWarned): Promise<Refusal | undefined> =>
      judgeAs(line, before, onWarned, () => isAdultTalk([...before, line])),

    /** Judges a reply while it is written. */
    reply(
      before: readonly Line[],
      out: { show: (words: string) => void; onRefused: (refusal: Refusal) => void; onWarned: OnWarned },
    ): GuardedWords<Refusal> {
      return createGuardedWords({
        ...out,
        isAdult: isAdultTalk(before),
        judge: (content, isAdult) =>
          judgeAs({ author: 'character', content }, before, out.onWarned, () => isAdult),
      })
    },
  }
}

function latestOf(lines: readonly Line[]): Line[] {
  let chars = 0
  const latest: Line[] = []
  const said = lines.filter(({ content }) => content.trim() !== '')
  for (const line of said.slice(-BEFORE_LINES_MAX).reverse()) {
    chars += line.content.length
    if (chars > BEFORE_CHARS_MAX) break
    latest.unshift(line)
  }
  return latest
}
