import { useId } from 'react'
import styles from './choice-group.module.css'
import { type Attribute, labelOf } from './choice-labels.ts'

type ChoiceGroupProps<Value extends string> = {
  legend: string
  options: readonly Value[]
  value: Value
  onChoose: (value: Value) => void
  /** A colour for each, beside its word. */
  dots?: Readonly<Record<Value, string>>
  attribute?: Attribute
  /** For a step's one question. */
  isLarge?: boolean
}

/** One of several words. */
export function ChoiceGroup<Value extends string>({
  legend,
  options,
  value,
  onChoose,
  dots,
  attribute,
  isLarge,
}: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={isLarge ? 'unseen' : styles.legend}>{legend}</legend>
      <div className={`${styles.options} ${isLarge ? styles.large : ''}`}>
        {options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option}
              className={styles.radio}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {dots && <i className={styles.dot} style={{ background: dots[option] }} />}
            {labelOf(option, attribute)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
