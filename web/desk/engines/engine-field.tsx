import { TextField } from '#web/ui/text-field.tsx'
import { Choice } from '../choice.tsx'
import { FIELD_WORDS, type FieldName, hintOf, type Values } from './engine-fields.ts'
import styles from './engine-form.module.css'

type EngineFieldProps = {
  name: FieldName
  usual: Values
  /** Words of a choice that has no third way. */
  choices: { no: string; yes: string } | undefined
  input: {
    name: string
    value: string | undefined
    onChange: (value: string) => void
    error: string | undefined
  }
}

/** One value of an engine. */
export function EngineField({ name, usual, choices, input }: EngineFieldProps) {
  const words = FIELD_WORDS[name]
  const value = input.value ?? ''
  if (words.is !== 'yes-no')
    return (
      <TextField
        label={words.label}
        hint={hintOf(name, usual)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={words.is === 'text' ? 'text' : 'decimal'}
        {...input}
        value={value}
      />
    )
  const isUsual = usual[name] === true
  const listed = choices
    ? [
        { value: '', label: choices.no },
        { value: 'true', label: choices.yes },
      ]
    : [
        { value: '', label: `As usual: ${isUsual ? 'yes' : 'no'}` },
        { value: `${!isUsual}`, label: isUsual ? 'No' : 'Yes' },
      ]
  return (
    <div className={styles.choice}>
      <p className={styles.label} aria-hidden>
        {words.label}
      </p>
      <Choice
        label={words.label}
        choices={listed}
        // Said out loud, the usual is the usual.
        value={listed.some((one) => one.value === value) ? value : ''}
        onChange={input.onChange}
      />
    </div>
  )
}
