import { useId, useRef, useState } from 'react'
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
import { type CastMember, useCast } from './cast.ts'
import { CastPicker } from './cast-picker.tsx'
import styles from './new-group.module.css'

type NewGroupProps = {
  loadCast: () => Promise<CastMember[]>
  onClose: () => void
  onMade: (chat: Chat) => void
}

/** Chooses two to four characters and makes a chat with them. */
export function NewGroup({ loadCast, onClose, onMade }: NewGroupProps) {
  const { own, premade, error: castError } = useCast(loadCast)
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const countId = useId()
  // The same group asked for again is made once.
  const clientId = useRef('')

  const names = chosen.flatMap(
    (id) => [...(own ?? []), ...(premade ?? [])].find(({ premadeId }) => premadeId === id)?.name ?? [],
  )

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
        {(error ?? castError) && <FormAlert text={error ?? castError ?? ''} />}
        <TextField label={t`Search characters`} type="search" value={wanted} onChange={setWanted} />
        <CastPicker {...{ own, premade, wanted, chosen, isBusy, countId }} onToggle={toggle} />
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
