import styles from './outcomes.module.css'

export type OutcomeOption<Value extends string> = {
  value: Value
  verb: string
  means: string
  /** The key that chooses it. */
  key?: string
}

type OutcomesProps<Value extends string> = {
  outcomes: readonly OutcomeOption<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** What something can be decided to be, side by side. Choosing sends nothing. */
export const Outcomes = <Value extends string>({ outcomes, chosen, onChoose }: OutcomesProps<Value>) => (
  <fieldset className={styles.decisions}>
    <legend className="unseen">Decision</legend>
    {outcomes.map(({ value, verb, means, key }) => (
      <label key={value} className={styles.decision}>
        <input type="radio" name="decision" checked={value === chosen} onChange={() => onChoose(value)} />
        <span className={styles.verb}>
          {verb}{' '}
          {key && (
            <i className={styles.key} aria-hidden="true">
              {key}
            </i>
          )}
        </span>
        <span className={styles.means}>{means}</span>
      </label>
    ))}
  </fieldset>
)
