import { useState } from 'react'
import type { DeskUser } from '#contract/desk.ts'
import buttons from '#web/ui/button.module.css'
import { BanDialog } from './ban-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import styles from './user-actions.module.css'

export type ActionProps = { user: DeskUser; onChange: (user: DeskUser) => void; onClose: () => void }

const DIALOGS = { grant: GrantDialog, export: ExportDialog, ban: BanDialog, erase: EraseDialog } as const
type Action = keyof typeof DIALOGS

type UserActionsProps = Pick<ActionProps, 'user' | 'onChange'>

/** What can be done for or about a user. */
export function UserActions({ user, onChange }: UserActionsProps) {
  const [action, setAction] = useState<Action>()
  if (user.role === 'operator')
    return (
      <p className="small faint">This is an operator's account. Whoever runs the server looks after it.</p>
    )
  const offers: [Action, string][] = [
    ['grant', 'Grant luna'],
    ['export', 'Export'],
    ['ban', user.bannedAt ? 'Take the ban back' : 'Ban'],
  ]
  if (!user.deletionDueAt) offers.push(['erase', 'Erase'])
  const Dialog = action && DIALOGS[action]
  return (
    <div className={styles.actions}>
      {offers.map(([name, words]) => (
        <button
          key={name}
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          onClick={() => setAction(name)}
        >
          {words}
        </button>
      ))}
      {Dialog && <Dialog user={user} onChange={onChange} onClose={() => setAction(undefined)} />}
    </div>
  )
}
