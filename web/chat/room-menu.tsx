import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { T, t } from '#web/lib/words.ts'
import styles from './room-header.module.css'
import { TOUCH, useMedia } from './use-media.ts'

/** What the menu of a talk opens above it. */
export type RoomDialog = 'members' | 'you' | 'check-ins' | 'export' | 'card' | 'keys'

type RoomMenuProps = {
  id: string
  chat: Chat
  /** Somebody can join the group. */
  canGather: boolean
  onChoose: (dialog: RoomDialog) => void
}

/** All that can be done with a talk and with whom it is. */
export function RoomMenu({ id, chat, canGather, onChoose }: RoomMenuProps) {
  const isTouch = useMedia(TOUCH)
  const { members } = chat
  const item = (dialog: RoomDialog, words: ReactNode) => (
    <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={() => onChoose(dialog)}>
      {words}
    </button>
  )

  return (
    <nav id={id} popover="auto" className={styles.menu} aria-label={t`About ${chat.name}`}>
      {(members ?? [chat]).map(({ premadeId, name, path }) =>
        path ? (
          <Link key={premadeId} to={path} discover="none">
            <T>{name}’s page</T>
          </Link>
        ) : (
          <Link key={premadeId} to={`/create-model?edit=${premadeId}&from=chat`} discover="none">
            <T>Edit {name}</T>
          </Link>
        ),
      )}
      {members && canGather && item('members', t`Who is in the group`)}
      {item('you', t`You and the scene`)}
      {item('check-ins', <T>Let {chat.name} write first</T>)}
      {item('export', t`Export chat`)}
      {!members && item('card', t`Download card`)}
      {!members && (
        <Link to={reportLink(`/chat?with=${chat.premadeId}`)} discover="none">
          {t`Report`}
        </Link>
      )}
      {!isTouch && item('keys', t`Keyboard`)}
    </nav>
  )
}
