import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { setUser } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
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
      <Card heading="About you">
        <SettingRow
          label="Name"
          value={user.name || 'Not given yet'}
          action={
            <DialogLink tab="profile" dialog="name" label="Change name">
              Change
            </DialogLink>
          }
        />
        <SettingRow label="Gender" value="Nobody else sees it" action={<GenderSelect user={user} />} />
      </Card>
      <Card heading="Signing in">
        {user.anonymousUser ? <SecureRow /> : <CredentialRows user={user} />}
        <PhoneRow user={user} />
        <SocialRows user={user} />
      </Card>
      <SettingsDialog name="name" title="Your name">
        {(close) => <NameForm user={user} onDone={close} />}
      </SettingsDialog>
      <SettingsDialog
        name="email"
        title="A new email address"
        text="We send a link to it. Until you open that link, the old address stays."
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
        title={user.hasPassword ? 'A new password' : 'Set a password'}
        text="Your other devices are signed out by it."
      >
        {(close) =>
          passwordForm((changed) => {
            setUser(changed)
            close()
            showToast('Your new password is set', 'done')
          })
        }
      </SettingsDialog>
    </>
  )
}

function SecureRow() {
  return (
    <SettingRow
      label="Email and password"
      value="Not set yet: your chats are on this device alone"
      action={
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          onClick={() => openPopup('secureAccount', {})}
        >
          Save your chats
        </button>
      }
    />
  )
}

function CredentialRows({ user }: { user: User }) {
  return (
    <>
      <SettingRow
        label="Email address"
        value={
          <>
            <p>{user.emailUnsanitized ?? 'Not given yet'}</p>
            {user.email && !user.emailVerified && <Unconfirmed />}
          </>
        }
        action={
          <DialogLink tab="profile" dialog="email" label="Change email address">
            Change
          </DialogLink>
        }
      />
      <SettingRow
        label="Password"
        value={user.hasPassword ? '••••••••' : 'Not set'}
        action={
          <DialogLink
            tab="profile"
            dialog="password"
            label={user.hasPassword ? 'Change password' : 'Set a password'}
          >
            {user.hasPassword ? 'Change' : 'Set'}
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
      Not confirmed yet: open the link that we mailed.{' '}
      <button type="button" className={small} disabled={isAsking} onClick={() => void askAgain()}>
        Send it again
      </button>
    </p>
  )
}

function PhoneRow({ user: { phoneNumber } }: { user: User }) {
  return (
    <SettingRow
      label="Phone number"
      value={phoneNumber ? `${phoneNumber}, confirmed` : 'Not given'}
      action={
        <button
          type="button"
          className={small}
          aria-label={phoneNumber ? 'Change phone number' : 'Add a phone number'}
          onClick={() => openPopup('changeNumber', {})}
        >
          {phoneNumber ? 'Change' : 'Add'}
        </button>
      }
    />
  )
}
