import type { Language } from '#contract/languages.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { askedIfHuman } from '#server/notices/service.ts'
import type { ReplyJob } from './reply-request.ts'

/** After the user has spoken of self-harm so many messages are answered with care, that one among them. */
const CARED_MESSAGES = 3

type Heeding = Pick<Moderation, 'asksForHelp' | 'tellsOfAbuse' | 'isRestricted' | 'watchAdult'>

/** A reply to write, with what the user's words and their account ask of it. */
export const heed = (moderation: Heeding, job: ReplyJob) => ({
  ...job,
  needsCare: needsCare(moderation, job),
  hearsAbuse: hearsAbuse(moderation, job),
  askedIfHuman: languageAsked(job),
  watchAdult: moderation.isRestricted(job.setting.graveOffenceAt) ? moderation.watchAdult : undefined,
})

/** What was said a moment ago still weighs: a reply that was asked for again, or the one after it, is as careful. */
function needsCare(moderation: Heeding, { talk, hint = '' }: ReplyJob): boolean {
  const said = talk.filter(({ author }) => author === 'user').slice(-CARED_MESSAGES)
  return [...said.map(({ content }) => content), hint].some((text) => moderation.asksForHelp(text))
}

/** Who has told what was done to them is answered with care once, and the talk goes on as they like. */
function hearsAbuse(moderation: Heeding, { talk, hint = '' }: ReplyJob): boolean {
  const last = talk.at(-1)
  const said = last?.author === 'user' ? [last.content, hint] : [hint]
  return said.some((text) => moderation.tellsOfAbuse(text))
}

/** In which language the message that is answered asks whether there is a person. */
function languageAsked({ talk }: ReplyJob): Language | undefined {
  const last = talk.at(-1)
  return last?.author === 'user' ? askedIfHuman(last.content) : undefined
}
