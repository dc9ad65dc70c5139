import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Decision } from '#contract/desk.ts'
import { isShortcut, isTyping } from '#web/lib/one-key.ts'
import { decisionOfKey } from './case-words.ts'

const ARROWS: Partial<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 }
const LETTERS: Partial<Record<string, -1 | 1>> = { j: 1, k: -1 }

type CaseKeys = {
  queue: RefObject<HTMLElement | null>
  onDecision: (decision: Decision) => void
  onHelp: () => void
}

/** Keys of the page with cases: j and k go along the queue from anywhere, the arrows within it; Enter is the button's. */
export function useCaseKeys({ queue, onDecision, onHelp }: CaseKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return
    const { key, target } = event
    const isInQueue = target instanceof Node && queue.current?.contains(target) === true
    const step = (isInQueue && ARROWS[key]) || (isShortcut(event) && LETTERS[key])
    const decision = isShortcut(event) && decisionOfKey(key)
    if (step) moveFocus(queue.current, step)
    else if (decision) onDecision(decision)
    else if (key === '?' && isShortcut(event)) onHelp()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** From the case that has the focus; from elsewhere to the one that the Tab key would reach. */
function moveFocus(queue: HTMLElement | null, step: -1 | 1) {
  const all = [...(queue?.querySelectorAll<HTMLElement>('button') ?? [])]
  const at = all.findIndex((button) => button.matches(':focus'))
  const next = at < 0 ? all.find(({ tabIndex }) => tabIndex === 0) : all[at + step]
  next?.focus()
}
