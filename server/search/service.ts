import type { SearchHit } from '#contract/search.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { excerptOf } from './excerpt.ts'
import { isUnspaced, wordsIn } from './fold.ts'
import { findMessages } from './store.ts'

const HITS_MAX = 50

/** Finds words in what people said. Somebody else's chat has no hits, like one that does not exist. */
export function createSearch({ db, characters }: { db: Database; characters: OwnCharacters }) {
  return {
    async find(ownerId: string, query: string, chatId: string | undefined): Promise<SearchHit[]> {
      const runs = wordsIn(query).filter((word) => word.length > 1 && [...word].some(isUnspaced))
      const rows = await db.transaction((tx) =>
        findMessages(tx, { ownerId, query, runs, chatId, limit: HITS_MAX }),
      )
      const faces = await characters.facesOf(rows.map(({ premade_id }) => premade_id))
      return rows.flatMap((row) => {
        const name = faces.get(row.premade_id)?.model.name
        if (!name) return []
        return [
          {
            chatId: row.chat_id,
            name,
            premadeId: row.premade_id,
            messageId: row.id,
            seq: row.seq,
            author: row.author,
            ...excerptOf(row.content, query),
            createdAt: row.created_at.toISOString(),
          },
        ]
      })
    },
  }
}

export type Search = ReturnType<typeof createSearch>
