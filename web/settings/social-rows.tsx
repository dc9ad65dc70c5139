import { useEffect, useState } from 'react'
import type { SignInOptions, SocialProvider, User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { setUser } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { StepUpForm } from '#web/ui/step-up-form.tsx'
import { DialogLink } from './dialog-link.tsx'
import { settingsAddress } from './settings-address.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const NAMES: Record<SocialProvider, string> = { google: t`Google`, twitter: t`Twitter` }
const PROVIDERS: readonly SocialProvider[] = ['google', 'twitter']

/** The other ways to sign in: those that are connected, and those that the server offers. */
export function SocialRows({ user }: { user: User }) {
  const { connections } = user
  const [offered, setOffered] = useState<SignInOptions>()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    let isCurrent = true
    // Without an answer there is nothing to connect.
    api.call('getSignInOptions', {}).then(
      (options) => isCurrent && setOffered(options),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])

  async function connect(provider: SocialProvider) {
    setLeaving(true)
    try {
      const body = { provider, purpose: 'link' as const, redirectPath: settingsAddress('profile') }
      const { url } = await api.call('startSocialSignIn', { body })
      window.location.assign(url)
    } catch (error) {
      setLeaving(false)
      toastError(error)
    }
  }

  const shown = PROVIDERS.filter((provider) => connections.includes(provider) || offered?.[provider])
  return shown.map((provider) =>
    connections.includes(provider) ? (
      <ConnectedRow key={provider} provider={provider} user={user} />
    ) : (
      <SettingRow
        key={provider}
        label={NAMES[provider]}
        value={t`Not connected`}
        action={
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            aria-label={t`Connect ${NAMES[provider]}`}
            disabled={isLeaving}
            onClick={() => void connect(provider)}
          >
            {t`Connect`}
          </button>
        }
      />
    ),
  )
}

function ConnectedRow({ provider, user }: { provider: SocialProvider; user: User }) {
  const name = NAMES[provider]
  const dialog = `disconnect-${provider}`
  return (
    <>
      <SettingRow
        label={name}
        value={t`Connected`}
        action={
          <DialogLink tab="profile" dialog={dialog} label={t`Disconnect ${name}`}>
            {t`Disconnect`}
          </DialogLink>
        }
      />
      <SettingsDialog
        name={dialog}
        title={t`Disconnect ${name}?`}
        text={t`You cannot sign in with ${name} any more. You can connect it again.`}
      >
        {(close) => (
          <StepUpForm
            user={user}
            submitLabel={t`Disconnect`}
            busyWords={t`Disconnecting`}
            onCancel={close}
            send={async (proof) => {
              setUser(await api.call('disconnectSocial', { body: { provider, ...proof } }))
              close()
              showToast(t`${name} is disconnected.`, 'done')
            }}
          />
        )}
      </SettingsDialog>
    </>
  )
}
