import { setImmediate } from 'node:timers/promises'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { addressed } from './addressed.ts'
import { broughtNames } from './brought-names.ts'
import { readQuery } from './query.ts'
import { rank, scoreWords } from './rank.ts'
import type { TalkIndex } from './talk-index.ts'
import { createTalkIndexes } from './talk-indexes.ts'
import * as store from './talk-store.ts'
import { NOTHING_NEAR, type Vectors } from './vectors-service.ts'

/** Of the words and vectors that are kept in memory, beside those of the talk that is asked about: these stay in any case. */
const INDEXED_BYTES_MAX = 100e6

type FindingOptions = {
  db: Database
  characters: Pick<OwnCharacters, 'nameOf'>
  /** What means the same; undefined where recall goes by words alone. */
  near?: Vectors['near'] | undefined
}

type Wanted = {
  limit: number
  /** Only messages before this number. */
  before?: number
  /** Only messages that were said from then on. */
  since?: Date | undefined
  /** Of what means the same, in deviations from the rest of the talk. */
  standingMin?: number
  /** For the vector of the text, which is done without otherwise. */
  withinMs?: number
  /** Until then some of the talk has no vector. */
  embedded?: Promise<void>
}

/** The messages of a talk that bear on a text, best first; how the text was read; and which memories are like it. */
export function createFinding({ db, characters, near }: FindingOptions) {
  const indexes = createTalkIndexes(INDEXED_BYTES_MAX)

  const indexOf = async ({ id, revision }: store.TalkState) =>
    await indexes.of(id, revision, {
      after: (seq, limit) => store.listTalk(db, id, seq, limit),
      versions: () => store.listVersions(db, id),
      bySeqs: (seqs) => store.findMessages(db, id, seqs),
      pause: setImmediate,
    })

  /** Who is meant by a name: as the two call each other, as the character is called, and as a file that brought the talk says. */
  async function namesIn(indexed: Promise<TalkIndex>, talk: store.TalkState) {
    const [{ names }, named] = await Promise.all([indexed, characters.nameOf(talk.premade_id)])
    const name = named?.toLowerCase()
    const brought = broughtNames({ user: talk.brought_user_name, character: talk.brought_character_name })
    return new Map([...(name ? [[name, 'character' as const] as const] : []), ...names, ...brought])
  }

  async function rankWords(indexed: Promise<TalkIndex>, named: ReturnType<typeof namesIn>, text: string) {
    const [index, names] = await Promise.all([indexed, named])
    const query = readQuery(text, names, index.entries.at(-1)?.day ?? 0)
    return { index, query, words: scoreWords(index, query) }
  }

  return async function find(talk: store.TalkState, text: string, wanted: Wanted) {
    const { limit, before = Number.MAX_SAFE_INTEGER, since, standingMin = 0, withinMs, embedded } = wanted
    const indexed = indexOf(talk)
    const withVectors = Promise.all([indexed, embedded]).then(([index]) => index)
    const named = namesIn(indexed, talk)
    // The words are ranked while the model reads the text.
    const [{ index, query, words }, like = NOTHING_NEAR] = await Promise.all([
      rankWords(indexed, named, text),
      near &&
        named.then((names) =>
          near(
            { chatId: talk.id, messages: talk.last_seq, index: withVectors },
            addressed(text, names),
            withinMs,
          ),
        ),
      withVectors,
    ])
    // Small talk is as near to other small talk as can be.
    const isTelling = query.concepts.length > 0
    const liked = isTelling ? like.messages.filter(({ standing }) => standing >= standingMin) : []
    const ranked = rank(index, query, limit, { like: liked, words })
    const seqs = ranked.flatMap(({ position }) => index.entries[position]?.seq ?? [])
    const [found, unsaid] = await Promise.all([
      store.findMessages(db, talk.id, seqs),
      store.listUnsaid(db, talk.id),
    ])
    const bySeq = new Map(found.filter(({ id }) => !unsaid.has(id)).map((message) => [message.seq, message]))
    const best = ranked.flatMap(({ position, bears }) => {
      const entry = index.entries[position]
      const message = entry && bySeq.get(entry.seq)
      const isSame = message?.id === entry?.id && message?.version === entry?.version
      const isHeard = message && message.seq < before && (!since || message.createdAt >= since)
      return isHeard && isSame ? [{ ...message, bears }] : []
    })
    return { query, best, like: like.memories }
  }
}

export type Find = ReturnType<typeof createFinding>
