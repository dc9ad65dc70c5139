import { useEffect, useRef, useState } from 'react'
import { isOnlyWayIn, LOSS } from '#web/lib/ask-to-sign-out.ts'
import { isPin, PIN_DIGITS_MAX, PIN_RULE, unlock } from '#web/lib/pin.ts'
import { plural } from '#web/lib/plural.ts'
import { signOut } from '#web/lib/session-calls.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './lock-screen.module.css'
import { mayTry, noteTry } from './tries.ts'

/** All that can be seen of a locked page: it says nothing of what the page is. */
export function LockScreen({ onOpen }: { onOpen: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isWarned, setWarned] = useState(false)

  async function tryPin() {
    const waitS = mayTry()
    if (!isPin(pin)) return setProblem(PIN_RULE)
    if (waitS > 0) return setProblem(waitWords(waitS))
    setBusy(true)
    const isRight = await unlock(pin)
    setBusy(false)
    noteTry(isRight)
    if (isRight) onOpen()
    else setProblem(t`That is not the PIN.`)
  }

  async function signOutHere() {
    // A popup would lie under this dialog.
    if (!isWarned && (await isOnlyWayIn())) return setWarned(true)
    await signOut()
    onOpen()
  }

  // A browser closes a dialog at the second Escape whatever the page says.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h1 id="lock-title" className={styles.title}>
        {t`Locked`}
      </h1>
      <Form onSubmit={() => void tryPin()} isBusy={isBusy}>
        <TextField
          label="PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_DIGITS_MAX}
          required
          autoFocus
          value={pin}
          error={problem}
          onChange={(typed) => {
            setPin(typed)
            setProblem(undefined)
          }}
        />
        <SubmitButton isBusy={isBusy} busyWords={t`Looking`}>
          {t`Unlock`}
        </SubmitButton>
        {isWarned && (
          <p role="alert" className={styles.loss}>
            {LOSS}
          </p>
        )}
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={() => void signOutHere()}
        >
          {isWarned ? t`Log out` : t`I forgot it: sign out here`}
        </button>
      </Form>
    </dialog>
  )
}

const waitWords = (waitS: number) =>
  plural(waitS, {
    one: 'Too many tries. Please wait a second.',
    other: `Too many tries. Please wait ${waitS} seconds.`,
  })
