import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { showToast } from '#web/lib/toasts.ts'
import { T, t } from '#web/lib/words.ts'
import { changeWords } from './model-words.ts'
import styles from './room-header.module.css'
import { TOUCH, useMedia } from './use-media.ts'
import { useModelChoice } from './use-model-choice.ts'

/** What the menu of a talk opens above it. */
export type RoomDialog = 'members' | 'you' | 'aloud' | 'check-ins' | 'export' | 'card' | 'keys'

type RoomMenuProps = {
  id: string
  chat: Chat
  /** Somebody can join the group. */
  canGather: boolean
  /** Somebody can listen to what the user says. */
  canSpeak: boolean
  onChanged: (chat: Chat) => void
  onChoose: (dialog: RoomDialog) => void
}

/** All that can be done with a talk and with whom it is. */
export function RoomMenu({ id, chat, canGather, canSpeak, onChanged, onChoose }: RoomMenuProps) {
  const isTouch = useMedia(TOUCH)
  const { members, earlierModel } = chat
  const { choose } = useModelChoice(chat, onChanged)
  const item = (dialog: RoomDialog, words: ReactNode) => (
    <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={() => onChoose(dialog)}>
      {words}
    </button>
  )

  async function changeModel(keeps: boolean) {
    if (await choose(keeps))
      showToast(changeWords(keeps ? 'earlier' : 'new', members ? undefined : chat.name), 'done')
  }

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
      {canSpeak && item('aloud', t`Talk aloud`)}
      {earlierModel && (
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => void changeModel(!earlierModel.isKept)}
        >
          {earlierModel.isKept ? t`Use the new model` : t`Go back to the earlier model`}
        </button>
      )}
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
