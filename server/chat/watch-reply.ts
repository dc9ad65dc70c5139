import { instructionsOf } from './prompt-words.ts'
import type { ReplyJob } from './reply-request.ts'
import { createVoiceWatch } from './watch-voice.ts'
import type { Watch } from './watched.ts'

/** The watch on how a reply is spoken; `isMended` where its middle can be, `isSecond` where it has been asked for again. */
export const watchOf = (
  { character, group, setting, talk }: ReplyJob,
  { isMended, isSecond }: { isMended: boolean; isSecond: boolean },
): Watch =>
  createVoiceWatch({
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
