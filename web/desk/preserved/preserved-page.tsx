import type { Preservation } from '#contract/desk-preservations.ts'
import { Choice } from '../choice.tsx'
import { MoreButton } from '../more-button.tsx'
import { QueueView } from '../queue/queue-view.tsx'
import { SectionHead } from '../section-head.tsx'
import { timeWords } from '../time-words.ts'
import { useQuery } from '../use-query.ts'
import { OpenPreserved } from './open-preserved.tsx'
import { type PreservedState, usePreserved } from './use-preserved.ts'

const STATES = [
  { value: 'waiting', label: 'To be reported' },
  { value: 'submitted', label: 'Reported' },
] as const

/** What is kept apart for reports to NCMEC's CyberTipline, and which of them are still to be made. */
export function PreservedPage() {
  const [query, setQuery] = useQuery()
  const state = query.state === 'submitted' ? query.state : 'waiting'
  // Another state is another queue, with nothing opened.
  return (
    <Preserved
      key={state}
      state={state}
      onState={(next) => setQuery({ state: next === 'waiting' ? undefined : next })}
    />
  )
}

type PreservedProps = { state: PreservedState; onState: (state: PreservedState) => void }

function Preserved({ state, onState }: PreservedProps) {
  const { queue, more } = usePreserved(state)
  return (
    <>
      <SectionHead
        title="Preserved"
        note={`${queue.page ? countWords(queue.page.counts) : ''}The report itself is made at report.cybertip.org, with your own account, as soon as you can.`}
      >
        <Choice label="State" choices={STATES} value={state} onChange={onState} />
      </SectionHead>
      <QueueView
        queue={queue}
        label={state === 'waiting' ? 'To be reported' : 'Reported'}
        noun="record"
        empty={state === 'waiting' ? 'Nothing waits to be reported.' : 'There is none.'}
        rowOf={rowOf}
        more={queue.page?.hasMore && <MoreButton load={more} />}
      >
        {(opened) => <OpenPreserved opened={opened} onClose={queue.close} decide={queue.decide} />}
      </QueueView>
    </>
  )
}

const countWords = ({ waiting, late }: { waiting: number; late: number }) =>
  `${waiting} to be reported, ${late} of them for more than a day. `

const HOUR_MS = 3_600_000

/** How long it has waited, in whole hours or days. */
function ageWords(at: string): string {
  const hours = Math.floor((Date.now() - Date.parse(at)) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`
}

const rowOf = (one: Preservation) => ({
  about: one.source === 'report' ? 'Something that was reported' : 'Something that the rules blocked',
  facts: one.submittedAt
    ? `number ${one.tipNumber}, held until ${timeWords(one.heldUntil)}`
    : `waits for ${ageWords(one.preservedAt)}`,
  at: one.submittedAt ?? one.preservedAt,
  timeOf: one.submittedAt ? 'reported' : 'since',
  mark: one.isLate ? 'Not reported for a day' : undefined,
})
