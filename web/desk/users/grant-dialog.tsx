import { LUNA_GRANT_MAX } from '#contract/limits.ts'
import { showToast } from '#web/lib/toasts.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { nameOfUser } from './name-of-user.ts'
import { readLuna } from './read-amount.ts'
import { useOnce } from './use-once.ts'
import type { ActionProps } from './user-actions.tsx'

const MAX = LUNA_GRANT_MAX.toLocaleString('en-US')

export function GrantDialog({ user, onChange, onClose }: ActionProps) {
  const once = useOnce()
  return (
    <ReasonDialog
      title={`Grant luna to ${nameOfUser(user)}?`}
      text={`There are ${user.luna.toLocaleString('en-US')} now.`}
      entry={{
        label: 'Luna',
        hint: `A whole number, ${MAX} at most.`,
        isNumber: true,
        check: (value) =>
          readLuna(value) === undefined ? `Please enter a whole number from 1 to ${MAX}.` : undefined,
      }}
      confirm="Grant"
      busyWords="Granting"
      act={async ({ entry, reason }) => {
        const luna = readLuna(entry) ?? 0
        const after = await once((clientId) =>
          desk.call('grantLuna', { params: { userId: user.id }, body: { clientId, luna, reason } }),
        )
        onChange(after)
        showToast(`${luna.toLocaleString('en-US')} luna granted.`, 'done')
      }}
      onClose={onClose}
    />
  )
}
