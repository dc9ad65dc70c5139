import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { LorebookFormat } from '#contract/cards.ts'
import type { Words } from '#contract/server-words.ts'
import { type Cards, lorebookText, readLorebookFile } from '#server/cards/service.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type OwnedParts, requireOwned } from './owned-service.ts'
import type { Portraits } from './portrait-service.ts'
import { slugOf } from './slug-of.ts'
import * as store from './store.ts'
import { withBook } from './with-book.ts'

type LorebookParts = Pick<OwnedParts, 'db' | 'catalogue'> & {
  cards: Cards
  portraits: Pick<Portraits, 'inTurn'>
}

/** Lorebooks of one person's characters as files of their own, in and out. */
export function createLorebooks(parts: LorebookParts) {
  const { db, cards, portraits } = parts

  return {
    /**
     * Puts the lorebook of a file in the place of the character's; the rules read it as they read that of a card. Answers
     * what could not be used of it. Throws `not-found`, `invalid-input`, `too-large` and `blocked`.
     */
    async bringLorebook(ownerId: string, id: string, file: Buffer): Promise<Words[]> {
      await requireOwned(parts, ownerId, id)
      const { book, warnings } = readLorebookFile(file)
      const found = await store.findCard(db, id)
      if (!found) throw notFound()
      await cards.screen(ownerId, withBook(found.card, book).card)
      const isWritten = await portraits.inTurn(ownerId, async (tx) => {
        const now = await store.findCard(tx, id)
        if (!now) throw notFound()
        if (!isDeepStrictEqual(now.card, found.card)) return false
        if (!(await store.setBook(tx, { id, ownerId, ...withBook(now.card, book) }))) throw notFound()
        return true
      })
      // Somebody has edited it meanwhile: the rules have to read both together.
      return isWritten ? warnings : await this.bringLorebook(ownerId, id, file)
    },

    /** Throws `not-found`, also where the character has no lorebook, and `too-many`. */
    async exportLorebook(ownerId: string, id: string, format: LorebookFormat) {
      const { name } = await requireOwned(parts, ownerId, id)
      await cards.admit(ownerId)
      const book = (await store.findCard(db, id))?.card.data.character_book
      if (!book) throw notFound()
      const content = Readable.from([Buffer.from(lorebookText(book, format))])
      return { name: `${slugOf(name)}-lorebook.json`, content }
    },
  }
}
