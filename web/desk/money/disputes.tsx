import { useCallback, useState } from 'react'
import type { DisputedPayment, Evidence } from '#contract/desk-evidence.ts'
import { dollars } from '#web/desk/dollars.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import { useLoad } from '../use-load.ts'
import { WideTable } from '../wide-table.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'

const load = async () => (await desk.call('listDisputes', {})).disputes

/** Payments that somebody has gone to the bank about, and what there is to answer each with. */
export function Disputes() {
  const { value, problem, reload } = useLoad(load)
  const [asked, setAsked] = useState<DisputedPayment>()
  const [opened, setOpened] = useState<Evidence>()
  const close = useCallback(() => setAsked(undefined), [])
  if (problem !== undefined) return <DidNotLoad problem={problem} onRetry={() => void reload()} />
  if (!value) return <p role="status" className={rows.wait} aria-label="The disputes are loading" />
  if (opened) return <DisputeEvidence evidence={opened} onClose={() => setOpened(undefined)} />
  if (value.length === 0) return <p className={rows.empty}>Nobody has disputed a payment.</p>
  return (
    <>
      <WideTable name="Disputes" head={['Disputed', 'What', 'Amount', 'Paid', 'Standing', 'Evidence']}>
        {value.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.disputedAt && timeWords(one.disputedAt)}</th>
            <td>{one.what}</td>
            <td>{dollars(one.cents)}</td>
            <td>{one.paidAt && timeWords(one.paidAt)}</td>
            <td>{one.dispute === 'open' ? 'Open' : 'Decided for us'}</td>
            <td>
              <button
                type="button"
                className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
                onClick={() => setAsked(one)}
              >
                Open evidence
              </button>
            </td>
          </tr>
        ))}
      </WideTable>
      {asked && (
        <ReasonDialog
          title="Open the evidence"
          text="Who paid, what it was for and how it was used, without a word of any talk. The payer can read that it was opened."
          confirm="Open"
          busyWords="Opening"
          act={async ({ reason }) =>
            setOpened(await desk.call('openEvidence', { params: { paymentId: asked.id }, body: { reason } }))
          }
          onClose={close}
        />
      )}
    </>
  )
}
