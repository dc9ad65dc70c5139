import { useState } from 'react'
import type { Fingerprint } from '#contract/desk-reports.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { MoreButton } from '../more-button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { timeWords } from '../time-words.ts'
import { useLoad } from '../use-load.ts'
import { WideTable } from '../wide-table.tsx'
import styles from './fingerprints.module.css'

const load = () => desk.call('listFingerprints', { query: {} })

/** Pictures that were taken down and are refused since, by what cannot be turned back into one. */
export function Fingerprints() {
  const { value: page, setValue: setPage, problem, reload } = useLoad(load)
  const [chosen, setChosen] = useState<Fingerprint>()

  async function more() {
    const before = page?.fingerprints.at(-1)?.removedAt
    const next = await desk.call('listFingerprints', { query: { before } })
    setPage((now) => ({ ...next, fingerprints: [...(now?.fingerprints ?? []), ...next.fingerprints] }))
  }

  if (problem !== undefined) return <DidNotLoad problem={problem} onRetry={() => void reload()} />
  if (!page) return null
  const { fingerprints, total } = page
  return (
    <>
      <p className="small faint">
        {total.toLocaleString('en-US')} in all. A picture with one of these is refused.
      </p>
      {fingerprints.length > 0 && <Prints fingerprints={fingerprints} onChoose={setChosen} />}
      {fingerprints.length < total && <MoreButton load={more} />}
      {chosen && (
        <ReasonDialog
          title="Drop this fingerprint?"
          text="Pictures that it refused can be kept and shown again. What was taken down does not come back by that."
          confirm="Drop it"
          busyWords="Dropping"
          isDestructive
          act={async ({ reason }) => {
            await desk.call('dropFingerprint', { params: { sha256: chosen.sha256 }, body: { reason } })
            await reload()
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type PrintsProps = { fingerprints: readonly Fingerprint[]; onChoose: (chosen: Fingerprint) => void }

const Prints = ({ fingerprints, onChoose }: PrintsProps) => (
  <WideTable name="Fingerprints" head={['SHA-256', 'Refuses', 'Since']} act="Drop">
    {fingerprints.map((one) => (
      <tr key={one.sha256}>
        <th scope="row" className={styles.print}>
          {one.sha256}
        </th>
        <td>{one.hasLook ? 'The file, and what looks like it' : 'The file'}</td>
        <td className={styles.at}>{timeWords(one.removedAt)}</td>
        <td>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            aria-label={`Drop ${one.sha256}`}
            onClick={() => onChoose(one)}
          >
            Drop
          </button>
        </td>
      </tr>
    ))}
  </WideTable>
)
