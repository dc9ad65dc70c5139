import type { Message } from '#contract/chat.ts'

/** One of the texts that a message has had, as its slot in the list of all keeps it. */
export type Writing = {
  content: string
  status: Message['status']
  pictureId: string | null
  replyId: string | null
  createdAt: string
  /** Absent in writings that are older than this. */
  isReworded?: boolean
  /** Which model wrote it, also where the user has changed its words; absent in older ones too. */
  writtenBy?: string | null
}

/** A message's writings, and which of them is shown. */
export type Writings = { all: Writing[]; shown: number }

/** Whether there is something to come back to. */
const isWorthKeeping = ({ content, status, pictureId }: Writing) =>
  status !== 'failed' && (content !== '' || pictureId !== null)

/** The writings once another one takes the place of the shown: that one goes where there is nothing to come back to. */
export const kept = ({ all, shown }: Writings): Writing[] =>
  all.filter((writing, index) => index !== shown || isWorthKeeping(writing))

/** Puts other words in the place of the shown ones, which stay as a writing where there is room for one more. */
export function reworded({ all, shown }: Writings, content: string, most: number): Writings {
  const before = all[shown]
  if (!before) throw new Error('The shown writing is not there.')
  const after: Writing = { ...before, content, status: 'finished', isReworded: true }
  if (kept({ all, shown }).length < most) return withNew({ all, shown }, after)
  return { all: all.with(shown, after), shown }
}

/** Adds a writing and shows it. */
export function withNew(writings: Writings, writing: Writing): Writings {
  const all = [...kept(writings), writing]
  return { all, shown: all.length - 1 }
}
