import { useId, useState } from 'react'
import styles from './choice.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two or three, side by side. */
export function Choice<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  const [known, setKnown] = useState(value)
  // The address that holds the value follows later: until then the old choice would show again.
  const [chosen, setChosen] = useState(value)
  if (known !== value) {
    setKnown(value)
    setChosen(value)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.one}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            onChange={() => {
              setChosen(choice.value)
              onChange(choice.value)
            }}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
