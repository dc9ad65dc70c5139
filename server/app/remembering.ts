import type { Changes } from '../changes/service.ts'
import { createMemoryDrawer } from '../memory/jobs.ts'
import { createMemory } from '../memory/service.ts'
import { createEmbedder } from '../memory/vector-jobs.ts'
import { createVectors } from '../memory/vectors-service.ts'
import type { Moderation } from '../moderation/service.ts'
import type { OwnCharacters } from '../own-characters/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { PubSub } from '../platform/pub-sub.ts'
import type { EmbeddingModel } from '../providers/embedding/port.ts'
import type { LanguageModel } from '../providers/llm/port.ts'

/** Tells the workers that there may be something to remember; the key is the chat. */
const TALK_GREW = 'talk-grew'

type RememberingOptions = {
  config: Pick<Config, 'ROLE' | 'EMBEDDING_QUERY_TIMEOUT_MS' | 'EMBEDDING_FROM_MESSAGES'>
  db: Database
  log: Log
  pubSub: PubSub
  llm: LanguageModel
  /** Undefined where recall goes by words alone. */
  embedding: EmbeddingModel | undefined
  moderation: Moderation
  characters: OwnCharacters
  changes: Changes
  /** Of a prompt. */
  budget: { readonly tokens: number; countTokens: (text: string) => number }
}

/** The part of the context that remembers what was said. */
export async function createRemembering({ config, pubSub, llm, embedding, ...common }: RememberingOptions) {
  const { db, log, moderation, characters, changes, budget } = common
  const { EMBEDDING_QUERY_TIMEOUT_MS: queryTimeoutMs, EMBEDDING_FROM_MESSAGES: fromMessages } = config
  const embedded = embedding && { db, log, model: embedding, fromMessages }
  const vectors = embedded && (await createVectors({ ...embedded, queryTimeoutMs }))
  const embedder = vectors && createEmbedder(embedded)
  const memory = createMemory({
    db,
    characters,
    moderation,
    countTokens: budget.countTokens,
    near: vectors?.near,
    embed: config.ROLE === 'web' ? undefined : embedder?.embed,
  })
  const memoryDrawer = createMemoryDrawer({ db, log, llm, budget, moderation, characters, changes })

  async function remember(chatId: string): Promise<void> {
    // What was said is found before a model has read it for memories, which get their vectors then.
    await Promise.all([embedder?.embed(chatId), memoryDrawer.read(chatId)])
    await embedder?.embed(chatId)
  }
  if (config.ROLE === 'worker') pubSub.subscribe(TALK_GREW, (chatId) => void remember(chatId))

  return {
    memory,
    memoryDrawer,
    /** Undefined where there are no vectors. */
    embedder,
    /** Has what is new in a talk remembered, by whoever does such work. */
    grew: (chatId: string): void =>
      config.ROLE === 'web' ? pubSub.publish(TALK_GREW, chatId) : void remember(chatId),
    /** For the operator. */
    recallPart: {
      name: 'embeddings',
      label: vectors
        ? embedding.label
        : embedding
          ? `${embedding.label}, but no pgvector: recall goes by words alone`
          : 'none: recall goes by words alone',
      isReal: vectors !== undefined && embedding?.isReal === true,
    },
    async closeRemembering(): Promise<void> {
      await Promise.all([memoryDrawer.close(), embedder?.close()])
    },
  }
}

export type Remembering = Awaited<ReturnType<typeof createRemembering>>
