import { type PictureWish, readPictureWish } from './picture-wish.ts'
import type { ReplyJob } from './reply-request.ts'
import { unaskedPicture } from './unasked-picture.ts'

/** Pixels of a picture in a chat; its frame there is six to seven and covers it. */
const SIZE = { width: 832, height: 1024 }

/** Above the number of any reply to one message, so that no two pictures in one setting have the same take. */
const TAKES = 1000

/** The picture that the message to answer asks for. */
export function wishOf({ talk, character, setting }: ReplyJob): PictureWish | undefined {
  const asked = talk.at(-1)
  if (asked?.author !== 'user') return undefined
  return readPictureWish(asked.content, character, setting.scene, talk.slice(0, -1))
}

/** The picture that a reply is to come with: one that is asked for, or one of the character's own will. */
export function pictureOf(job: ReplyJob, percent: number) {
  const { id: replyId, chatId, ownerId, seq, character, setting, talk, earlier } = job
  const asked = wishOf(job)
  const own = () => unaskedPicture({ chatId, seq, character, talk, scene: setting.scene, percent })
  const wish = asked ?? (earlier === 0 ? own() : undefined)
  if (!wish) return undefined
  const take = seq * TAKES + earlier
  return { replyId, ownerId, character, take, isAsked: asked !== undefined, ...SIZE, ...wish }
}
