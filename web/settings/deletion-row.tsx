import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { setUser } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { DialogLink } from './dialog-link.tsx'
import { dateWords } from './seen-words.ts'

/** The way to delete the account, and back while there is one. */
export function DeletionRow({ user: { deletionDueAt } }: { user: User }) {
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      setUser(await api.call('keepAccount', {}))
      showToast(t`Your account stays.`, 'done')
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  if (deletionDueAt === null)
    return (
      <SettingRow
        label={t`Delete account`}
        value={t`Erased after 14 days, in which you can change your mind`}
        action={
          <DialogLink tab="privacy" dialog="delete" label={t`Delete account`}>
            {t`Delete`}
          </DialogLink>
        }
      />
    )
  return (
    <SettingRow
      label={t`Your account will be erased on ${dateWords(deletionDueAt)}`}
      value={t`Until then everything is as it was, and you can keep it`}
      action={
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          disabled={isBusy}
          onClick={() => void keep()}
        >
          {t`Keep my account`}
        </button>
      }
    />
  )
}
