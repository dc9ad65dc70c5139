import { useEffect, useId, useRef, useState } from 'react'
import type { Redirect } from '#contract/payments.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { readReturn } from './frame-message.ts'
import styles from './issuer-frames.module.css'

/** So long a hidden form of the issuer's may take; what becomes of it does not matter (PAY-32). */
const PRECONDITIONS_MS = 5000

type IssuerFramesProps = {
  redirect: Redirect
  nonce: string
  /** The issuer has led back; what became of the payment is the server's to say. */
  onReturn: (paymentError: string | undefined) => void
  onGiveUp: () => void
}

/** 3-D Secure: hidden forms first, then the issuer's own page in a frame, as large as a phone. */
export function IssuerFrames({ redirect, nonce, onReturn, onGiveUp }: IssuerFramesProps) {
  const { preconditions } = redirect
  const id = useId()
  const place = useRef<HTMLIFrameElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [loaded, setLoaded] = useState(0)
  const [isTimeUp, setTimeUp] = useState(preconditions.length === 0)
  const isGoing = isTimeUp || loaded >= preconditions.length

  const heard = useRef(onReturn)
  useEffect(() => {
    heard.current = onReturn
  })
  useEffect(() => {
    const timer = setTimeout(() => setTimeUp(true), PRECONDITIONS_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    preconditions.forEach((form, index) => {
      post(form.url, form.method, form.parameters, `${id}-${index}`)
    })
  }, [preconditions, id])
  useEffect(() => {
    if (!isGoing) return
    post(redirect.url, 'POST', redirect.parameters, `${id}-issuer`)
    heading.current?.focus()
  }, [isGoing, redirect, id])
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const expected = { origin: window.location.origin, frame: place.current?.contentWindow, nonce }
      const message = readReturn(event, expected)
      if (message) heard.current(message.paymentError)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [nonce])

  return (
    <section className={styles.issuer} aria-labelledby={`${id}-heading`}>
      <header className={styles.head}>
        <h2 id={`${id}-heading`} ref={heading} tabIndex={-1}>
          {isGoing ? t`Your bank wants to confirm it is you` : t`Asking your bank`}
        </h2>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={onGiveUp}
        >
          {t`Stop`}
        </button>
      </header>
      {preconditions.map(({ url }, index) => (
        <iframe
          key={url}
          name={`${id}-${index}`}
          className={styles.hidden}
          hidden
          title={t`Your bank's check of the browser`}
          // A frame loads once empty, and once with the answer to its form.
          onLoad={(event) => {
            if (isForeign(event.currentTarget)) setLoaded((count) => count + 1)
          }}
        />
      ))}
      <iframe
        ref={place}
        name={`${id}-issuer`}
        className={styles.place}
        title={t`The page of your bank`}
        referrerPolicy="origin"
      />
    </section>
  )
}

/** Whether a frame shows what is not our own empty page. */
function isForeign(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href !== 'about:blank'
  } catch {
    return true
  }
}

type Fields = Redirect['parameters']

/** Sends a form; without a frame's name the whole page goes there. */
export function post(url: string, method: 'GET' | 'POST', fields: Fields, target = '_self') {
  const form = Object.assign(document.createElement('form'), { action: url, method, target, hidden: true })
  for (const { name, value } of fields)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
  form.remove()
}
