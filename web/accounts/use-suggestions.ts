import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { emailSuggestions } from './email-suggestions.ts'

/** How long the list outlives the focus, so that a press on it still counts. */
const BLUR_DELAY_MS = 150

const NONE = -1

/** Whole addresses for what is typed, and which of them the keys have reached. */
export function useSuggestions(value: string, onChange: (value: string) => void) {
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(NONE)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const suggestions = isAsked ? emailSuggestions(value) : []
  const isOpen = suggestions.length > 0

  useEffect(() => () => clearTimeout(closing.current), [])

  function close() {
    setAsked(false)
    setActive(NONE)
  }

  function choose(address: string) {
    onChange(address)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method that is still composing keeps its keys.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const all = emailSuggestions(value).length
      if (all === 0) return
      event.preventDefault()
      setAsked(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more place than there are suggestions: what was typed.
      setActive(((active + 1 + step + all + 1) % (all + 1)) - 1)
    } else if (isOpen && event.key === 'Escape') {
      // A popup around the field stays open.
      event.preventDefault()
      close()
    } else if (isOpen && event.key === 'Enter') {
      const address = suggestions[active]
      if (address === undefined) return close()
      event.preventDefault()
      choose(address)
    }
  }

  return {
    suggestions,
    isOpen,
    /** Undefined while what was typed stands. */
    activeAt: isOpen && active !== NONE ? active : undefined,
    choose,
    type(typed: string) {
      onChange(typed)
      setAsked(true)
      setActive(NONE)
    },
    /** For the field that has the focus. */
    hears: {
      onKeyDown,
      onFocus: () => clearTimeout(closing.current),
      onBlur() {
        closing.current = setTimeout(close, BLUR_DELAY_MS)
      },
    },
  }
}
