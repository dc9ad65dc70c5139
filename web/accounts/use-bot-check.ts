import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BotCheck, type CheckedAction, createBotCheck } from './bot-check.ts'

/** The bot check of the form that `place` stands in; with `isEager` it is solved from the first touch of the form on. */
export function useBotCheck(
  action: CheckedAction,
  isEager: boolean,
): { check: BotCheck; place: RefObject<HTMLDivElement | null> } {
  const place = useRef<HTMLDivElement>(null)
  const [check] = useState(() => createBotCheck(action, () => place.current))

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!isEager || !form) return
    if (form.contains(document.activeElement)) check.begin()
    form.addEventListener('focusin', check.begin, { once: true })
    return () => form.removeEventListener('focusin', check.begin)
  }, [check, isEager])

  return { check, place }
}
