import styles from './switch.module.css'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What the `htmlFor` of its label names. */
  id: string
  'aria-describedby'?: string | undefined
  isDisabled?: boolean | undefined
}

/** On or off, at once. */
export function Switch({ isOn, onChange, isDisabled, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
      role="switch"
      className={styles.switch}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
