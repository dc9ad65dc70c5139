import { v4 as newId } from 'uuid'
import { ApiError } from '#web/lib/api-error.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { fromMessage, type ThreadMessage } from './thread-message.ts'
import type { ThreadParts } from './thread-parts.ts'
import { isReplying, type MessageEdit } from './thread-state.ts'

type Edited = { edit: MessageEdit; message: ThreadMessage; stored: NonNullable<ThreadMessage['stored']> }

/** Writing another text in the place of a message; one message at a time. */
export function createThreadEdits(parts: ThreadParts) {
  const { get, setMessages, find, refused } = parts

  return {
    startEdit(key: string): void {
      const message = find(key)
      if (message?.stored && !isReplying(get()))
        setMessages(get().messages, { edit: { key, clientId: newId(), text: message.content } })
    },

    typeEdit(text: string): void {
      const { edit, messages } = get()
      if (edit) setMessages(messages, { edit: { ...edit, text, clientId: newId() } })
    },

    endEdit(): void {
      setMessages(get().messages, { edit: undefined })
    },

    /**
     * Sends what was typed in the place of the message; answers the removal that takes it back, which there is none of
     * for a reply. Where somebody was faster nothing is overwritten: the newer text is shown, and what was typed stays
     * in the field.
     */
    async saveEdit(): Promise<string | undefined> {
      const { edit } = get()
      const message = edit && find(edit.key)
      if (!edit || !message?.stored || isReplying(get())) return undefined
      const edited = { edit, message, stored: message.stored }
      try {
        if (message.author === 'user') return await resay(parts, edited)
        await reword(parts, edited)
      } catch (error) {
        await refused(error)
        if (error instanceof ApiError && error.code === 'conflict') showNewer(parts, edited)
      }
      return undefined
    },
  }
}

const bodyOf = ({ edit: { clientId, text }, stored: { version } }: Edited) => ({
  clientId,
  content: text.trim(),
  version,
})

/** Sends other words of the user's, which are answered anew: all that came after the old ones goes. */
async function resay(
  { api, chatId, get, setMessages, forgotten, attach }: ThreadParts,
  edited: Edited,
): Promise<string | undefined> {
  const { edit, stored } = edited
  await forgotten()
  const { message, reply, removalId } = await api.call('editMessage', {
    params: { chatId, messageId: stored.id },
    body: { ...bodyOf(edited), timeZone: ownTimeZone() },
  })
  const kept = get().messages.filter((one) => (one.stored?.seq ?? 0) < stored.seq)
  setMessages([...kept, fromMessage(message, edit.key), fromMessage(reply)], {
    edit: undefined,
    hasNewer: false,
  })
  attach()
  return removalId
}

/** Puts other words into a reply, after which everything stays. */
async function reword({ api, chatId, get, setMessages }: ThreadParts, edited: Edited): Promise<void> {
  const { key } = edited.edit
  const params = { chatId, messageId: edited.stored.id }
  const reworded = fromMessage(await api.call('rewordReply', { params, body: bodyOf(edited) }), key)
  setMessages(
    get().messages.map((one) => (one.key === key ? reworded : one)),
    { edit: undefined },
  )
}

/** Shows what somebody else has written meanwhile. Another text means another edit: the server must not take it for the one that it refused. */
function showNewer({ get, setMessages, find }: ThreadParts, { edit: { key, text }, stored }: Edited): void {
  const newer = find(key)
  const isOther = newer?.stored?.id !== stored.id || newer.stored.version !== stored.version
  if (newer && isOther)
    setMessages(get().messages, { edit: { key, clientId: newId(), text, newer: newer.content } })
}
