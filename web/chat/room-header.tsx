import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { T, t } from '#web/lib/words.ts'
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
import { membersWords } from './members-words.ts'
import { PortraitNote } from './portrait-note.tsx'
import styles from './room-header.module.css'
import { TOUCH, TWO_PANES, useMedia } from './use-media.ts'
import { YouDialog } from './you-dialog.tsx'

type RoomHeaderProps = {
  chat: Chat
  avatars: Readonly<Record<string, string>>
  loadCast: (() => Promise<CastMember[]>) | undefined
  onChanged: (chat: Chat) => void
  isMemoryShown: boolean
  onMemory: () => void
}

export function RoomHeader({ chat, avatars, loadCast, onChanged, isMemoryShown, onMemory }: RoomHeaderProps) {
  const { members } = chat
  const menuId = useId()
  const [isGathering, setIsGathering] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [isExportingCard, setIsExportingCard] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isLetting, setIsLetting] = useState(false)
  const isTouch = useMedia(TOUCH)
  // Where the list is not beside it the talk is the page.
  const Name = useMedia(TWO_PANES) ? 'h2' : 'h1'
  const [isAskingKeys, setIsAskingKeys] = useState(false)
  useQuestionMark(() => setIsAskingKeys(true))
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
      <nav id={menuId} popover="auto" className={styles.menu} aria-label={t`About ${chat.name}`}>
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
        {members && loadCast && (
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={() => setIsGathering(true)}
          >
            {t`Who is in the group`}
          </button>
        )}
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => setIsChoosing(true)}
        >
          {t`You and the scene`}
        </button>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => setIsLetting(true)}
        >
          <T>Let {chat.name} write first</T>
        </button>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => setIsExporting(true)}
        >
          {t`Export chat`}
        </button>
        {!members && (
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={() => setIsExportingCard(true)}
          >
            {t`Download card`}
          </button>
        )}
        {!isTouch && (
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={() => setIsAskingKeys(true)}
          >
            {t`Keyboard`}
          </button>
        )}
      </nav>
      {isChoosing && <YouDialog chat={chat} onChanged={onChanged} onClose={() => setIsChoosing(false)} />}
      {isLetting && <CheckInsDialog chat={chat} onClose={() => setIsLetting(false)} />}
      {isGathering && members && loadCast && (
        <GroupMembers
          {...{ chat, members, avatars, loadCast, onChanged }}
          onClose={() => setIsGathering(false)}
        />
      )}
      {isExportingCard && (
        <CardExport premadeId={chat.premadeId} name={chat.name} onClose={() => setIsExportingCard(false)} />
      )}
      {isExporting && <ExportChat chat={chat} onClose={() => setIsExporting(false)} />}
      {isAskingKeys && <KeyMap onClose={() => setIsAskingKeys(false)} />}
    </header>
  )
}
