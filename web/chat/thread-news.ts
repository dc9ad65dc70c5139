import { createThreadRefresh, type ThreadRefreshOptions } from './thread-refresh.ts'
import type { ThreadRenewal } from './thread-renewal.ts'
import { isSending, seqOf } from './thread-state.ts'

/** More messages than this at once are loaded with all that is shown. */
const SINGLE_MAX = 6

type ThreadNewsOptions = ThreadRefreshOptions & {
  /** Resolves once the latest messages are here. */
  loaded: () => Promise<void>
  renewal: Pick<ThreadRenewal, 'renew'>
}

/** What other tabs, other devices and the server itself have changed in a chat: loaded once however much was told of it. */
export function createThreadNews(options: ThreadNewsOptions) {
  const { get, visit, loaded, renewal } = options
  const { refreshLatest, refreshAt } = createThreadRefresh(options)
  let isHeeding = false
  /** Something was told of that is not here; anything of what is here may have changed. */
  let isStale = false
  let isAllStale = false
  /** Messages that stand otherwise than here, by their ids. */
  const changed = new Set<string>()

  /** The latest messages anew. A failure changes nothing. */
  async function refresh(): Promise<void> {
    const refreshed = await refreshLatest()
    if (refreshed === 'apart') return await renewAll()
    isStale ||= refreshed === 'sending'
  }

  /** All that is shown anew. */
  async function renewAll(): Promise<void> {
    // What is told meanwhile counts anew.
    isAllStale = false
    const renewed = await renewal.renew()
    isAllStale ||= renewed !== 'done'
    isStale ||= renewed === 'sending' || renewed === 'moved'
  }

  /** One message anew, wherever in the talk it is shown. A failure changes nothing. */
  async function refreshMessage(messageId: string): Promise<void> {
    const seq = seqOf(get(), messageId)
    if (seq === undefined) return await refresh()
    if ((await refreshAt(seq, messageId)) === 'sending') changed.add(messageId)
  }

  async function refreshChanged(): Promise<void> {
    const messageIds = [...changed]
    changed.clear()
    // What is owed is loaded with what was told now, which may not be told again.
    if (messageIds.length > SINGLE_MAX || (messageIds.length > 0 && isAllStale)) note(true)
    else {
      const shown = messageIds.filter((messageId) => seqOf(get(), messageId) !== undefined)
      const isShortOfSome = shown.length < messageIds.length
      await Promise.all([...shown.map(refreshMessage), isShortOfSome && refresh()])
    }
  }

  /** Something was told of that is not here; with `isAll` anything may have changed. */
  function note(isAll = false): void {
    isStale = true
    isAllStale ||= isAll
  }

  /** Loads what was told of, unless something is being sent. */
  async function heed(): Promise<void> {
    if (isHeeding) return
    isHeeding = true
    await loaded()
    while ((isStale || changed.size > 0) && !isSending(get()) && !visit().aborted) {
      await refreshChanged()
      if (!isStale) continue
      isStale = false
      await (isAllStale ? renewAll() : refresh())
    }
    isHeeding = false
  }

  return {
    refresh,
    refreshMessage,
    heed,
    note,
    /** A message stands otherwise than before. */
    noteMessage(messageId: string): void {
      changed.add(messageId)
    },
  }
}

export type ThreadNews = ReturnType<typeof createThreadNews>
