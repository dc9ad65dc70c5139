import type { MouseEvent } from 'react'

/**
 * The click that opens a popover: shows it and moves the focus in, to `inner` or to its first button. The toggle event
 * comes a task later, and keys pressed until then would be lost.
 */
export function openPopover(event: MouseEvent, popover: HTMLElement | null, inner?: HTMLElement) {
  if (!popover || popover.matches(':popover-open')) return
  event.preventDefault()
  popover.showPopover()
  const target = inner ?? popover.querySelector('button')
  target?.focus()
}
