import { instructionsOf } from './prompt-words.ts'
import type { ReplyJob } from './reply-request.ts'
import { withoutAdult } from './watch-adult.ts'
import { createVoiceWatch } from './watch-voice.ts'
import { inTurn, type Watch } from './watched.ts'

type Way = {
  /** Its middle can be mended. */
  isMended: boolean
  /** It has been asked for again. */
  isSecond: boolean
  /** What has been shown of it already. */
  begun: string | undefined
}

/** The watch on how a reply is spoken, and on what it is kept from. */
export function watchOf(
  { character, group, setting, talk, watchAdult }: ReplyJob,
  { isMended, isSecond, begun }: Way,
): Watch {
  const voice = createVoiceWatch({
    name: character.model.name,
    userName: setting.userName,
    userGender: setting.userGender,
    others: group?.members.map(({ model }) => model.name).filter((name) => name !== character.model.name),
    instructions: instructionsOf(character.model.name, character.model.age),
    asked: talk.findLast(({ author }) => author === 'user')?.content ?? '',
    // The greeting is left out: a reply that shares its first word would wait for the second.
    replies: talk
      .filter(({ author, seq }) => author === 'character' && seq > 1)
      .map(({ content }) => content),
    isMended,
    isSecond,
  })
  return watchAdult ? inTurn([voice, withoutAdult(watchAdult(begun), { isMended, begun })]) : voice
}
