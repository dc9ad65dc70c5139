import { useState } from 'react'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayOf } from './day-of.ts'
import styles from './use-dialog.module.css'

type ShareLinkProps = { picture: GeneratedPicture; onChanged: (picture: GeneratedPicture) => void }

/** Makes the link of a picture, which is told once, and takes it back. */
export function ShareLink({ picture, onChanged }: ShareLinkProps) {
  const { id: pictureId, sharedUntil } = picture
  const [address, setAddress] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const params = { pictureId }

  async function act(work: () => Promise<void>) {
    setIsBusy(true)
    setError(undefined)
    await work().catch((cause) => setError(showError(cause, 'form')))
    setIsBusy(false)
  }

  const make = () =>
    act(async () => {
      const made = await api.call('sharePicture', { params })
      setAddress(location.origin + made.address)
      onChanged({ ...picture, sharedUntil: made.expiresAt })
    })

  const takeBack = () =>
    act(async () => {
      onChanged(await api.call('unsharePicture', { params }))
      setAddress(undefined)
      showToast(t`The link shows nothing any more.`, 'done')
    })

  async function copy() {
    try {
      await navigator.clipboard.writeText(address ?? '')
      showToast(t`Copied.`, 'done')
    } catch {
      showToast(t`It could not be copied. Mark the link and copy it yourself.`, 'error')
    }
  }

  const main = `${buttons.button} ${buttons.primary}`
  const other = `${buttons.button} ${buttons.secondary}`
  return (
    <div className={styles.link} aria-busy={isBusy}>
      {error && <FormAlert text={error} />}
      {address && <TextField label={t`Link`} value={address} onChange={() => {}} readOnly />}
      <p className={styles.until}>
        {sharedUntil
          ? t`Whoever has the link sees this picture until ${dayOf(sharedUntil)}.` +
            (address ? '' : t` It is not shown again; another one ends it.`)
          : t`Whoever has the link sees this picture, and that it was generated, for a week. Nothing of you is shown, and you can take it back.`}
      </p>
      <div className={styles.answers}>
        {address ? (
          <button type="button" className={main} onClick={() => void copy()}>
            {t`Copy the link`}
          </button>
        ) : (
          <button type="button" className={main} disabled={isBusy} onClick={() => void make()}>
            {sharedUntil ? t`Make another link` : t`Make a link`}
          </button>
        )}
        {sharedUntil && (
          <button type="button" className={other} disabled={isBusy} onClick={() => void takeBack()}>
            {t`Take it back`}
          </button>
        )}
      </div>
    </div>
  )
}
