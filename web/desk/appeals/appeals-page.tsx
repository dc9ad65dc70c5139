import type { WaitingAppeal } from '#contract/desk-appeals.ts'
import { KindSelect } from '../queue/kind-select.tsx'
import { QueueView } from '../queue/queue-view.tsx'
import { SectionHead } from '../section-head.tsx'
import { useQuery } from '../use-query.ts'
import { factWords, harmWords, isAppealKind, KIND_WORDS } from './appeal-words.ts'
import { OpenAppeal } from './open-appeal.tsx'
import { type AppealKind, useAppeals } from './use-appeals.ts'

/** What people object to, and decisions that somebody is to look at. */
export function AppealsPage() {
  const [query, setQuery] = useQuery()
  const kind = isAppealKind(query.kind) ? query.kind : undefined
  // Another filter is another queue, with nothing opened.
  return <Appeals key={kind} kind={kind} onKind={(next) => setQuery({ kind: next })} />
}

type AppealsProps = { kind: AppealKind | undefined; onKind: (kind: string | undefined) => void }

function Appeals({ kind, onKind }: AppealsProps) {
  const queue = useAppeals(kind)
  return (
    <>
      <SectionHead
        title="Appeals"
        note={`${queue.page ? `${queue.page.open.toLocaleString('en-US')} open in all. ` : ''}Nobody answers what they have judged themselves.`}
      >
        <KindSelect label="Kind" all="All kinds" words={KIND_WORDS} value={kind} onChange={onKind} />
      </SectionHead>
      <QueueView
        queue={queue}
        label="Open appeals"
        noun="appeal"
        empty="Nothing waits for an answer."
        rowOf={rowOf}
      >
        {(opened) => <OpenAppeal opened={opened} onClose={queue.close} decide={queue.decide} />}
      </QueueView>
    </>
  )
}

const rowOf = (one: WaitingAppeal) => ({
  about: harmWords(one),
  facts: factWords(one),
  at: one.openedAt,
  mark: one.mayAnswer ? undefined : 'You have judged it',
})
