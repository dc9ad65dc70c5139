import { v4 as newId } from 'uuid'
import type { Chat, Message } from '#contract/chat.ts'
import type { Reaction } from '#contract/messages.ts'
import type { ReportMessage } from '#contract/reports.ts'
import type { Api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { fromMessage, type ThreadMessage } from './thread-message.ts'
import { isReplying, type ThreadState } from './thread-state.ts'

type ThreadActionsOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  setMessages: (messages: ThreadMessage[], changes?: Partial<ThreadState>) => void
  refresh: () => Promise<void>
  /** Reads the reply that is being written. */
  attach: () => void
}

type Stored = NonNullable<ThreadMessage['stored']>
type MessageParams = { chatId: string; messageId: string }

/** What can be done with one message. Signs and writings change at once, and back where the server refuses. */
export function createThreadActions(options: ThreadActionsOptions) {
  const { api, chatId, get, setMessages, refresh, attach } = options
  /** The writing that somebody wants to see, by the key of its message, until the server has shown it. */
  const wanted = new Map<string, number>()

  /** The ids of the jobs that take the place of those that failed: asked for twice, each is made once. */
  const retries = new Map<string, string>()

  const find = (key: string) => get().messages.find((message) => message.key === key)

  function change(key: string, changed: (message: ThreadMessage) => ThreadMessage) {
    setMessages(get().messages.map((message) => (message.key === key ? changed(message) : message)))
  }

  function show(key: string, stored: Stored, shown: number) {
    const { variants } = stored
    if (!variants) return
    const marked = { ...stored, variants: { ...variants, shown } }
    change(key, (message) => (message.status === 'writing' ? message : { ...message, stored: marked }))
  }

  async function mark(key: string, marked: Stored, call: (params: MessageParams) => Promise<Message>) {
    const before = find(key)?.stored
    if (!before) return
    change(key, (message) => ({ ...message, stored: marked }))
    try {
      await call({ chatId, messageId: before.id })
    } catch (error) {
      if (find(key)?.stored === marked) change(key, (message) => ({ ...message, stored: before }))
      toastError(error)
    }
  }

  /** After a refusal the messages show how things really stand. */
  async function refused(error: unknown) {
    toastError(error)
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not-found'))
      await refresh()
  }

  return {
    react(key: string, reaction: Reaction | null): Promise<void> {
      const { reaction: _, ...bare } = find(key)?.stored ?? noMessage
      const marked = { ...bare, ...(reaction && { reaction }) }
      return mark(key, marked, (params) => api.call('reactToMessage', { params, body: { reaction } }))
    },

    save(key: string, saved: boolean): Promise<void> {
      const marked = { ...(find(key)?.stored ?? noMessage), saved }
      return mark(key, marked, (params) => api.call('saveMessage', { params, body: { saved } }))
    },

    /** Shows another writing of a message. One call at a time: the next needs the version that this one makes. */
    async chooseVariant(key: string, variant: number): Promise<void> {
      const before = find(key)?.stored
      if (!before?.variants || isReplying(get())) return
      if (variant < 0 || variant >= before.variants.count) return
      const isAsking = wanted.has(key)
      wanted.set(key, variant)
      show(key, before, variant)
      if (isAsking) return
      let stored = before
      try {
        for (let asked: number | undefined; asked !== wanted.get(key); ) {
          asked = wanted.get(key) ?? variant
          const body = { variant: asked, version: stored.version }
          const told = fromMessage(
            await api.call('chooseVariant', { params: { chatId, messageId: stored.id }, body }),
            key,
          )
          stored = told.stored ?? stored
          // It may have been asked for anew meanwhile.
          change(key, (message) => (message.status === 'writing' ? message : told))
          if (asked !== wanted.get(key)) show(key, stored, wanted.get(key) ?? asked)
        }
      } catch (error) {
        change(key, (message) =>
          message.stored?.version === stored.version ? { ...message, stored } : message,
        )
        await refused(error)
      }
      wanted.delete(key)
    },

    /** Has the character write one more message, or this one of a group. */
    async goOn(premadeId?: string): Promise<void> {
      if (isReplying(get())) return
      try {
        const body = { clientId: newId(), timeZone: ownTimeZone(), ...(premadeId && { premadeId }) }
        const input = { params: { chatId }, body }
        const { reply } = await api.call('continueTalk', input)
        if (!get().messages.some(({ stored }) => stored?.id === reply.id))
          setMessages([...get().messages, fromMessage(reply)])
        attach()
      } catch (error) {
        await refused(error)
      }
    },

    /** Has a picture that is on its way not come. */
    async cancelPicture(jobId: string): Promise<void> {
      try {
        await api.call('cancelPictureJob', { params: { jobId } })
      } catch (error) {
        toastError(error)
      }
      await refresh()
    },

    /** Asks once more for a picture that did not come. */
    async retryPicture(jobId: string): Promise<void> {
      try {
        const clientId = retries.get(jobId) ?? newId()
        retries.set(jobId, clientId)
        await api.call('retryPictureJob', { params: { jobId }, body: { clientId } })
      } catch (error) {
        toastError(error)
      }
      await refresh()
    },

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
      const { stored, author } = (edit && find(edit.key)) ?? {}
      if (!edit || !stored || isReplying(get())) return undefined
      const { key, clientId, text } = edit
      try {
        const body = { clientId, content: text.trim(), version: stored.version }
        const params = { chatId, messageId: stored.id }
        if (author === 'character') {
          const reworded = fromMessage(await api.call('rewordReply', { params, body }), key)
          setMessages(
            get().messages.map((one) => (one.key === key ? reworded : one)),
            { edit: undefined },
          )
          return undefined
        }
        const { message, reply, removalId } = await api.call('editMessage', {
          params,
          body: { ...body, timeZone: ownTimeZone() },
        })
        const kept = get().messages.filter((one) => (one.stored?.seq ?? 0) < stored.seq)
        setMessages([...kept, fromMessage(message, key), fromMessage(reply)], { edit: undefined })
        attach()
        return removalId
      } catch (error) {
        await refused(error)
        const isConflict = error instanceof ApiError && error.code === 'conflict'
        const newer = find(key)
        // Another text means another edit: the server must not take it for the one that it refused.
        const isOther = newer?.stored?.id !== stored.id || newer.stored.version !== stored.version
        if (isConflict && newer && isOther)
          setMessages(get().messages, { edit: { key, clientId: newId(), text, newer: newer.content } })
        return undefined
      }
    },

    /** How many messages a removal from here on takes; undefined where not all of them are here. */
    countFrom(key: string): number | undefined {
      const { messages, hasNewer } = get()
      const from = find(key)?.stored?.seq
      if (from === undefined || hasNewer) return undefined
      return messages.filter(({ stored }) => stored && stored.seq >= from).length
    },

    /** Moves a message and all after it to the bin; answers the removal that takes it back. */
    async remove(key: string): Promise<{ removalId: string; messages: number } | undefined> {
      const stored = find(key)?.stored
      if (!stored) return undefined
      try {
        const removed = await api.call('removeMessages', { params: { chatId, messageId: stored.id } })
        const kept = get().messages.filter((one) => !one.stored || one.stored.seq < stored.seq)
        setMessages(kept, { hasNewer: false })
        return removed
      } catch (error) {
        await refused(error)
        return undefined
      }
    },

    /** Takes a removal back. Answers the chat where the messages are now, if it is another. */
    async restore(removalId: string): Promise<Chat | undefined> {
      try {
        const chat = await api.call('restoreRemoval', { params: { removalId } })
        if (chat.id !== chatId) return chat
        await refresh()
      } catch (error) {
        toastError(error)
      }
      return undefined
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

/** Stands for a message that has gone meanwhile: nothing is called for it. */
const noMessage: Stored = { id: '', seq: 0, version: 0, saved: false }
