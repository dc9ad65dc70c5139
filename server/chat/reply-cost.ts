import type { ReplyJob } from './reply-request.ts'

type Paid = Pick<ReplyJob, 'talk' | 'occasion' | 'group' | 'earlier' | 'isPaidHelp'>

/**
 * What a reply cost: one that is written anew always, one that the user asked for with a message or by having more said.
 * Nothing is paid for what a character says unasked, for an answer to one of a day's first cries for help, and for whoever speaks next in a group.
 */
export function costOf(
  { talk, occasion, group, earlier, isPaidHelp }: Paid,
  asksForHelp: (text: string) => boolean,
): 'message' | undefined {
  if (earlier > 0) return 'message'
  const last = talk.at(-1)
  if (occasion || !last) return undefined
  if (last.author === 'character') return group ? undefined : 'message'
  return asksForHelp(last.content) && !isPaidHelp ? undefined : 'message'
}
