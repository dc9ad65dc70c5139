import { INDEXED_CHARS, TalkIndex, type TalkMessage } from './talk-index.ts'

/** Where a talk is read from. */
export type TalkSource = {
  /** Messages after a number, oldest first, at most `limit`. */
  after(seq: number, limit: number): Promise<TalkMessage[]>
  versions(): Promise<{ seq: number; id: string; version: number }[]>
  bySeqs(seqs: number[]): Promise<TalkMessage[]>
  /** Lets others run: a long talk takes a while. */
  pause(): Promise<unknown>
}

type Kept = { index: TalkIndex; revision: number; busy: Promise<unknown> }

/** Messages that are read at once. */
const READ_AT_ONCE = 500
/** Letters that are indexed in one go, which takes some 10 ms. */
const CHARS_AT_ONCE = 8_000

/** Indexes of the talks that were asked about last, at most `bytesMax` in all. */
export function createTalkIndexes(bytesMax: number) {
  const kept = new Map<string, Kept>()

  async function catchUp(one: Kept, revision: number, source: TalkSource): Promise<void> {
    if (one.revision !== revision) {
      await applyChanges(one, source)
      one.revision = revision
    }
    for (;;) {
      const page = await source.after(one.index.entries.at(-1)?.seq ?? 0, READ_AT_ONCE)
      const writing = page.findIndex(({ status }) => status === 'writing')
      const read = writing < 0 ? page : page.slice(0, writing)
      await addAll(one.index, read, source)
      if (read.length < READ_AT_ONCE) return
      await source.pause()
    }
  }

  async function addAll(index: TalkIndex, messages: TalkMessage[], source: TalkSource): Promise<void> {
    let chars = 0
    for (const message of messages) {
      index.add(message)
      chars += Math.min(message.content.length, INDEXED_CHARS)
      if (chars < CHARS_AT_ONCE) continue
      await source.pause()
      chars = 0
    }
  }

  async function applyChanges(one: Kept, source: TalkSource): Promise<void> {
    const { entries } = one.index
    const now = await source.versions()
    const bySeq = new Map(now.map((message) => [message.seq, message]))
    const known = new Set(entries.filter(({ isGone }) => !isGone).map(({ seq }) => seq))
    const lastSeq = entries.at(-1)?.seq ?? 0
    // What came back between others has no place in the order: the talk is read anew.
    if (now.some(({ seq }) => seq <= lastSeq && !known.has(seq))) {
      one.index = new TalkIndex()
      return
    }
    const stale = entries.flatMap(({ seq, id, version, isGone }, position) => {
      const message = bySeq.get(seq)
      return isGone || (message?.id === id && message.version === version) ? [] : [{ seq, position }]
    })
    // The end of a talk may be written again under the same numbers.
    if (stale.some(({ seq }) => !bySeq.has(seq))) {
      one.index = new TalkIndex()
      return
    }
    const fresh = new Map((await source.bySeqs(stale.map(({ seq }) => seq))).map((one) => [one.seq, one]))
    const settled = (seq: number) => (fresh.get(seq)?.status === 'writing' ? undefined : fresh.get(seq))
    one.index.change(new Map(stale.map(({ seq, position }) => [position, settled(seq)])))
    // A last message that is written again is added once it has its words.
    if (fresh.get(lastSeq)?.status === 'writing') entries.pop()
  }

  return {
    /** The index of a talk as it is now. */
    async of(chatId: string, revision: number, source: TalkSource): Promise<TalkIndex> {
      const one = kept.get(chatId) ?? { index: new TalkIndex(), revision, busy: Promise.resolve() }
      kept.delete(chatId)
      kept.set(chatId, one)
      const done = one.busy.then(() => catchUp(one, revision, source))
      one.busy = done.catch(() => kept.delete(chatId))
      await done
      let bytes = 0
      for (const { index } of kept.values()) bytes += index.bytes
      for (const [id, { index }] of kept) {
        if (bytes <= bytesMax || id === chatId) break
        kept.delete(id)
        bytes -= index.bytes
      }
      return one.index
    },
  }
}
