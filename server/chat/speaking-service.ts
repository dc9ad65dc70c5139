import type { ReplyFailure } from '#contract/chat.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { type EarlierModel, type LanguageModel, LanguageModelError } from '#server/providers/llm/port.ts'
import { heed } from './heeding-service.ts'
import { honestEnd } from './honest-answer.ts'
import { endsWhole } from './last-sentence.ts'
import { type Heard, listen } from './listen.ts'
import { createMending, type Out } from './mending-service.ts'
import { createReminding, type RemindingOptions } from './reminding-service.ts'
import { asHeard, type ReplyJob, replyRequest } from './reply-request.ts'
import { BlockedReplyError, createShowing, type Outlet } from './showing-service.ts'
import { standingTexts } from './standing-texts.ts'
import { namesOf, staysWithEarlier } from './which-model.ts'
import { keptName } from './written-by.ts'

type SpeakingWith = RemindingOptions & { llm: LanguageModel; moderation: Moderation }
export type SpeakingOptions = SpeakingWith & { earlierModel?: EarlierModel }

/** Has the model speak that the talk stays with, or that was asked for. What one cannot say the other does not say for it. */
export function createSpeaking(options: SpeakingOptions) {
  const { earlierModel } = options
  const present = speakingWith(options)
  const earlier = earlierModel && speakingWith({ ...options, ...earlierModel })

  return async function speak(job: ReplyJob, stored: Promise<boolean>, outlet: Outlet) {
    const { askedModel, stands } = job
    const names = namesOf(options)
    const isEarlier =
      askedModel === undefined ? stands && staysWithEarlier(names, stands) : askedModel === names.earlier
    await (isEarlier && earlier ? earlier : present)(job, stored, outlet)
  }
}

/**
 * Has a model speak as the character. A word is shown once the rules, and the guard where there is one, have passed it;
 * what was shown stays in `reply` however this ends. Rejects with `BlockedReplyError`, and as the model does.
 */
function speakingWith(options: SpeakingWith) {
  const { llm, budget, moderation } = options
  const isWithheld = ({ watchAdult }: ReplyJob, text: string) =>
    watchAdult !== undefined && moderation.isAdult(text)
  const { remind, spoken } = createReminding(options)
  const { better, goOn, endOfSentence } = createMending({ ...options, isWithheld })

  return async function speak(given: ReplyJob, stored: Promise<boolean>, outlet: Outlet) {
    const { stream, abort } = outlet
    const job = heed(moderation, given)
    const asked = asHeard(job)
    const reminder = await remind(asked, stored)
    // What the user wishes of the reply is a part of what it answers.
    const standing = [...standingTexts(job.setting, reminder), ...(job.hint ? [job.hint] : [])]
    const { take, settle } = createShowing(moderation, { talk: job.talk, standing }, outlet)
    const out: Out = { take, due: stream.due, signal: abort.signal }
    try {
      const taken: string[] = []
      const onTaken = (words: string) => void taken.push(words)
      const onAnswered = (name: string) => {
        outlet.reply.writtenBy = keptName(name)
      }
      const hearing = { onTaken, onAnswered }
      let request = { ...replyRequest(asked, budget, reminder), ...hearing }
      let heard = await listen(llm, job, request, out)
      if (heard.fault && !heard.text.trim()) {
        request = { ...replyRequest(asked, budget, reminder, heard.fault), ...hearing }
        heard = await better(job, heard, request, out)
      }
      if (heard.fault && heard.text.trim()) heard = await goOn(job, request, heard, out)
      requireSaid(heard)
      spoken(job.id, stored, heard.text, taken, reminder)
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

/** Throws where the model, asked twice, has said nothing that can stand. */
function requireSaid({ text, fault }: Heard): void {
  if (fault === 'adult')
    throw new LanguageModelError('refused', 'The model writes what is withheld, asked twice.')
  if (fault)
    throw new LanguageModelError('malformed', 'The model does not speak as the character, asked twice.')
  if (!text.trim()) throw new LanguageModelError('empty', 'The model wrote nothing but space.')
}

export function failureOf(error: unknown): ReplyFailure {
  if (error instanceof BlockedReplyError) return 'blocked'
  return error instanceof LanguageModelError ? error.kind : 'internal'
}
