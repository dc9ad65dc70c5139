import { showToast } from '#web/lib/toasts.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { nameOfUser } from './name-of-user.ts'
import type { ActionProps } from './user-actions.tsx'

/** Whose account it is has to be typed: a row that was mistaken for another would be gone. */
export function EraseDialog({ user, onChange, onClose }: ActionProps) {
  const { id: userId, email } = user
  const name = nameOfUser(user)
  const isNamed = (typed: string) => [userId, email?.toLowerCase()].includes(typed.toLowerCase())
  return (
    <ReasonDialog
      title={`Erase the account of ${name}?`}
      text="They are signed out everywhere. After 14 days everything of theirs is erased for good; until then they can sign in and keep it."
      entry={{
        label: email ? 'Their address or id' : 'Their id',
        hint: 'Type whose account it is, so that it is no other.',
        check: (value) => (isNamed(value) ? undefined : `This is not ${name}.`),
      }}
      confirm="Erase"
      busyWords="Erasing"
      isDestructive
      act={async ({ reason }) => {
        onChange(await desk.call('eraseUser', { params: { userId }, body: { reason } }))
        showToast('The account will be erased.', 'done')
      }}
      onClose={onClose}
    />
  )
}
