import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { t } from '#web/lib/words.ts'
import skeleton from '#web/ui/skeleton.module.css'
import styles from './card-fields.module.css'
import { readFields } from './hear-fields.ts'

export type CardFieldsHandle = {
  /**
   * A token for what is typed; undefined where the fields say what is wrong with it. Rejects where there is no answer.
   * `use` is for fields that register a card with a key, or have the issuer asked about a sum.
   */
  takeToken(use: { cents: number; key?: string }): Promise<string | undefined>
}

type CardFieldsProps = {
  url: string
  /** `cvc`: only the security code of the card that is kept. */
  mode: 'card' | 'cvc'
  onEnter: () => void
  ref: Ref<CardFieldsHandle>
}

/** Numbers are typed into a frame of the processor's: this page gets a token and never sees them (PAY-20). */
export function CardFields({ url, mode, onEnter, ref }: CardFieldsProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef(new Map<string, PromiseWithResolvers<string | undefined>>())
  const [height, setHeight] = useState(mode === 'card' ? 268 : 84)
  const [isReady, setReady] = useState(false)
  const [src] = useState(() => addressOf(url, mode))
  const enter = useRef(onEnter)
  useEffect(() => {
    enter.current = onEnter
  })

  useEffect(() => {
    const { origin } = new URL(src)
    const send = (message: object) => frame.current?.contentWindow?.postMessage(message, origin)
    const hear = (event: MessageEvent) => {
      const message = readFields(event, { origin, frame: frame.current?.contentWindow })
      if (!message) return
      if (message.type === 'ready') {
        send({ type: 'theme', theme: themeOfPage() })
        setReady(true)
      } else if (message.type === 'height') setHeight(message.height)
      else if (message.type === 'enter') enter.current()
      else if (message.type !== 'state') {
        const asked = waiting.current.get(message.id)
        waiting.current.delete(message.id)
        if (message.type === 'failed') asked?.reject(new Error('the card fields have no answer'))
        else asked?.resolve(message.type === 'token' ? message.token : undefined)
      }
    }
    const theme = new MutationObserver(() => send({ type: 'theme', theme: themeOfPage() }))
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      theme.disconnect()
    }
  }, [src])

  useImperativeHandle(ref, () => ({
    takeToken(use) {
      const id = crypto.randomUUID()
      const asked = Promise.withResolvers<string | undefined>()
      waiting.current.set(id, asked)
      frame.current?.contentWindow?.postMessage({ type: 'submit', id, ...use }, new URL(src).origin)
      return asked.promise
    },
  }))

  return (
    <div className={styles.around}>
      {!isReady && (
        <span className={`${skeleton.skeleton} ${styles.shapes}`} aria-hidden="true">
          {FIELDS[mode].map((field) => (
            <i key={field} className={`${skeleton.shape} ${styles[field]}`} />
          ))}
        </span>
      )}
      <iframe
        ref={frame}
        className={styles.fields}
        title={mode === 'card' ? t`Card number, expiry, security code and name` : t`Security code`}
        src={src}
        height={height}
        referrerPolicy="origin"
      />
    </div>
  )
}

/** What stands in the frame, as it is drawn until it is there. */
const FIELDS = { card: ['number', 'expiry', 'code', 'name'], cvc: ['code'] } as const

const themeOfPage = () => document.documentElement.dataset.theme ?? 'night'

function addressOf(url: string, mode: 'card' | 'cvc'): string {
  const address = new URL(url)
  address.searchParams.set('origin', window.location.origin)
  address.searchParams.set('theme', themeOfPage())
  if (mode === 'cvc') address.searchParams.set('mode', mode)
  return address.href
}
