import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/lib/words.ts'
import field from '#web/ui/field.module.css'
import { Field, type FieldInputProps, useFieldIds } from '#web/ui/field.tsx'
import styles from './email-field.module.css'
import { emailSuggestions } from './email-suggestions.ts'

/** How long the list outlives the focus, so that a press on it still counts. */
const BLUR_DELAY_MS = 150

const NONE = -1

type EmailFieldProps = Pick<FieldInputProps, 'value' | 'onChange' | 'hint' | 'error' | 'name'> & {
  /** `username` where the address signs someone in. */
  autoComplete?: 'email' | 'username'
  'data-first-focus'?: boolean
}

/** An email address, with a list of whole addresses below it while it is typed. */
export function EmailField({
  value,
  onChange,
  hint,
  error,
  autoComplete = 'email',
  ...input
}: EmailFieldProps) {
  const ids = useFieldIds({ hint, error })
  const listId = useId()
  const optionId = (i: number) => `${listId}-${i}`
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

  return (
    <Field ids={ids} label={t`Email Address`} hint={hint} error={error}>
      <div className={styles.around}>
        <input
          {...input}
          {...ids.input}
          type="email"
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active !== NONE ? optionId(active) : undefined}
          className={field.box}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            setAsked(true)
            setActive(NONE)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => clearTimeout(closing.current)}
          onBlur={() => {
            closing.current = setTimeout(close, BLUR_DELAY_MS)
          }}
        />
        {isOpen && (
          <div id={listId} role="listbox" aria-label={t`Suggestions`} className={styles.list}>
            {suggestions.map((address, i) => (
              <Suggestion
                key={address}
                id={optionId(i)}
                address={address}
                isActive={i === active}
                onChoose={() => choose(address)}
              />
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}

type SuggestionProps = { id: string; address: string; isActive: boolean; onChoose: () => void }

function Suggestion({ id, address, isActive, onChoose }: SuggestionProps) {
  const at = address.indexOf('@') + 1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={(item) => {
        if (isActive) item?.scrollIntoView({ block: 'nearest' })
      }}
      id={id}
      role="option"
      aria-selected={isActive}
      // A press would take the focus from the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>
        {address.slice(0, at)}
        <b>{address.slice(at)}</b>
      </span>
    </div>
  )
}
