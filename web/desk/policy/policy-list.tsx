import { useState } from 'react'
import type { Policy, PolicyLine } from '#contract/desk-policy.ts'
import buttons from '#web/ui/button.module.css'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import { PolicyDialog } from './policy-dialog.tsx'
import { ACTION_WORDS, HARM_WORDS } from './policy-words.ts'

type PolicyListProps = { lines: readonly PolicyLine[]; onChange: (policy: Policy) => void }

/** Each harm with what is done about it. */
export function PolicyList({ lines, onChange }: PolicyListProps) {
  const [chosen, setChosen] = useState<PolicyLine>()
  return (
    <>
      <ul className={rows.rows} aria-label="Harms">
        {lines.map((line) => (
          <PolicyRow key={line.harm} line={line} onChoose={() => setChosen(line)} />
        ))}
      </ul>
      {chosen && <PolicyDialog line={chosen} onChange={onChange} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function PolicyRow({ line, onChoose }: { line: PolicyLine; onChoose: () => void }) {
  const { harm, action, choices, usual, changedAt } = line
  const { name, means } = HARM_WORDS[harm]
  const isRefused = action === 'block' || action === 'block-and-count'
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          {name}{' '}
          <span className={`${rows.state} ${isRefused ? rows.bad : rows.good}`}>
            {ACTION_WORDS[action].verb}
          </span>
        </p>
        <p className={rows.facts}>{means}</p>
        {choices.length > 1 && (
          <p className="small faint">
            {changedAt ? <time dateTime={changedAt}>Since {timeWords(changedAt)}</time> : 'Not changed yet'}
            {action !== usual && `, usually: ${ACTION_WORDS[usual].verb.toLowerCase()}`}
          </p>
        )}
      </div>
      {choices.length > 1 ? (
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          aria-label={`Change: ${name}`}
          onClick={onChoose}
        >
          Change
        </button>
      ) : (
        <p className="small faint">Cannot be changed</p>
      )}
    </li>
  )
}
