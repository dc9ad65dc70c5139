import { showToast } from '#web/lib/toasts.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { nameOfUser } from './name-of-user.ts'
import type { ActionProps } from './user-actions.tsx'

/** Bans a user, or takes a ban back. */
export function BanDialog({ user, onChange, onClose }: ActionProps) {
  const { id: userId } = user
  const [isBanned, name] = [user.bannedAt !== null, nameOfUser(user)]
  return (
    <ReasonDialog
      title={isBanned ? `Take the ban of ${name} back?` : `Ban ${name}?`}
      text={
        isBanned
          ? 'They can sign in again, and find everything as it was.'
          : 'They are signed out everywhere and cannot come back. A ban can be taken back.'
      }
      confirm={isBanned ? 'Take it back' : 'Ban'}
      busyWords={isBanned ? 'Taking back' : 'Banning'}
      isDestructive={!isBanned}
      act={async ({ reason }) => {
        const call = isBanned ? 'unbanUser' : 'banUser'
        onChange(await desk.call(call, { params: { userId }, body: { reason } }))
        showToast(isBanned ? 'The ban is taken back.' : 'Banned.', 'done')
      }}
      onClose={onClose}
    />
  )
}
