import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { type Shared, takeShared } from '#web/lib/shared-with-site.ts'
import { t } from '#web/lib/words.ts'
import { AvatarStack } from './avatar-stack.tsx'
import { createDraft } from './draft.ts'
import { ImportCharacter } from './import-character.tsx'
import { Nobody, Problem } from './problem.tsx'
import styles from './share-page.module.css'
import { ListSkeleton } from './skeletons.tsx'
import { useChats } from './use-chats.ts'

type SharePageProps = {
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
}

/** What another program has shared: a text goes into the composer of a chat that is chosen here, a card is imported. */
export function SharePage({ avatars }: SharePageProps) {
  const [shared, setShared] = useState<Shared>()
  const [isTaken, setIsTaken] = useState(false)
  useEffect(() => {
    void takeShared().then((taken) => {
      setShared(taken)
      setIsTaken(true)
    })
  }, [])
  const text = shared?.text.slice(0, MESSAGE_CHARS_MAX) ?? ''

  if (!isTaken) return <ListSkeleton />
  if (shared?.file) return <SharedCard file={shared.file} />
  if (text === '' && shared?.isFileLost)
    return (
      <Nobody
        isWholePage
        title={t`Share the card once more`}
        text={t`Moonlit could not take a file yet. It can now: share it again from the other app.`}
        to="/chat"
        way={t`Your chats`}
      />
    )
  if (text === '')
    return (
      <Nobody
        isWholePage
        title={t`Nothing was shared`}
        text={t`Share a text or a character card with Moonlit from another app.`}
        to="/chat"
        way={t`Your chats`}
      />
    )
  return (
    <section className={styles.page}>
      <h1 className="title" tabIndex={-1}>
        {t`Who is this for?`}
      </h1>
      <blockquote className={styles.text} dir="auto">
        {text}
      </blockquote>
      {shared?.isFileLost && (
        <p role="status">{t`The file did not come along. Share it once more to import a character.`}</p>
      )}
      <p className="soft">{t`It is put where you write. Nothing is sent before you send it.`}</p>
      <Chats avatars={avatars} text={text} />
    </section>
  )
}

function SharedCard({ file }: { file: File }) {
  const navigate = useNavigate()
  const leave = (to: string) => void navigate(to, { replace: true })
  return (
    <ImportCharacter
      file={file}
      onClose={() => leave('/chat')}
      onOpened={({ id }) => leave(`/chat?chat=${id}`)}
    />
  )
}

function Chats({ avatars, text }: SharePageProps & { text: string }) {
  const { phase, chats, load } = useChats(undefined)
  useEffect(() => void load(), [load])
  if (phase === 'loading') return <ListSkeleton />
  if (phase === 'failed') return <Problem onRetry={() => void load()} />
  if (chats.length === 0)
    return (
      <Nobody title={t`No chats yet`} text={t`Find somebody to talk with first.`} to="/" way={t`Explore`} />
    )
  return (
    <ul className={styles.chats} aria-label={t`Chats`}>
      {chats.map((chat) => (
        <li key={chat.id}>
          <Link
            to={`/chat?chat=${chat.id}`}
            className={styles.chat}
            onClick={() => putInto(chat, text)}
            discover="none"
          >
            <AvatarStack chat={chat} avatars={avatars} />
            <b>{chat.name}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Behind what is being written there already. */
function putInto({ id }: Chat, text: string) {
  const draft = createDraft(id)
  draft.set([draft.get(), text].filter(Boolean).join('\n').slice(0, MESSAGE_CHARS_MAX))
}
