import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Decision } from '#contract/desk.ts'
import { isTyping } from '../is-typing.ts'
import { decisionOfKey } from './case-words.ts'

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
    const step = stepOf(key, isInQueue)
    const decision = decisionOfKey(key)
    if (step) moveFocus(queue.current, step)
    else if (decision) onDecision(decision)
    else if (key === '?') onHelp()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function stepOf(key: string, isInQueue: boolean): -1 | 0 | 1 {
  if (key === 'j' || (isInQueue && key === 'ArrowDown')) return 1
  if (key === 'k' || (isInQueue && key === 'ArrowUp')) return -1
  return 0
}

/** From the case that has the focus; from elsewhere to the one that the Tab key would reach. */
function moveFocus(queue: HTMLElement | null, step: -1 | 1) {
  const all = [...(queue?.querySelectorAll<HTMLElement>('button') ?? [])]
  const at = all.findIndex((button) => button.matches(':focus'))
  const next = at < 0 ? all.find(({ tabIndex }) => tabIndex === 0) : all[at + step]
  next?.focus()
}
