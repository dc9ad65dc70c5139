import type { ReplyFailure } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import { playOf } from '#server/cards/service.ts'
import type { MemoryService } from '#server/memory/service.ts'
import type { Block, Moderation, Notice, Refusal, Screened } from '#server/moderation/service.ts'
import { askedIfHuman } from '#server/notices/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StreamWriter } from '#server/platform/event-log.ts'
import type { Log } from '#server/platform/log.ts'
import { type LanguageModel, LanguageModelError, type ReplyRequest } from '#server/providers/llm/port.ts'
import { honestEnd } from './honest-answer.ts'
import { endsWhole, restOf } from './last-sentence.ts'
import { type Heard, hearEnd, type Listening, listen } from './listen.ts'
import { memoryRoom, type PromptBudget } from './prompt.ts'
import {
  asHeard,
  endingRequest,
  goOnRequest,
  playRequest,
  type ReplyJob,
  replyRequest,
} from './reply-request.ts'
import type { ReplyEnd } from './reply-store.ts'
import { standingTexts } from './standing-texts.ts'
import { isDull } from './watched.ts'

/** The latest messages are in the prompt as they are. */
const REMEMBERED_BEFORE = 30

/** After the user has spoken of self-harm so many messages are answered with care, that one among them. */
const CARED_MESSAGES = 3

/** Where the words of a model go, and what ends them. */
type Out = Pick<Listening, 'take' | 'due' | 'signal'>

/** What has been shown of a reply, and since when. */
export type Shown = Pick<ReplyEnd, 'firstWordsMs'> & { text: string }

/** To whom a reply is spoken: where its words go, what has been shown of it, and what ends it. */
export type Outlet = {
  stream: Pick<StreamWriter, 'text' | 'due'>
  reply: Shown
  abort: AbortController
  /** Hears once of each harm in it that goes on and is to be on record. */
  onWarned: (warning: Notice) => void
}

export type SpeakingOptions = {
  log: Log
  llm: LanguageModel
  budget: PromptBudget
  moderation: Moderation
  memory: Pick<MemoryService, 'remind' | 'keepUsed' | 'usedIn'>
}

/**
 * Has the model speak as the character. A word is shown once the rules, and the guard where there is one, have passed it;
 * what was shown stays in `reply` however this ends. Rejects with `BlockedReplyError`, and as the model does.
 */
