import { useId } from 'react'
import { t } from '#web/lib/words.ts'
import field from '#web/ui/field.module.css'
import { Field, type FieldInputProps, useFieldIds } from '#web/ui/field.tsx'
import styles from './email-field.module.css'
import { useSuggestions } from './use-suggestions.ts'

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
  const { suggestions, isOpen, activeAt, choose, type, hears } = useSuggestions(value, onChange)

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
          aria-activedescendant={activeAt === undefined ? undefined : optionId(activeAt)}
          className={field.box}
          value={value}
          onChange={(event) => type(event.target.value)}
          {...hears}
        />
        {isOpen && (
          <div id={listId} role="listbox" aria-label={t`Suggestions`} className={styles.list}>
            {suggestions.map((address, i) => (
              <Suggestion
                key={address}
                id={optionId(i)}
                address={address}
                isActive={i === activeAt}
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
