import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { bringBack, copy } from './copying-service.ts'
import { createEditing } from './editing-service.ts'
import { createFinding } from './finding-service.ts'
import { createRecalling } from './recalling-service.ts'
import { createReminding } from './reminding-service.ts'
import { usedIn } from './used-in.ts'
import { createUsed } from './used-service.ts'
import type { Vectors } from './vectors-service.ts'

type MemoryOptions = {
  db: Database
  characters: Pick<OwnCharacters, 'nameOf' | 'facesOf'>
  moderation: Moderation
  countTokens: (text: string) => number
  /** What means the same; undefined where recall goes by words alone. */
  near?: Vectors['near'] | undefined
  /** Gives what is new in a talk its vectors; undefined where another process does that. */
  embed?: ((chatId: string) => Promise<void>) | undefined
}

/** Owns what characters remember. A memory counts only while its messages are there as they were when it was drawn. */
export function createMemory(options: MemoryOptions) {
  const find = createFinding(options)
  return {
    ...createEditing(options),
    recall: createRecalling(options, find),
    remind: createReminding({ ...options, find }),
    copy,
    bringBack,
    /** Of what a reply was reminded of, what stands in it of the words that it took. */
    usedIn,
    ...createUsed(options),
  }
}

export type MemoryService = ReturnType<typeof createMemory>
