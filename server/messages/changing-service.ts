import { t } from '#contract/server-words.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './store.ts'

/** A message of the owner's chat, which nobody else changes until the transaction ends. Throws `not-found`. */
export async function locked(tx: Queries, message: store.MessageOfOwner): Promise<store.MessageRow> {
  await store.lockChat(tx, message)
  const row = await store.findMessage(tx, message)
  if (!row) throw notFound()
  return row
}

export const changedElsewhere = () =>
  new AppError('conflict', t`This message was changed somewhere else. Look at it again before you change it.`)

/** Throws `conflict` where the message is not the one that the caller saw. */
export function requireVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw changedElsewhere()
}

export const stillWriting = (name = 'Somebody') => new AppError('conflict', t`${name} is still writing.`)
