import type { Message } from '#contract/chat.ts'

/** One of the texts that a message has had, as its slot in the list of all keeps it. */
export type Writing = {
  content: string
  status: Message['status']
  pictureId: string | null
  replyId: string | null
  createdAt: string
}

/** A message's writings, and which of them is shown. */
export type Writings = { all: Writing[]; shown: number }

/** Whether there is something to come back to. */
const isWorthKeeping = ({ content, status, pictureId }: Writing) =>
  status !== 'failed' && (content !== '' || pictureId !== null)

/** The writings once another one takes the place of the shown: that one goes where there is nothing to come back to. */
export const kept = ({ all, shown }: Writings): Writing[] =>
  all.filter((writing, index) => index !== shown || isWorthKeeping(writing))

/** Adds a writing and shows it. */
export function withNew(writings: Writings, writing: Writing): Writings {
  const all = [...kept(writings), writing]
  return { all, shown: all.length - 1 }
}
