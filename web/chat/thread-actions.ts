import { v4 as newId } from 'uuid'
import type { Chat } from '#contract/chat.ts'
import type { ReportMessage } from '#contract/reports.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { createThreadEdits } from './thread-edits.ts'
import { createThreadMarks } from './thread-marks.ts'
import { fromMessage } from './thread-message.ts'
import { type ThreadActionsOptions, threadParts } from './thread-parts.ts'
import { createThreadPictures } from './thread-pictures.ts'
import { createThreadRemovals } from './thread-removals.ts'
import { isReplying } from './thread-state.ts'
import { createThreadVariants } from './thread-variants.ts'

/** What can be done with one message. Signs and writings change at once, and back where the server refuses. */
export function createThreadActions(options: ThreadActionsOptions) {
  const parts = threadParts(options)
  const { api, chatId, get, setMessages, forgotten, toLatest, attach, find, refused } = parts

  return {
    ...createThreadMarks(parts),
    ...createThreadVariants(parts),
    ...createThreadEdits(parts),
    ...createThreadPictures(parts),
    ...createThreadRemovals(parts),

    /** Has the character write one more message, or this one of a group; at an earlier place after the latest. */
    async goOn(premadeId?: string): Promise<void> {
      if (isReplying(get())) return
      if (get().hasNewer) {
        await toLatest()
        if (get().phase !== 'ready' || isReplying(get())) return
      }
      try {
        const body = { clientId: newId(), timeZone: ownTimeZone(), ...(premadeId && { premadeId }) }
        const input = { params: { chatId }, body }
        await forgotten()
        const { reply } = await api.call('continueTalk', input)
        if (!get().messages.some(({ stored }) => stored?.id === reply.id))
          setMessages([...get().messages, fromMessage(reply)])
        attach()
      } catch (error) {
        await refused(error)
      }
    },

    /** A chat of its own with the messages up to this one. */
    async branch(key: string): Promise<Chat | undefined> {
      const stored = find(key)?.stored
      if (!stored) return undefined
      try {
        const body = { messageId: stored.id, clientId: newId() }
        return await api.call('branchChat', { params: { chatId }, body })
      } catch (error) {
        await refused(error)
        return undefined
      }
    },

    /** Files a message for review; answers what is said about it, and its number. Throws where it was not. */
    async report(
      key: string,
      report: ReportMessage,
    ): Promise<{ message: string; number: string } | undefined> {
      const stored = find(key)?.stored
      if (!stored) return undefined
      const params = { chatId, messageId: stored.id }
      return await api.call('reportMessage', { params, body: report })
    },
  }
}
