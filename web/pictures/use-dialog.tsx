import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { v4 as newId } from 'uuid'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { goTo } from '#web/lib/go-to.ts'
import { showError } from '#web/lib/show-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { T, t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { PictureIcon, type PictureIconName } from './picture-icon.tsx'
import { ShareLink } from './share-link.tsx'
import rows from './sitter-dialog.module.css'
import { SitterFace } from './sitter-face.tsx'
import styles from './use-dialog.module.css'

type UseDialogProps = {
  picture: GeneratedPicture
  onChanged: (picture: GeneratedPicture) => void
  onWorn: ((character: OwnCharacter) => void) | undefined
  onClose: () => void
}

const TITLES = {
  ways: t`Use this picture`,
  link: t`Share a link`,
  chat: t`Send into a chat`,
  face: t`Use as profile picture`,
} as const
type View = keyof typeof TITLES

/** What a picture can be used for, outside of its page. */
export function UseDialog({ picture, onChanged, onWorn, onClose }: UseDialogProps) {
  const [view, setView] = useState<View>('ways')
  return (
    <PopupDialog key={view} isOpen title={TITLES[view]} onDismiss={onClose} hasForm>
      {view === 'ways' && (
        <ul className={styles.ways}>
          <Way name="link" text={t`Whoever has it sees this picture, for a week.`} onChoose={setView} />
          <Way name="chat" text={t`Show it to a character, and talk about it.`} onChoose={setView} />
          <Way name="face" text={t`Of a character of your own.`} onChoose={setView} />
        </ul>
      )}
      {view === 'link' && <ShareLink picture={picture} onChanged={onChanged} />}
      {view === 'chat' && <Chats pictureId={picture.id} />}
      {view === 'face' && (
        <Faces
          pictureId={picture.id}
          onDone={(character) => {
            onWorn?.(character)
            onClose()
          }}
        />
      )}
    </PopupDialog>
  )
}

type WayProps = { name: Exclude<View, 'ways'>; text: string; onChoose: (view: View) => void }

function Way({ name, text, onChoose }: WayProps) {
  const icon: PictureIconName = name === 'face' ? 'anyone' : name
  return (
    <li>
      <button type="button" className={rows.one} onClick={() => onChoose(name)}>
        <span className={styles.sign}>
          <PictureIcon name={icon} />
        </span>
        <span className={rows.words}>
          <b>{TITLES[name]}</b>
          <small>{text}</small>
        </span>
      </button>
    </li>
  )
}

type One = { id: string; name: string; text: string; avatar?: string | undefined }

function Chats({ pictureId }: { pictureId: string }) {
  // Asked for twice, it is sent once: a chat knows what it has had.
  const [clientId] = useState(() => newId())
  const load = async () =>
    (await api.call('listChats', {})).chats.map(({ id, name, phrase, profilePicture }) => ({
      id,
      name,
      text: phrase,
      avatar: profilePicture,
    }))
  async function send({ id: chatId }: One) {
    await api.call('sendPicture', { params: { chatId }, body: { clientId, pictureId } })
    await goTo(`/chat?chat=${chatId}`)
  }
  return (
    <Choice load={load} choose={send}>
      <T>
        You have no chat yet. <Link to="/">Meet somebody</Link>
      </T>
    </Choice>
  )
}

type FacesProps = { pictureId: string; onDone: (character: OwnCharacter) => void }

function Faces({ pictureId, onDone }: FacesProps) {
  const load = async () =>
    (await api.call('listCharacters', {})).characters.map(({ id, name, phrase, profilePicture }) => ({
      id,
      name,
      text: phrase || t`Your own character`,
      avatar: profilePicture,
    }))
  async function use({ id: characterId, name }: One) {
    const character = await api.call('useAsPicture', { params: { characterId }, body: { pictureId } })
    showToast(t`${name} is shown by this picture now.`, 'done')
    onDone(character)
  }
  return (
    <Choice load={load} choose={use}>
      <T>
        You have no character of your own yet. <Link to="/create-model">Make one</Link>
      </T>
    </Choice>
  )
}

type ChoiceProps = {
  load: () => Promise<One[]>
  choose: (one: One) => Promise<void>
  /** Where there is nobody to choose. */
  children: ReactNode
}

function Choice({ load, choose, children }: ChoiceProps) {
  const [all, setAll] = useState<One[]>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what there is to choose is asked for once
  useEffect(() => {
    load().then(setAll, (cause) => setError(showError(cause, 'form')))
  }, [])

  async function take(one: One) {
    setIsBusy(true)
    setError(undefined)
    await choose(one).catch((cause) => setError(showError(cause, 'form')))
    setIsBusy(false)
  }

  return (
    <>
      {error && <FormAlert text={error} />}
      {all?.length === 0 ? (
        <p className={styles.nobody}>{children}</p>
      ) : (
        <ul className={rows.cast} aria-busy={isBusy || (!all && !error)}>
          {all?.map((one) => (
            <li key={one.id}>
              <button type="button" className={rows.one} disabled={isBusy} onClick={() => void take(one)}>
                <SitterFace sitter={{ name: one.name, avatar: one.avatar ?? '' }} />
                <span className={rows.words}>
                  <b>{one.name}</b>
                  <small>{one.text}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
