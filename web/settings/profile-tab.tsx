import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { setUser } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { DialogLink } from './dialog-link.tsx'
import { GenderSelect } from './gender-select.tsx'
import { NameForm } from './name-form.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SocialRows } from './social-rows.tsx'

type ProfileTabProps = {
  user: User
  /** Forms of the account, which the page brings along. */
  emailForm: (onDone: (message: string) => void) => ReactNode
  passwordForm: (onDone: (user: User) => void) => ReactNode
}

const small = `${buttons.button} ${buttons.quiet} ${buttons.small}`

export function ProfileTab({ user, emailForm, passwordForm }: ProfileTabProps) {
  return (
    <>
      <Card heading={t`About you`}>
        <SettingRow
          label={t`Name`}
          value={user.name || t`Not given yet`}
          action={
            <DialogLink tab="profile" dialog="name" label={t`Change name`}>
              {t`Change`}
            </DialogLink>
          }
        />
        <SettingRow label={t`Gender`} value={t`Nobody else sees it`} action={<GenderSelect user={user} />} />
      </Card>
      <Card heading={t`Signing in`}>
        {user.anonymousUser ? <SecureRow /> : <CredentialRows user={user} />}
        <PhoneRow user={user} />
        <SocialRows user={user} />
      </Card>
      <SettingsDialog name="name" title={t`Your name`}>
        {(close) => <NameForm user={user} onDone={close} />}
      </SettingsDialog>
      <SettingsDialog
        name="email"
        title={t`A new email address`}
        text={t`We send a link to it. Until you open that link, the old address stays.`}
      >
        {(close) =>
          emailForm((message) => {
            close()
            showToast(message, 'done')
          })
        }
      </SettingsDialog>
      <SettingsDialog
        name="password"
        title={user.hasPassword ? t`A new password` : t`Set a password`}
        text={t`Your other devices are signed out by it.`}
      >
        {(close) =>
          passwordForm((changed) => {
            setUser(changed)
            close()
            showToast(t`Your new password is set.`, 'done')
          })
        }
      </SettingsDialog>
    </>
  )
}

function SecureRow() {
  return (
    <SettingRow
      label={t`Email and password`}
      value={t`Not set yet: your chats are on this device alone`}
      action={
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          onClick={() => openPopup('secureAccount', {})}
        >
          {t`Save your chats`}
        </button>
      }
    />
  )
}

function CredentialRows({ user }: { user: User }) {
  return (
    <>
      <SettingRow
        label={t`Email address`}
        value={
          <>
            <p>{user.emailUnsanitized ?? t`Not given yet`}</p>
            {user.email && !user.emailVerified && <Unconfirmed />}
          </>
        }
        action={
          <DialogLink tab="profile" dialog="email" label={t`Change email address`}>
            {t`Change`}
          </DialogLink>
        }
      />
      <SettingRow
        label={t`Password`}
        value={user.hasPassword ? '••••••••' : t`Not set`}
        action={
          <DialogLink
            tab="profile"
            dialog="password"
            label={user.hasPassword ? t`Change password` : t`Set a password`}
          >
            {user.hasPassword ? t`Change` : t`Set`}
          </DialogLink>
        }
      />
    </>
  )
}

function Unconfirmed() {
  const [isAsking, setAsking] = useState(false)

  async function askAgain() {
    setAsking(true)
    try {
      const { message } = await api.call('resendConfirmation', {})
      showToast(message, 'done')
    } catch (error) {
      toastError(error)
    }
    setAsking(false)
  }

  return (
    <p>
      {t`Not confirmed yet: open the link that we mailed.`}{' '}
      <button type="button" className="link" disabled={isAsking} onClick={() => void askAgain()}>
        {t`Send it again`}
      </button>
    </p>
  )
}

function PhoneRow({ user: { phoneNumber } }: { user: User }) {
  return (
    <SettingRow
      label={t`Phone number`}
      value={phoneNumber ? t`${phoneNumber}, confirmed` : t`Not given`}
      action={
        <button
          type="button"
          className={small}
          aria-label={phoneNumber ? t`Change phone number` : t`Add a phone number`}
          onClick={() => openPopup('changeNumber', {})}
        >
          {phoneNumber ? t`Change` : t`Add`}
        </button>
      }
    />
  )
}
