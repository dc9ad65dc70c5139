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
      {...(isBanned && {
        tick: 'The ban was wrong: give back the days of Pro that it took, and mail them so.',
      })}
      act={async ({ reason, isTicked }) => {
        const params = { userId }
        const changed = isBanned
          ? desk.call('unbanUser', { params, body: { reason, wasWrong: isTicked } })
          : desk.call('banUser', { params, body: { reason } })
        onChange(await changed)
        showToast(isBanned ? 'The ban is taken back.' : 'Banned.', 'done')
      }}
      onClose={onClose}
    />
  )
}
