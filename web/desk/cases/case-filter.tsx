import buttons from '#web/ui/button.module.css'
import { Choice } from '../choice.tsx'
import { KindSelect } from '../queue/kind-select.tsx'
import styles from './case-filter.module.css'
import { KIND_WORDS } from './case-words.ts'
import type { CasesFilter } from './use-cases.ts'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const

type CaseFilterProps = {
  filter: CasesFilter
  onFilter: (filter: Partial<Record<string, string>>) => void
  onHelp: () => void
}

/** Which cases are shown. */
export const CaseFilter = ({ filter: { kind, state }, onFilter, onHelp }: CaseFilterProps) => (
  <>
    <Choice
      label="State"
      choices={STATES}
      value={state}
      onChange={(next) => onFilter({ state: next === 'open' ? undefined : next })}
    />
    <KindSelect
      label="Kind"
      all="All kinds"
      words={KIND_WORDS}
      value={kind}
      onChange={(next) => onFilter({ kind: next })}
    />
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.keys}`}
      onClick={onHelp}
    >
      Keys <kbd>?</kbd>
    </button>
  </>
)
