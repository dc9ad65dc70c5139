import type { ChangeEvent } from '#contract/changes.ts'
import { refreshUser } from './session-calls.ts'
import { unreadChats } from './unread-chats.ts'

/** What a change means for the whole site. */
export function heedChange(event: ChangeEvent): void {
  if (event.type === 'unread') unreadChats.set(event.chats)
  // What changed before the connection was open, nobody has told.
  else if (event.type === 'me' || event.type === 'reset') void refreshUser()
}
