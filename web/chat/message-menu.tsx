import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { readingWay, stepAcross } from '#web/lib/reading-way.ts'
import { t } from '#web/lib/words.ts'
import { ActionWords } from './action-words.tsx'
import { isLocked } from './locked-until.ts'
import { actionsOf } from './message-actions.ts'
import styles from './message-menu.module.css'
import type { MessageTools } from './message-tools.ts'
import { usePictureCost } from './picture-cost.ts'
import { ReactionChoice } from './reaction-choice.tsx'
import type { Thread } from './thread.ts'
import { isReplying, latestOf } from './thread-state.ts'
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
  const cost = voiceCostOf(message)
  const place = { isLast, isReplying: isReplying(state), isLocked: isLocked() }
  const actions = actionsOf(message, place).filter((action) => action !== 'listen' || cost.isKnown)
  const close = () => dialog.current?.close()
  const isMine = message.author === 'user'

  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      style={placeBeside(beside, isMine)}
      aria-label={isMine ? t`Your message` : t`Message from ${message.speaker?.name ?? name}`}
      onClose={onClose}
      onKeyDown={stepFocus}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      {message.stored && message.status !== 'writing' && (
        <ReactionChoice
          chosen={message.stored.reaction}
          onChoose={(sign) => {
            close()
            void thread.react(messageKey, sign)
          }}
        />
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
            <ActionWords action={action} message={message} cost={cost} pictureCost={pictureCost} />
          </button>
        ))}
      </div>
    </dialog>
  )
}

/** Custom properties with which the menu stands beside the bubble, within the window. */
function placeBeside(beside: DOMRect, isMine: boolean): CSSProperties {
  const isAtRight = isMine === (readingWay() === 1)
  const wantedPx = isAtRight ? beside.right - WIDTH_PX : beside.left
  const style = {
    '--top': `${Math.max(EDGE_PX, beside.top)}px`,
    '--left': `${Math.max(EDGE_PX, Math.min(wantedPx, innerWidth - WIDTH_PX - EDGE_PX))}px`,
  }
  return style as CSSProperties
}

/** The arrows go through the actions, and across through the signs. */
function stepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const across = stepAcross(event.key)
  if (!step && !across) return
  event.preventDefault()
  const list = across ? '[data-reaction]' : '[data-reaction="heart"], [data-action]'
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(list)]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  buttons[(at + step + across + buttons.length) % buttons.length]?.focus()
}
