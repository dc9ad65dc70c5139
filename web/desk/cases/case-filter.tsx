import buttons from '#web/ui/button.module.css'
import { StateAndKind } from '../queue/state-and-kind.tsx'
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
export const CaseFilter = ({ filter, onFilter, onHelp }: CaseFilterProps) => (
  <>
    <StateAndKind states={STATES} kinds={KIND_WORDS} filter={filter} onFilter={onFilter} />
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.keys}`}
      onClick={onHelp}
    >
      Keys <kbd>?</kbd>
    </button>
  </>
)
