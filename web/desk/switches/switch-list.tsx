import { useState } from 'react'
import type { Switch } from '#contract/desk-switches.ts'
import { showToast } from '#web/lib/toasts.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import { SWITCH_WORDS } from './switch-words.ts'

type SwitchListProps = { switches: readonly Switch[]; onChange: (switches: Switch[]) => void }

/** Each part of the product that can be closed; nothing closes before a reason was given. */
export function SwitchList({ switches, onChange }: SwitchListProps) {
  const [chosen, setChosen] = useState<Switch>()
  return (
    <>
      <ul className={rows.rows} aria-label="Switches">
        {switches.map((one) => {
          const { name, closes } = SWITCH_WORDS[one.name]
          const verb = one.isOn ? 'Turn off' : 'Turn on'
          return (
            <li key={one.name} className={rows.row}>
              <div className={rows.words}>
                <p className={rows.name}>
                  {name}{' '}
                  <span className={`${rows.state} ${one.isOn ? rows.good : rows.bad}`}>
                    {one.isOn ? 'On' : 'Off'}
                  </span>
                </p>
                <p className={rows.facts}>
                  <span className="unseen">What it closes: </span>
                  {closes}
                </p>
                <p className="small faint">
                  {one.changedAt ? (
                    <time dateTime={one.changedAt}>Since {timeWords(one.changedAt)}</time>
                  ) : (
                    'Never switched'
                  )}
                </p>
              </div>
              <button
                type="button"
                className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
                aria-label={`${verb}: ${name}`}
                onClick={() => setChosen(one)}
              >
                {verb}
              </button>
            </li>
          )
        })}
      </ul>
      {chosen && <SwitchDialog chosen={chosen} onChange={onChange} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type SwitchDialogProps = { chosen: Switch; onChange: SwitchListProps['onChange']; onClose: () => void }

function SwitchDialog({ chosen: { name, isOn }, onChange, onClose }: SwitchDialogProps) {
  const words = SWITCH_WORDS[name]
  const verb = isOn ? 'Turn off' : 'Turn on'
  return (
    <ReasonDialog
      title={`${verb}: ${words.name}?`}
      text={isOn ? `For everybody, at once: ${words.closes}` : 'It is open for everybody again, at once.'}
      confirm={verb}
      busyWords="Switching"
      isDestructive={isOn}
      act={async ({ reason }) => {
        const body = { isOn: !isOn, reason }
        const { switches } = await desk.call('setSwitch', { params: { name }, body })
        onChange(switches)
        showToast(`${words.name}: ${isOn ? 'off' : 'on'}.`, 'done')
      }}
      onClose={onClose}
    />
  )
}
