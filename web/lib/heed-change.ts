import type { ChangeEvent } from '#contract/changes.ts'
import { refreshUser } from './session-calls.ts'
import { unreadChats } from './unread-chats.ts'

/** What a change means for the whole site. */
export function heedChange(event: ChangeEvent): void {
  if (event.type === 'unread') unreadChats.set(event.chats)
  else if (event.type === 'me') void refreshUser()
}
