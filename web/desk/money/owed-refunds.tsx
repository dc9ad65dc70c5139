import { useCallback, useState } from 'react'
import type { OwedRefund } from '#contract/desk-money.ts'
import { dollars } from '#web/desk/dollars.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import { useLoad } from '../use-load.ts'
import { WideTable } from '../wide-table.tsx'
import styles from './owed-refunds.module.css'

const load = async () => (await desk.call('listOwedRefunds', {})).refunds

const REASON_WORDS: Readonly<Record<OwedRefund['reason'], string>> = {
  withdrawal: 'Withdrawn from',
  'not-givable': 'Paid for nothing',
  pending: 'Pending there',
}

/** Money that somebody is owed and the processor refuses to give back by wire. */
export function OwedRefunds() {
  const { value, problem, reload } = useLoad(load)
  const [asked, setAsked] = useState<OwedRefund>()
  const close = useCallback(() => setAsked(undefined), [])
  if (problem !== undefined) return <DidNotLoad problem={problem} onRetry={() => void reload()} />
  if (!value) return <p role="status" className={rows.wait} aria-label="The refunds are loading" />
  if (value.length === 0) return <p className={rows.empty}>Nothing has to be given back by hand.</p>
  return (
    <>
      <WideTable
        name="To give back by hand"
        head={['Owed since', 'What', 'Amount', 'Why', 'At the processor']}
        act="Done"
      >
        {value.map((one) => (
          <tr key={one.id}>
            <th scope="row" className={styles.since}>
              {timeWords(one.askedAt)}
            </th>
            <td>{one.what}</td>
            <td>{dollars(one.cents)}</td>
            <td>{REASON_WORDS[one.reason]}</td>
            <td>
              <ul className={styles.names}>
                <li>{one.processor}</li>
                {one.processorId && <li>Its id {one.processorId}</li>}
                <li>Our reference {one.reference}</li>
              </ul>
            </td>
            <td>
              <button
                type="button"
                className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
                onClick={() => setAsked(one)}
              >
                It is given back
              </button>
            </td>
          </tr>
        ))}
      </WideTable>
      {asked && (
        <ReasonDialog
          title={`Book ${dollars(asked.cents)} as given back`}
          text="You have given it back at the processor, by hand. It is booked here; no money moves by this."
          confirm="Book it"
          busyWords="Booking"
          act={async ({ reason }) => {
            await desk.call('settleOwedRefund', { params: { refundId: asked.id }, body: { reason } })
            await reload()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
