import type { OpenedPayout, WaitingPayout } from '#contract/desk-money.ts'
import { dollars } from '#web/desk/dollars.ts'
import { desk } from '../desk-client.ts'
import { QueueView } from '../queue/queue-view.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { OpenPayout } from './open-payout.tsx'
import { METHOD_WORDS } from './payout-words.ts'

const paramsOf = ({ id }: { id: string }) => ({ payoutId: id })

const load = async () => ({ items: (await desk.call('listPayouts', {})).payouts })

/** Payouts that affiliates wait for, oldest first. */
export function Payouts() {
  const queue = useQueue({
    load,
    open: (one: WaitingPayout, reason) =>
      desk.call('openPayout', { params: paramsOf(one), body: { reason } }),
    decide: (one: OpenedPayout, outcome: 'paid' | 'refused', reason) =>
      desk.call('decidePayout', { params: paramsOf(one), body: { outcome, reason } }),
    words: {
      done: { paid: 'Noted as paid.', refused: 'Refused. The affiliate can ask for the money again.' },
      taken: 'Somebody else has decided this payout. Your decision was not stored.',
      gone: 'Somebody else has decided this payout, or its account was erased.',
    },
  })
  return (
    <QueueView queue={queue} label="Open payouts" noun="payout" empty="Nobody waits for money." rowOf={rowOf}>
      {(opened) => <OpenPayout opened={opened} onClose={queue.close} decide={queue.decide} />}
    </QueueView>
  )
}

const rowOf = ({ cents, method, requestedAt }: WaitingPayout) => ({
  about: dollars(cents),
  facts: METHOD_WORDS[method],
  at: requestedAt,
})
