import type { Log } from '#server/platform/log.ts'
import { type LanguageModel, LanguageModelError, type ReplyRequest } from '#server/providers/llm/port.ts'
import { restOf } from './last-sentence.ts'
import { type Heard, hearEnd, type Listening, listen } from './listen.ts'
import { endingRequest, goOnRequest, type ReplyJob } from './reply-request.ts'
import { isDull } from './watched.ts'

/** Where the words of a model go, and what ends them. */
export type Out = Pick<Listening, 'take' | 'due' | 'signal'>

type MendingOptions = {
  log: Log
  llm: LanguageModel
  isWithheld: (job: ReplyJob, text: string) => boolean
}

/** What is done where a model has not written what a character may say, or not the whole of it. */
export function createMending({ log, llm, isWithheld }: MendingOptions) {
  /** A second try; one of which nothing came has no text. */
  async function askAgain(job: ReplyJob, request: ReplyRequest, out: Out): Promise<Heard> {
    try {
      return await listen(llm, job, request, { ...out, isSecond: true })
    } catch (error) {
      if (error instanceof LanguageModelError && error.kind === 'empty') return { text: '' }
      throw error
    }
  }

  return {
    /**
     * The second of two tries, but where nothing of it can be shown and the first was only dull: then its beginning is
     * shown after all, and has to go on in another way.
     */
    async better(job: ReplyJob, first: Heard, request: ReplyRequest, out: Out): Promise<Heard> {
      const second = await askAgain(job, request, out)
      const { fault, held } = first
      if (second.text.trim() || !llm.isModel || !held || !fault || !isDull(fault)) return second
      if (isWithheld(job, held)) return second
      out.take(held)
      return { text: held, fault }
    },

    /** What comes in the place of words that must not be said, after those that have been shown. */
    async goOn(
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
    },

    /** The end of a sentence that the model's limit cut; empty where it fails, as the reply is good without. */
    async endOfSentence(request: ReplyRequest, text: string, signal: AbortSignal): Promise<string> {
      try {
        return restOf(text, await hearEnd(llm, endingRequest(request, text), signal))
      } catch (error) {
        if (signal.aborted) throw error
        log.warn({ err: error }, 'a reply that broke off was left so')
        return ''
      }
    },
  }
}
