import { useState } from 'react'
import { isPin, PIN_DIGITS_MAX, PIN_RULE, setPin } from '#web/lib/pin.ts'
import { storedDiscreet, storedPin } from '#web/lib/stored-discreet.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SettingRow, SwitchRow } from '#web/ui/setting-row.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DialogLink } from './dialog-link.tsx'
import { settingsAddress } from './settings-address.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const PIN_INPUT = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: PIN_DIGITS_MAX,
} as const

/** For whoever shares a screen: what this device shows of the site to people who pass by. */
export function DiscreetCard() {
  // Browsers offer no hash function to a page that did not come over HTTPS.
  const canHavePin = isSecureContext
  const [hasPin, setHasPin] = useState(storedPin.read() !== undefined)
  return (
    <Card
      heading={t`Discreet mode`}
      note={t`Both are kept on this device alone. A PIN keeps the screen from people around you; it encrypts nothing.`}
    >
      <SwitchRow
        label={t`Neutral title and icon`}
        text={t`The tab says Notes, and your list of chats is blurred until you point at it`}
        isOn={storedDiscreet.read() !== undefined}
        onChange={(isOn) => {
          storedDiscreet.write(isOn ? 'on' : undefined)
          // The script that every page begins with puts them on.
          location.reload()
        }}
      />
      <SettingRow
        label="PIN"
        value={
          hasPin
            ? t`Asked for in every new tab, and after 5 minutes away`
            : canHavePin
              ? t`None`
              : t`Needs HTTPS`
        }
        action={
          canHavePin &&
          (hasPin ? (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              onClick={() => {
                storedPin.write(undefined)
                setHasPin(false)
              }}
            >
              {t`Remove`}
            </button>
          ) : (
            <DialogLink tab="privacy" dialog="pin" label={t`Set a PIN`}>
              {t`Set`}
            </DialogLink>
          ))
        }
      />
      <SettingsDialog
        name="pin"
        title={t`Set a PIN`}
        text={t`If you forget it, sign out on the lock screen and sign in again.`}
      >
        {() => <PinForm />}
      </SettingsDialog>
    </Card>
  )
}

function PinForm() {
  const form = useForm({
    initial: { pin: '', again: '' },
    check: ({ pin, again }) => {
      if (!isPin(pin)) return { field: 'pin', words: PIN_RULE }
      return pin === again ? undefined : { field: 'again', words: t`The two are not the same.` }
    },
    send: async ({ pin }) => {
      await setPin(pin)
      // From the start of a page on it is watched by the lock.
      location.replace(settingsAddress('privacy'))
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <TextField
        label="PIN"
        hint={PIN_RULE}
        required
        data-first-focus
        {...PIN_INPUT}
        {...form.field('pin')}
      />
      <TextField label={t`The same again`} required {...PIN_INPUT} {...form.field('again')} />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Setting`}>
        {t`Set the PIN`}
      </SubmitButton>
    </Form>
  )
}
