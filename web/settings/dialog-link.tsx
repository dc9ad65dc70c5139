import type { ReactNode } from 'react'
import { Link } from 'react-router'
import buttons from '#web/ui/button.module.css'
import { type SettingsTab, settingsAddress } from './settings-address.ts'
import { OPENED_HERE } from './use-settings-dialog.ts'

type DialogLinkProps = { tab: SettingsTab; dialog: string; children: ReactNode; label: string }

/** Opens a dialog of a tab. `label` says which one where several rows have the same words. */
export function DialogLink({ tab, dialog, label, children }: DialogLinkProps) {
  return (
    <Link
      to={settingsAddress(tab, dialog)}
      state={OPENED_HERE}
      preventScrollReset
      discover="none"
      className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
