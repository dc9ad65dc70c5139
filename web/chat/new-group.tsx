import { useEffect, useId, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { Chat } from '#contract/chat.ts'
import { GROUP_MEMBERS_MAX, GROUP_MEMBERS_MIN, GROUP_NAME_CHARS_MAX } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { T, t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import tick from '#web/ui/tick.module.css'
import { Avatar } from './avatar.tsx'
import styles from './new-group.module.css'

/** Somebody of the catalogue. */
export type CastMember = { premadeId: string; name: string; phrase: string; avatar: string }

type NewGroupProps = {
  loadCast: () => Promise<CastMember[]>
  onClose: () => void
  onMade: (chat: Chat) => void
}

/** Chooses two to four characters and makes a chat with them. */
export function NewGroup({ loadCast, onClose, onMade }: NewGroupProps) {
  const [cast, setCast] = useState<CastMember[]>()
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const countId = useId()
  // The same group asked for again is made once.
  const clientId = useRef('')

  useEffect(() => {
    let isShown = true
    loadCast().then(
      (all) => isShown && setCast(all),
      (cause) => isShown && setError(showError(cause, 'form')),
    )
    return () => {
      isShown = false
    }
  }, [loadCast])

  const text = wanted.trim().toLowerCase()
  const found = cast?.filter(
    (one) => one.name.toLowerCase().includes(text) || one.phrase.toLowerCase().includes(text),
  )
  const names = chosen.flatMap((id) => cast?.find(({ premadeId }) => premadeId === id)?.name ?? [])
  const isFull = chosen.length >= GROUP_MEMBERS_MAX

  function toggle(premadeId: string) {
    clientId.current = ''
    setError(undefined)
    setChosen((ids) => (ids.includes(premadeId) ? ids.filter((id) => id !== premadeId) : [...ids, premadeId]))
  }

  async function make() {
    if (chosen.length < GROUP_MEMBERS_MIN)
      return setError(t`Choose at least ${GROUP_MEMBERS_MIN} characters.`)
    clientId.current ||= newId()
    setIsBusy(true)
    try {
      const named = name.trim() && { name: name.trim() }
      const body = { clientId: clientId.current, premadeIds: chosen, ...named }
      const chat = await api.call('makeGroup', { body })
      onClose()
      onMade(chat)
    } catch (cause) {
      setError(showError(cause, 'form'))
      setIsBusy(false)
    }
  }

  return (
    <PopupDialog
      isOpen
      title={t`New group`}
      text={t`Two to four characters who talk with you and each other. The first one greets you.`}
      onDismiss={isBusy ? undefined : onClose}
      hasForm
    >
      <Form onSubmit={() => void make()} isBusy={isBusy}>
        {error && <FormAlert text={error} />}
        <TextField label={t`Search characters`} type="search" value={wanted} onChange={setWanted} />
        <fieldset className={styles.cast} aria-describedby={countId}>
          <legend className="unseen">{t`Characters`}</legend>
          {found?.map(({ premadeId, name: who, phrase, avatar }) => {
            const isChosen = chosen.includes(premadeId)
            return (
              <label key={premadeId} className={styles.one}>
                <input
                  type="checkbox"
                  className={tick.box}
                  checked={isChosen}
                  disabled={isBusy || (isFull && !isChosen)}
                  onChange={() => toggle(premadeId)}
                />
                <Avatar name={who} src={avatar} size="header" />
                <span className={styles.words}>
                  <b>{who}</b>
                  <small>{phrase}</small>
                </span>
              </label>
            )
          })}
          {found?.length === 0 && <p className={styles.nobody}>{t`Nobody found.`}</p>}
        </fieldset>
        <p id={countId} className={styles.count} role="status">
          <T>
            {chosen.length} of {GROUP_MEMBERS_MAX} chosen
          </T>
          {names.length > 0 && `: ${names.join(', ')}`}
        </p>
        <TextField
          label={t`Name of the group (if you like)`}
          maxLength={GROUP_NAME_CHARS_MAX}
          value={name}
          onChange={(value) => {
            clientId.current = ''
            setName(value)
          }}
        />
        <SubmitButton busyWords={t`Making the group`} isBusy={isBusy}>
          {t`Begin`}
        </SubmitButton>
      </Form>
    </PopupDialog>
  )
}
