import { useEffect, useRef, useState } from 'react'
import type { Case, Decision } from '#contract/desk.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import styles from '../queue/columns.module.css'
import { SectionHead } from '../section-head.tsx'
import { useQuery } from '../use-query.ts'
import { CaseFilter } from './case-filter.tsx'
import { CaseKeyMap } from './case-key-map.tsx'
import { CasePanel } from './case-panel.tsx'
import { CaseQueue } from './case-queue.tsx'
import { decisionsFor, isCaseKind } from './case-words.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { type CasesFilter, useCases } from './use-cases.ts'

/** What is to be judged, and what was. */
export function CasesPage() {
  const [query, setQuery] = useQuery()
  const filter: CasesFilter = {
    kind: isCaseKind(query.kind) ? query.kind : undefined,
    state: query.state === 'decided' ? 'decided' : 'open',
  }
  // Another filter is another queue, with nothing opened.
  return <Cases key={`${filter.kind} ${filter.state}`} filter={filter} onFilter={setQuery} />
}

type CasesProps = { filter: CasesFilter; onFilter: (filter: Partial<Record<string, string>>) => void }

function Cases({ filter, onFilter }: CasesProps) {
  const cases = useCases(filter)
  const { queue, problem, opened, notice } = cases
  const list = useRef<HTMLUListElement>(null)
  const note = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState(0)
  const [decision, setDecision] = useState<Decision>()
  const [isHelpOpen, setHelpOpen] = useState(false)

  function choose(chosen: Decision) {
    if (!opened || !decisionsFor(opened).includes(chosen)) return
    setDecision(chosen)
    note.current?.focus()
  }
  useCaseKeys({ queue: list, onDecision: choose, onHelp: () => setHelpOpen(true) })

  function open(one: Case) {
    setDecision(undefined)
    void cases.open(one)
  }

  // A case has left: the queue moves on to the one that came after it.
  const count = queue?.cases.length ?? 0
  const at = Math.max(0, Math.min(place, count - 1))
  useEffect(() => {
    if (notice) list.current?.querySelectorAll<HTMLElement>('button')[at]?.focus()
  }, [notice, at])

  return (
    <>
      <SectionHead
        title="Cases"
        note={`${queue ? `${queue.open.toLocaleString('en-US')} open in all. ` : ''}Opening one goes on the log, and the person it is about is told.`}
      >
        <CaseFilter filter={filter} onFilter={onFilter} onHelp={() => setHelpOpen(true)} />
      </SectionHead>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void cases.reload()} />}
      <div className={opened ? `${styles.columns} ${styles.isOpen}` : styles.columns}>
        <CaseQueue
          ref={list}
          cases={problem === undefined ? queue?.cases : (queue?.cases ?? [])}
          state={filter.state}
          at={at}
          openedId={opened?.id}
          onReach={setPlace}
          onOpen={open}
        />
        <CasePanel
          key={opened?.id}
          opened={opened}
          notice={notice}
          decision={decision}
          noteRef={note}
          onDecision={setDecision}
          onClose={() => {
            cases.close()
            list.current?.querySelectorAll<HTMLElement>('button')[at]?.focus()
          }}
          decide={cases.decide}
          openTalk={cases.openTalk}
        />
      </div>
      {isHelpOpen && <CaseKeyMap onClose={() => setHelpOpen(false)} />}
    </>
  )
}
