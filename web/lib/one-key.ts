import { useState } from 'react'
import { storage } from './storage.ts'

/** Whether shortcuts of a single key are heard (WCAG 2.2, 2.1.4): who dictates, or hits keys by chance, can do without. */
export const storedOneKey = storage.entry('one-key', (value): value is boolean => typeof value === 'boolean')

const areOn = () => storedOneKey.read() ?? true

/** What keys are typed into, or what has keys of its own. */
const TAKES_KEYS = 'input:not([type="radio"]), textarea, select, [contenteditable], dialog'

/** Whether a key stands for a letter, or for something of the browser, and so not for something of the page. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(TAKES_KEYS) !== null)

/** Whether the key of this event is to be heard as a shortcut. */
export const isShortcut = (event: KeyboardEvent): boolean => areOn() && !isTyping(event)

export function useOneKey(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(areOn)
  return [
    isOn,
    (next) => {
      storedOneKey.write(next)
      setIsOn(next)
    },
  ]
}
