import { randomUUID } from 'node:crypto'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'
import { aCard, aPng, aTextChunk } from './a-card.ts'

type Visitor = ReturnType<typeof aVisitor>

/** The call that makes a character of a card's file: its status and what it answers. */
export async function bring(visitor: Visitor, file: Buffer, more: object = {}) {
  const body = { clientId: randomUUID(), file: file.toString('base64'), ...more }
  const answer = await visitor.fetchApi('POST', '/characters', body)
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers, whose schemas the server has checked
  return { status: answer.status, body: (await answer.json()) as any }
}

/** A card in a picture of one dot: nothing has to be drawn for it. */
export const pngOf = (card: object) => aPng(aTextChunk('ccv3', card))

export const jsonOf = (card: object) => Buffer.from(JSON.stringify(card))

/** A character of somebody, out of a card of version 3 in a picture. */
export async function anOwnCharacter(
  visitor: Visitor,
  data: Record<string, unknown> = {},
): Promise<OwnCharacter> {
  const { status, body } = await bring(
    visitor,
    pngOf(aCard({ first_mes: 'The clock has stopped.', ...data })),
  )
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
