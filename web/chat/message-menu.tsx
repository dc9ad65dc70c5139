import { type KeyboardEvent, useEffect, useRef } from 'react'
import { REACTIONS } from '#contract/reactions.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { readingWay, stepAcross } from '#web/lib/reading-way.ts'
import { t } from '#web/lib/words.ts'
import { isLocked } from './locked-until.ts'
import { ACTION_WORDS, actionsOf } from './message-actions.ts'
import styles from './message-menu.module.css'
import { usePictureCost } from './picture-cost.ts'
import { REACTION_SIGNS } from './reaction-signs.ts'
import type { Thread } from './thread.ts'
import { isReplying, latestOf } from './thread-state.ts'
import type { MessageTools } from './use-message-actions.ts'
import { voiceCostOf } from './voice-cost.ts'
import { wordsAnswered } from './words-answered.ts'

type MessageMenuProps = {
  thread: Thread
  messageKey: string
  name: string
  /** Where the bubble stands; the menu opens beside it where there is room. */
  beside: DOMRect
  tools: MessageTools
  onClose: () => void
}

const WIDTH_PX = 292
const EDGE_PX = 12

/** What can be done with a message: beside the bubble, on a phone from below. The dialog gives the focus back. */
export function MessageMenu({ thread, messageKey, name, beside, tools, onClose }: MessageMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const state = thread.get()
  const pictureCost = usePictureCost(wordsAnswered(state, messageKey))
  const message = state.messages.find(({ key }) => key === messageKey)
  if (!message) return null
  const isLast = latestOf(state)?.key === messageKey
  const { reaction, saved } = message.stored ?? {}
  const cost = voiceCostOf(message)
  const place = { isLast, isReplying: isReplying(state), isLocked: isLocked() }
  const actions = actionsOf(message, place).filter((action) => action !== 'listen' || cost.isKnown)
  const close = () => dialog.current?.close()
  const isMine = message.author === 'user'
  const isAtRight = isMine === (readingWay() === 1)
  const style = {
    '--top': `${Math.max(EDGE_PX, beside.top)}px`,
    '--left': `${Math.max(EDGE_PX, Math.min(isAtRight ? beside.right - WIDTH_PX : beside.left, innerWidth - WIDTH_PX - EDGE_PX))}px`,
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const across = stepAcross(event.key)
    if (!step && !across) return
    event.preventDefault()
    const list = across ? '[data-reaction]' : '[data-reaction="heart"], [data-action]'
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(list)]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    buttons[(at + step + across + buttons.length) % buttons.length]?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      style={style as React.CSSProperties}
      aria-label={isMine ? t`Your message` : t`Message from ${message.speaker?.name ?? name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      {message.stored && message.status !== 'writing' && (
        <fieldset className={styles.signs} aria-label={t`React`}>
          {REACTIONS.map((sign) => (
            <button
              key={sign}
              type="button"
              data-reaction={sign}
              aria-label={REACTION_SIGNS[sign].name}
              aria-pressed={reaction === sign}
              onClick={() => {
                close()
                void thread.react(messageKey, reaction === sign ? null : sign)
              }}
            >
              {REACTION_SIGNS[sign].sign}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            data-action={action}
            className={action === 'remove' ? styles.destructive : undefined}
            onClick={() => {
              close()
              tools.act(action, messageKey)
            }}
          >
            {action === 'save' && saved
              ? t`Remove from saved`
              : action === 'listen' && cost.luna > 0
                ? t`Listen, ${cost.luna} luna`
                : ACTION_WORDS[action]}
            {action === 'listen' && cost.luna > 0 && (
              <small className={styles.left}>{lunaWorth(cost.luna)}</small>
            )}
            {action === 'listen' && cost.left && <small className={styles.left}>{cost.left}</small>}
            {action === 'again' && pictureCost && (
              <small className={styles.left}>
                {t`Another picture comes with it.`} {pictureCost}
              </small>
            )}
          </button>
        ))}
      </div>
    </dialog>
  )
}
