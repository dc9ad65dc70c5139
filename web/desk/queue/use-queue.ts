import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useLoad } from '../use-load.ts'

type Listed = { id: string }

type QueueOptions<Page, Item, Opened, Outcome, Given> = {
  /** The same function for as long as the queue is the same. */
  load: () => Promise<Page>
  open: (one: Item, reason: string) => Promise<Opened>
  /** `given` is the reason, or what else is typed. */
  decide: (one: Opened, outcome: Outcome, given: Given) => Promise<unknown>
  words: { done: Readonly<Record<string, string>>; taken: string; gone: string }
}

/** Something that was said of what is not on the screen any more. */
type QueueNotice = { words: string; isProblem: boolean }

const isCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code)

/** What waits, what is opened of it for a reason, and its decision. */
export function useQueue<
  Item extends Listed,
  Page extends { items: readonly Item[] },
  Opened extends Listed,
  Outcome extends string,
  Given = string,
>({ load, open, decide, words }: QueueOptions<Page, Item, Opened, Outcome, Given>) {
  const { value: page, setValue: setPage, problem, reload } = useLoad(load)
  const [opened, setOpened] = useState<Opened>()
  const [asking, setAsking] = useState<Item>()
  const [notice, setNotice] = useState<QueueNotice>()

  function drop(id: string, said: QueueNotice) {
    setOpened(undefined)
    setNotice(said)
    setPage((now) => now && { ...now, items: now.items.filter((item) => item.id !== id) })
    void reload()
  }

  return {
    page,
    setPage,
    problem,
    reload,
    opened,
    asking,
    notice,

    /** Asks for the reason first: it goes on the log. */
    ask(one: Item) {
      setNotice(undefined)
      setAsking(one)
    },
    stopAsking: () => setAsking(undefined),
    close: () => setOpened(undefined),

    /** Rejects where it could not be opened and is still there. */
    async open(one: Item, reason: string) {
      try {
        setOpened(await open(one, reason))
      } catch (error) {
        if (!isCode(error, 'not-found')) throw error
        drop(one.id, { words: words.gone, isProblem: true })
      }
    },

    /** Rejects where it still waits; where somebody else was quicker, the queue moves on. */
    async decide(one: Opened, outcome: Outcome, given: Given) {
      try {
        await decide(one, outcome, given)
      } catch (error) {
        if (!isCode(error, 'conflict', 'not-found')) throw error
        const { items } = await load()
        if (items.some(({ id }) => id === one.id)) throw error
        return drop(one.id, { words: words.taken, isProblem: true })
      }
      drop(one.id, { words: words.done[outcome] ?? '', isProblem: false })
    },
  }
}

export type Queue<Item extends Listed, Opened extends Listed> = Pick<
  ReturnType<typeof useQueue<Item, { items: readonly Item[] }, Opened, string>>,
  'problem' | 'reload' | 'opened' | 'asking' | 'notice' | 'ask' | 'stopAsking' | 'close' | 'open'
> & { page: { items: readonly Item[] } | undefined }
