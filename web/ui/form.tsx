import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'

type FormProps = {
  onSubmit: () => void
  children: ReactNode
  /** What was sent has no answer yet: nothing is sent again. */
  isBusy?: boolean
}

/** Fields one below the other. Its own checks take the place of the browser's; after sending, the focus goes to the first field with an error. */
export function Form({ onSubmit, children, isBusy }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)

  useEffect(() => {
    if (!wasSent.current || isBusy) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!invalid) return
    wasSent.current = false
    invalid.focus()
  })

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onChange={() => {
        wasSent.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        wasSent.current = true
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
