import { useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { CHAT_FILE_CHARS_MAX } from '#contract/limits.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/show-error.ts'
import { t } from '#web/lib/words.ts'
import { idOfName, type Names } from './file-speakers.ts'
import { tellLinesLeftOut } from './tell-lines-left-out.ts'

type BringChatOptions = {
  /** Who the speakers of the file can be. */
  cast: Names
  /** With whom the chat is where nobody else is chosen. */
  first: string
  onBrought: (chat: Chat) => void
}

const MB = 1_000_000

/** Has the server make a chat of a file, and asks first who speaks in it where several do. */
export function useBringChat({ cast, first, onBrought }: BringChatOptions) {
  const [premadeId, setPremadeId] = useState(first)
  const [file, setFile] = useState<File>()
  /** By the name of each that speaks in the file, who that is; empty where it is not known yet. */
  const [speakers, setSpeakers] = useState<ReadonlyMap<string, string>>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // The same file sent again makes one chat.
  const clientId = useRef('')

  function ask(names: readonly string[]) {
    setSpeakers(new Map(names.map((name) => [name, speakers?.get(name) ?? idOfName(cast, name)])))
    setError(undefined)
  }

  async function bring() {
    if (!file) return setError(t`Choose a file first.`)
    if (file.size > 1.5 * CHAT_FILE_CHARS_MAX)
      return setError(t`A file can have at most ${CHAT_FILE_CHARS_MAX / MB} MB.`)
    const named = [...(speakers ?? [])].map(([name, id]) => ({ name, premadeId: id }))
    if (named.some((one) => !one.premadeId)) return setError(t`Choose who each of them is.`)
    setIsBusy(true)
    try {
      const leader = named[0]?.premadeId ?? premadeId
      const who = speakers ? { premadeId: leader, speakers: named } : { premadeId }
      const body = { clientId: clientId.current, ...who, file: await file.text() }
      const { leftOut, hidden, unkept, ...chat } = await api.call(
        'importChat',
        { body },
        { timeoutMs: FILE_TIMEOUT_MS },
      )
      onBrought(chat)
      tellLinesLeftOut({ leftOut, hidden, unkept })
    } catch (cause) {
      const asked = cause instanceof ApiError && !speakers ? cause.details.speakers : undefined
      setIsBusy(false)
      if (asked) return ask(asked)
      // The sentence names the line, which the popup of a blocked message has no room for.
      const isBlocked = cause instanceof ApiError && cause.code === 'blocked'
      setError(isBlocked ? cause.words : showError(cause, 'form'))
    }
  }

  return {
    file,
    premadeId,
    speakers,
    error,
    isBusy,
    bring,

    choose(chosen: File | undefined): void {
      clientId.current = crypto.randomUUID()
      setFile(chosen)
      setSpeakers(undefined)
      setError(undefined)
    },

    setPremadeId(chosen: string): void {
      clientId.current = crypto.randomUUID()
      setPremadeId(chosen)
    },

    setSpeaker(name: string, chosen: string): void {
      clientId.current = crypto.randomUUID()
      setSpeakers(new Map(speakers).set(name, chosen))
    },
  }
}
