import type { Block, Moderation, Notice, Refusal, Screened } from '#server/moderation/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StreamWriter } from '#server/platform/event-log.ts'
import { LanguageModelError } from '#server/providers/llm/port.ts'
import type { ReplyJob } from './reply-request.ts'
import type { ReplyEnd } from './reply-store.ts'

/** What has been shown of a reply, and since when. */
export type Shown = Pick<ReplyEnd, 'firstWordsMs' | 'writtenBy'> & { text: string }

/** To whom a reply is spoken: where its words go, what has been shown of it, and what ends it. */
export type Outlet = {
  stream: Pick<StreamWriter, 'text' | 'due'>
  reply: Shown
  abort: AbortController
  /** Hears once of each harm in it that goes on and is to be on record. */
  onWarned: (warning: Notice) => void
}

type Judging = Pick<Moderation, 'watchReply' | 'guardReply'>

/** Shows the words of one reply as the rules, and the guard where there is one, pass them; `standing` is judged with them. */
export function createShowing(
  moderation: Judging,
  { talk, standing }: Pick<ReplyJob, 'talk'> & { standing: readonly string[] },
  { stream, reply, abort, ...outlet }: Outlet,
) {
  const warned = new Set<string>()
  const onWarned = (warning: Notice) => {
    if (!warned.has(warning.category)) outlet.onWarned(warning)
    warned.add(warning.category)
  }
  const showNow = (words: string) => {
    reply.firstWordsMs ??= performance.now()
    reply.text += words
    stream.text(words)
  }
  const onRefused = (refusal: Refusal) => abort.abort(errorOf(refusal))
  const said = talk.map(({ content }) => content)
  const screen = moderation.watchReply(said, standing, onWarned)
  const guarded = moderation.guardReply(talk, { show: showNow, onRefused, onWarned })
  const show = ({ passed, block }: Screened) => {
    if (block) throw new BlockedReplyError(block)
    if (!passed) return
    if (guarded) guarded.push(passed)
    else showNow(passed)
  }

  return {
    /** Takes words of the model; what blocks them ends the reply by its signal. */
    take(text: string) {
      if (!text || abort.signal.aborted) return
      const screened = screen.push(text)
      if (screened.block) abort.abort(new BlockedReplyError(screened.block))
      else show(screened)
    },

    /**
     * Shows the words that were still waiting when the model ended or failed; after a stop nobody waits for them.
     * Rejects with why the reply is blocked, where it is.
     */
    async settle() {
      const { aborted, reason } = abort.signal
      if (reason instanceof BlockedReplyError) throw reason
      if (!aborted) show(screen.finish())
      const refusal = await guarded?.finish(aborted)
      if (refusal) throw errorOf(refusal)
    },
  }
}

export class BlockedReplyError extends Error {
  override name = 'BlockedReplyError'
  readonly verdict: Block
  constructor(verdict: Block) {
    super(`Blocked by rule ${verdict.rule}.`)
    this.verdict = verdict
  }
}

/** What no guard could judge fails as what no model could write. */
const errorOf = (refusal: Refusal) =>
  refusal instanceof AppError
    ? new LanguageModelError('unreachable', 'The guard gave no verdict on adult content.')
    : new BlockedReplyError(refusal)
