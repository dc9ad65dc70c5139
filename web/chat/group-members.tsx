import { useState } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { GROUP_MEMBERS_MAX, GROUP_MEMBERS_MIN } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { Avatar } from './avatar.tsx'
import { type CastMember, useCast } from './cast.ts'
import styles from './group-members.module.css'

type GroupMembersProps = {
  chat: Chat
  members: NonNullable<Chat['members']>
  avatars: Readonly<Record<string, string>>
  loadCast: () => Promise<CastMember[]>
  onChanged: (chat: Chat) => void
  onClose: () => void
}

/** Who is in a group: takes somebody out, brings somebody in. */
export function GroupMembers({ chat, members, avatars, loadCast, onChanged, onClose }: GroupMembersProps) {
  const { own, premade, error: castError } = useCast(loadCast)
  const [added, setAdded] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const ids = useFieldIds({})
  const isOutside = (one: CastMember) => !members.some(({ premadeId }) => premadeId === one.premadeId)
  const kinds = [
    { title: t`Your characters`, others: (own ?? []).filter(isOutside) },
    { title: t`Characters`, others: (premade ?? []).filter(isOutside) },
  ].filter(({ others }) => others.length > 0)

  async function change(changed: () => Promise<Chat>) {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      onChanged(await changed())
      setAdded('')
    } catch (cause) {
      setError(showError(cause, 'form'))
    }
    setIsBusy(false)
  }

  const add = (premadeId: string) =>
    change(() => api.call('addMember', { params: { chatId: chat.id }, body: { premadeId } }))
  const remove = (premadeId: string) =>
    change(() => api.call('removeMember', { params: { chatId: chat.id, premadeId } }))

  return (
    <PopupDialog
      isOpen
      title={t`Who is in the group`}
      text={t`What somebody said stays when they leave.`}
      onDismiss={onClose}
      hasForm
    >
      {(error ?? castError) && <FormAlert text={error ?? castError ?? ''} />}
      <ul className={styles.members}>
        {members.map(({ premadeId, name }) => (
          <li key={premadeId}>
            <Avatar name={name} src={avatars[premadeId]} size="header" />
            <b>{name}</b>
            {members.length > GROUP_MEMBERS_MIN && (
              <button
                type="button"
                className={`${buttons.button} ${buttons.small} ${buttons.quiet}`}
                aria-label={t`Remove ${name}`}
                aria-disabled={isBusy || undefined}
                onClick={() => void remove(premadeId)}
              >
                {t`Remove`}
              </button>
            )}
          </li>
        ))}
      </ul>
      {members.length < GROUP_MEMBERS_MAX && (
        <>
          <Field ids={ids} label={t`Bring somebody in`}>
            <select
              {...ids.input}
              className={fields.box}
              value={added}
              onChange={(event) => setAdded(event.target.value)}
            >
              <option value="">{t`Choose a character`}</option>
              {kinds.map(({ title, others }) => (
                <optgroup key={title} label={title}>
                  {others.map(({ premadeId, name }) => (
                    <option key={premadeId} value={premadeId}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Field>
          {own?.length === 0 && (
            <p className={styles.nobody}>
              <T>
                You have no character of your own yet.{' '}
                <Link to="/create-model?from=chat" discover="none">
                  Make one
                </Link>
              </T>
            </p>
          )}
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary}`}
            aria-disabled={isBusy || added === '' || undefined}
            onClick={() => added && void add(added)}
          >
            {t`Add`}
          </button>
        </>
      )}
    </PopupDialog>
  )
}