export function createSpeaking({ log, llm, budget, moderation, memory }: SpeakingOptions) {
  function keepUsed(replyId: string, stored: Promise<boolean>, used: Parameters<typeof memory.keepUsed>[1]) {
    void stored
      .then(async (isStored) => {
        if (isStored) await memory.keepUsed(replyId, used)
      })
      .catch((err: unknown) => log.warn({ replyId, err }, 'what a reply was reminded of was not kept'))
  }

  /** What comes to the character's mind, of what lies before the talk that the prompt holds anyway. */
  async function remind(
    { id: replyId, chatId, character, group, setting, talk }: ReplyJob,
    stored: Promise<boolean>,
  ) {
    const reminder = await memory.remind({
      chatId,
      hasMemories: setting.hasMemories,
      name: character.model.name,
      text: talk.findLast(({ author }) => author === 'user')?.content ?? '',
      before: talk.at(-REMEMBERED_BEFORE)?.seq ?? 0,
      since: group?.joined.get(character.model.premadeId),
      room: memoryRoom(budget),
    })
    // What a model makes of it nobody can tell; the scripted voice says what it takes, once it has spoken.
    if (llm.isModel) keepUsed(replyId, stored, reminder)
    const card = playRequest({ character, setting, talk }, budget)
    return { ...reminder, play: card && playOf(card) }
  }

  /** What was said a moment ago still weighs: a reply that was asked for again, or the one after it, is as careful. */
  const needsCare = ({ talk }: ReplyJob) =>
    talk
      .filter(({ author }) => author === 'user')
      .slice(-CARED_MESSAGES)
      .some(({ content }) => moderation.asksForHelp(content))

  /** Who has told what was done to them is answered with care once, and the talk goes on as they like. */
  function hearsAbuse({ talk }: ReplyJob): boolean {
    const last = talk.at(-1)
    return last?.author === 'user' && moderation.tellsOfAbuse(last.content)
  }

  /** In which language the message that is answered asks whether there is a person. */
  function languageAsked({ talk }: ReplyJob): Language | undefined {
    const last = talk.at(-1)
    return last?.author === 'user' ? askedIfHuman(last.content) : undefined
  }

  const isWithheld = ({ watchAdult }: ReplyJob, text: string) =>
    watchAdult !== undefined && moderation.isAdult(text)

  /** A second try; one of which nothing came has no text. */
  async function askAgain(job: ReplyJob, request: ReplyRequest, out: Out): Promise<Heard> {
    try {
      return await listen(llm, job, request, { ...out, isSecond: true })
    } catch (error) {
      if (error instanceof LanguageModelError && error.kind === 'empty') return { text: '' }
      throw error
    }
  }

  /**
   * The second of two tries, but where nothing of it can be shown and the first was only dull: then its beginning is
   * shown after all, and has to go on in another way.
   */
  function better(job: ReplyJob, first: Heard, second: Heard, take: (text: string) => void): Heard {
    const { fault, held } = first
    if (second.text.trim() || !llm.isModel || !held || !fault || !isDull(fault)) return second
    if (isWithheld(job, held)) return second
    take(held)
    return { text: held, fault }
  }

  /** What comes in the place of words that must not be said, after those that have been shown. */
  async function mend(
    job: ReplyJob,
    request: ReplyRequest,
    { text, fault = 'repetition' }: Heard,
    out: Out,
  ): Promise<Heard> {
    const goOn = goOnRequest(request, text, fault, job.setting)
    const rest = await listen(llm, job, goOn, { ...out, isSecond: true, begun: text })
    // Where nothing can be said in their place, the sentence is ended.
    const finish = rest.fault || !rest.text.trim() ? 'length' : rest.finish
    return { text: text + rest.text, ...(finish && { finish }) }
  }

  /** The end of a sentence that the model's limit cut; empty where it fails, as the reply is good without. */
  async function endOfSentence(request: ReplyRequest, text: string, signal: AbortSignal): Promise<string> {
    try {
      return restOf(text, await hearEnd(llm, endingRequest(request, text), signal))
    } catch (error) {
      if (signal.aborted) throw error
      log.warn({ err: error }, 'a reply that broke off was left so')
      return ''
    }
  }

  return async function speak(given: ReplyJob, stored: Promise<boolean>, outlet: Outlet) {
    const { stream, reply, abort } = outlet
    const job = {
      ...given,
      needsCare: needsCare(given),
      hearsAbuse: hearsAbuse(given),
      askedIfHuman: languageAsked(given),
      watchAdult: moderation.isRestricted(given.setting.graveOffenceAt) ? moderation.watchAdult : undefined,
    }
    const before = job.talk
    const asked = asHeard(job)
    const reminder = await remind(asked, stored)
    const warned = new Set<string>()
    const onWarned = (warning: Notice) => {
      if (!warned.has(warning.category)) outlet.onWarned(warning)
      warned.add(warning.category)
    }
    const screen = moderation.watchReply(
      before.map(({ content }) => content),
      standingTexts(job.setting, reminder),
      onWarned,
    )
    const showNow = (words: string) => {
      reply.firstWordsMs ??= performance.now()
      reply.text += words
      stream.text(words)
    }
    const onRefused = (refusal: Refusal) => abort.abort(errorOf(refusal))
    const guarded = moderation.guardReply(before, { show: showNow, onRefused, onWarned })
    const show = ({ passed, block }: Screened) => {
      if (block) throw new BlockedReplyError(block)
      if (!passed) return
      if (guarded) guarded.push(passed)
      else showNow(passed)
    }
    const take = (text: string) => {
      if (!text || abort.signal.aborted) return
      const screened = screen.push(text)
      if (screened.block) abort.abort(new BlockedReplyError(screened.block))
      else show(screened)
    }
    const out: Out = { take, due: stream.due, signal: abort.signal }
    // The words that were still waiting when the model ended or failed; after a stop nobody waits for them.
    const settle = async () => {
      const { aborted, reason } = abort.signal
      if (reason instanceof BlockedReplyError) throw reason
      if (!aborted) show(screen.finish())
      const refusal = await guarded?.finish(aborted)
      if (refusal) throw errorOf(refusal)
    }
    try {
      const taken: string[] = []
      const onTaken = (words: string) => void taken.push(words)
      let request = { ...replyRequest(asked, budget, reminder), onTaken }
      let heard = await listen(llm, job, request, out)
      if (heard.fault && !heard.text.trim()) {
        request = { ...replyRequest(asked, budget, reminder, heard.fault), onTaken }
        heard = better(job, heard, await askAgain(job, request, out), take)
      }
      if (heard.fault && heard.text.trim()) heard = await mend(job, request, heard, out)
      if (heard.fault === 'adult')
        throw new LanguageModelError('refused', 'The model writes what is withheld, asked twice.')
      if (heard.fault)
        throw new LanguageModelError('malformed', 'The model does not speak as the character, asked twice.')
      if (!heard.text.trim()) throw new LanguageModelError('empty', 'The model wrote nothing but space.')
      if (!llm.isModel) keepUsed(job.id, stored, memory.usedIn(heard.text, taken, reminder))
      if (heard.finish === 'length' && !endsWhole(heard.text)) {
        const end = await endOfSentence(request, heard.text, abort.signal)
        if (!isWithheld(job, heard.text + end)) take(end)
      }
      if (job.askedIfHuman) take(honestEnd(heard.text, job.askedIfHuman))
    } finally {
      await settle()
    }
  }
}

export type Speak = ReturnType<typeof createSpeaking>

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

export function failureOf(error: unknown): ReplyFailure {
  if (error instanceof BlockedReplyError) return 'blocked'
  return error instanceof LanguageModelError ? error.kind : 'internal'
}
