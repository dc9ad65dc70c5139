import type { ChangeEvent } from '#contract/changes.ts'
import type { Chat } from '#contract/chat.ts'
import type { Api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { withPortraitProgress } from '#web/lib/portrait-progress.ts'
import { withFresh, withoutChat, withUnread } from './chat-list-changes.ts'

/** More chats than this at once are loaded as the whole list. */
const SINGLE_CHATS_MAX = 6

type ListFollowingOptions = {
  api: Pick<Api, 'call'>
  /** The chat whose thread is open: what is said there, the thread tells the list. */
  openId: () => string | undefined
  /** The chats in which a character is. */
  chatsWith: (characterId: string) => string[]
  change: (changed: (chats: Chat[]) => Chat[]) => void
  /** Loads the whole list anew. */
  reload: () => Promise<void>
}

/** Keeps the list as it is on the server: loads the chats of which a change tells, each once however many there are. */
export function createListFollowing({ api, openId, chatsWith, change, reload }: ListFollowingOptions) {
  const stale = new Set<string>()
  let isLoading = false

  async function load(chatId: string) {
    try {
      const chat = await api.call('getChat', { params: { chatId } })
      change((chats) => withFresh(chats, chat))
    } catch (error) {
      // Without an answer the next change, or the next visit, brings it.
      if (error instanceof ApiError && error.code === 'not-found')
        change((chats) => withoutChat(chats, chatId))
    }
  }

  async function loadStale() {
    if (isLoading) return
    isLoading = true
    while (stale.size > 0) {
      const chatIds = [...stale]
      stale.clear()
      if (chatIds.length > SINGLE_CHATS_MAX) await reload()
      else await Promise.all(chatIds.map(load))
    }
    isLoading = false
  }

  return (event: ChangeEvent): void => {
    if (event.type === 'reset') void reload()
    if (event.type === 'chat-removed') change((chats) => withoutChat(chats, event.chatId))
    if (event.type === 'picture-progress' && event.kind === 'portrait')
      change((chats) => withPortraitProgress(chats, event.jobId, event.progress))
    if (event.type === 'character') {
      for (const chatId of chatsWith(event.characterId)) stale.add(chatId)
      void loadStale()
    }
    if (event.type !== 'chat' && event.type !== 'talk' && event.type !== 'reply-ended') return
    change((chats) => withUnread(chats, event.chatId, event.unread))
    if (event.type !== 'chat' && event.chatId === openId()) return
    stale.add(event.chatId)
    void loadStale()
  }
}
