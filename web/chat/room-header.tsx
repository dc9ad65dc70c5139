import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { CardExport } from '#web/ui/card-export.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AvatarStack } from './avatar-stack.tsx'
import { BalanceLink } from './balance-link.tsx'
import type { CastMember } from './cast.ts'
import { ChatIcon } from './chat-icon.tsx'
import { CheckInsDialog } from './check-ins-dialog.tsx'
import { ExportChat } from './export-chat.tsx'
import { GroupMembers } from './group-members.tsx'
import { KeyMap, useQuestionMark } from './key-map.tsx'
import { useCannotWrite } from './locked-until.ts'
import { membersWords } from './members-words.ts'
import { PortraitNote } from './portrait-note.tsx'
import styles from './room-header.module.css'
import { type RoomDialog, RoomMenu } from './room-menu.tsx'
import { SpokenTalkDialog } from './spoken-talk-dialog.tsx'
import type { Thread } from './thread.ts'
import { useDictate } from './use-dictate.ts'
import { TWO_PANES, useMedia } from './use-media.ts'
import { YouDialog } from './you-dialog.tsx'

type RoomHeaderProps = {
  chat: Chat
  avatars: Readonly<Record<string, string>>
  loadCast: (() => Promise<CastMember[]>) | undefined
  onChanged: (chat: Chat) => void
  isMemoryShown: boolean
  onMemory: () => void
  thread: Thread
  /** Hears what was said aloud and not sent. */
  onLeft: (words: string) => void
}

export function RoomHeader(props: RoomHeaderProps) {
  const { chat, avatars, loadCast, onChanged, isMemoryShown, onMemory, thread, onLeft } = props
  const { members } = chat
  const listening = useDictate()
  const isWritable = !useCannotWrite()
  const menuId = useId()
  const [dialog, setDialog] = useState<RoomDialog>()
  const close = () => setDialog(undefined)
  // Where the list is not beside it the talk is the page.
  const Name = useMedia(TWO_PANES) ? 'h2' : 'h1'
  useQuestionMark(() => setDialog('keys'))

  return (
    <header className={styles.header}>
      <Link to="/chat" className={styles.back} aria-label={t`Chats`} discover="none">
        <Icon name="back" />
      </Link>
      <AvatarStack chat={chat} avatars={avatars} size="header" />
      <div className={styles.who}>
        <Name className={`name ${styles.name}`}>
          <bdi>{chat.name}</bdi>
        </Name>
        <small>
          {members ? membersWords(chat) : t`AI character`}
          {chat.comingPortrait && <PortraitNote portrait={chat.comingPortrait} />}
        </small>
      </div>
      <BalanceLink />
      <button
        type="button"
        className={styles.memory}
        aria-label={t`Memory`}
        aria-expanded={isMemoryShown}
        onClick={onMemory}
      >
        <ChatIcon name="memory" />
      </button>
      <button type="button" className={styles.more} popoverTarget={menuId} aria-label={t`More`}>
        <ChatIcon name="more" />
      </button>
      <RoomMenu
        id={menuId}
        chat={chat}
        canGather={loadCast !== undefined}
        canSpeak={!members && isWritable && listening !== undefined}
        onChanged={onChanged}
        onChoose={setDialog}
      />
      {dialog === 'you' && <YouDialog chat={chat} onChanged={onChanged} onClose={close} />}
      {dialog === 'aloud' && listening && (
        <SpokenTalkDialog
          name={chat.name}
          face={avatars[chat.premadeId]}
          {...{ thread, listening, onLeft }}
          onClose={close}
        />
      )}
      {dialog === 'check-ins' && <CheckInsDialog chat={chat} onClose={close} />}
      {dialog === 'members' && members && loadCast && (
        <GroupMembers {...{ chat, members, avatars, loadCast, onChanged }} onClose={close} />
      )}
      {dialog === 'card' && <CardExport premadeId={chat.premadeId} name={chat.name} onClose={close} />}
      {dialog === 'export' && <ExportChat chat={chat} onClose={close} />}
      {dialog === 'keys' && <KeyMap onClose={close} />}
    </header>
  )
}
