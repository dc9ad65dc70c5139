import { useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { GROUP_MEMBERS_MAX, GROUP_MEMBERS_MIN } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { AddMember } from './add-member.tsx'
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
  const cast = useCast(loadCast)
  const [added, setAdded] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const alert = error ?? cast.error

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
      {alert && <FormAlert text={alert} />}
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
        <AddMember
          members={members}
          cast={cast}
          chosen={added}
          isBusy={isBusy}
          onChoose={setAdded}
          onAdd={(premadeId) => void add(premadeId)}
        />
      )}
    </PopupDialog>
  )
}
