import { type KeyboardEvent, type MouseEvent, useCallback } from 'react'
import { stepAcross } from '#web/lib/reading-way.ts'
import type { Thread } from './thread.ts'
import { isReplying, latestOf } from './thread-state.ts'
import { stepVariant } from './variant-bar.tsx'

/** What a finger or a key on a message must leave to itself. */
const OWN = 'button, a, textarea, input, audio, [data-tools]'

const messageOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null

/**
 * The talk is one stop of the Tab key: the arrows go from message to message, Enter and the menu key open what can
 * be done, left and right turn the writings of the last reply, Escape goes back to the field. A finger taps a bubble.
 */
export function useMessageKeys(thread: Thread, onMenu: (key: string, opener: Element) => void) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey) return
      const message = messageOf(target)
      const isOnMessage = message !== null && target === message
      if (target !== event.currentTarget && !isOnMessage) return
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
      const at = message ? all.indexOf(message) : all.length
      const across = stepAcross(key)
      const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
      if (step) all[at + step]?.focus()
      else if (!message) return
      else if (key === 'Enter' || key === 'ContextMenu') onMenu(message.dataset.message ?? '', message)
      else if (key === 'Escape')
        message.closest('section')?.querySelector<HTMLElement>('form textarea')?.focus()
      else if (across) {
        const last = latestOf(thread.get())
        if (!last || last.key !== message.dataset.message || last.author !== 'character') return
        // Of a reply with one writing nobody has seen yet what another one would cost: the menu says it.
        if (!last.stored?.variants) onMenu(last.key, message)
        else if (!isReplying(thread.get())) stepVariant(thread, last, across)
      } else return
      event.preventDefault()
    },
    [thread, onMenu],
  )

  const open = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const { target } = event
      const message = messageOf(target)
      if (!message || !(target instanceof Element) || target.closest(OWN)) return
      if (!target.closest('[data-bubble]') || getSelection()?.isCollapsed === false) return
      event.preventDefault()
      onMenu(message.dataset.message ?? '', message)
    },
    [onMenu],
  )

  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      if (matchMedia('(hover: none), (max-width: 767px)').matches) open(event)
    },
    [open],
  )

  return { onKeyDown, onClick, onContextMenu: open }
}
