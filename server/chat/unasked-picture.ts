import type { PremadeCharacter } from '#contract/characters.ts'
import { refusesPictures } from '#contract/picture-words/wish.ts'
import { namesPlace, type PictureWish, wishFor } from './picture-wish.ts'

type Talk = {
  chatId: string
  seq: number
  character: Pick<PremadeCharacter, 'model' | 'portrait'>
  /** Oldest first, ending with the message to answer. */
  talk: readonly { author: 'user' | 'character'; content: string }[]
  scene: string
  /** Of the messages that would suit. */
  percent: number
}

/** Two people know each other a little by then. */
const FIRST_SEQ = 10
const REFUSAL_LINES = 40

const TROUBLE =
  /\b(sad|cry(?:ing)?|cried|tears?|died|death|dead|funeral|grie(?:f|ving)|ill|sick|hospital|hurts?|pain|lonely|alone|depress\w*|anxi\w+|panic|afraid|scared|worried|angry|furious|lost my|broke up|divorce|suicid\w*|hopeless)\b/i

/**
 * A picture that a character sends of their own will: now and then, when the user speaks of a place that can be shown,
 * never to somebody in trouble or who wants none. The same message always gets the same answer.
 */
export function unaskedPicture({
  chatId,
  seq,
  character,
  talk,
  scene,
  percent,
}: Talk): PictureWish | undefined {
  const asked = talk.at(-1)
  if (asked?.author !== 'user' || seq < FIRST_SEQ || !namesPlace(asked.content)) return undefined
  const said = talk.slice(-REFUSAL_LINES).filter(({ author }) => author === 'user')
  if (said.some(({ content }) => refusesPictures(content))) return undefined
  if (said.slice(-5).some(({ content }) => TROUBLE.test(content))) return undefined
  if (chanceOf(`${chatId} ${seq}`) >= percent / 100) return undefined
  return wishFor(asked.content, character, scene)
}

/** From 0 to 1, the same for the same text: FNV-1a. */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}
