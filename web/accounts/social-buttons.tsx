import { useEffect, useState } from 'react'
import type { SignInOptions, SocialProvider } from '#contract/accounts.ts'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { campaignQuery } from '#web/lib/tracking-headers.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import type { BotCheck } from './bot-check.ts'
import styles from './social-buttons.module.css'

const NAMES: Record<SocialProvider, string> = { google: t`Google`, twitter: t`Twitter` }
const PROVIDERS: readonly SocialProvider[] = ['google', 'twitter']

/** Asked for once a visit: the server's settings do not change under a page. */
let asked: Promise<SignInOptions> | undefined

function signInOptions(): Promise<SignInOptions> {
  asked ??= api.call('getSignInOptions', {}).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

type SocialButtonsProps = {
  /** Where the visitor is headed. */
  redirectPath: string
  emailOptIn?: boolean
  /** Without it nobody new gets an account this way. */
  check?: BotCheck
}

/** Ways in without a password, below an "or"; nothing where the server offers none. */
export function SocialButtons({ redirectPath, emailOptIn = false, check }: SocialButtonsProps) {
  const [options, setOptions] = useState<SignInOptions>()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    let isCurrent = true
    signInOptions().then(
      (known) => isCurrent && setOptions(known),
      // Without an answer there is the form.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])

  async function leaveFor(provider: SocialProvider) {
    setLeaving(true)
    const choices = { emailOptIn, textVersion: CONTACT_TEXT_VERSION }
    try {
      const start = (proof: { captchaToken?: string | undefined }) =>
        api.call('startSocialSignIn', {
          body: { provider, redirectPath, ...choices, utm: campaignQuery(), ...proof },
        })
      const { url } = check ? await check.pass(start, 'always') : await start({})
      window.location.assign(url)
    } catch (error) {
      setLeaving(false)
      toastError(error)
    }
  }

  const offered = PROVIDERS.filter((provider) => options?.[provider])
  if (offered.length === 0) return null
  return (
    <div className={styles.part}>
      <p className={styles.or}>{t`or`}</p>
      <div className={styles.buttons}>
        {offered.map((provider) => (
          <button
            key={provider}
            type="button"
            className={`${buttons.button} ${buttons.secondary}`}
            disabled={isLeaving}
            onClick={() => void leaveFor(provider)}
          >
            <T>
              <span className="unseen">Continue with </span>
              {NAMES[provider]}
            </T>
          </button>
        ))}
      </div>
    </div>
  )
}
