import type { Ref } from 'react'
import type { Case } from '#contract/desk.ts'
import skeleton from '#web/ui/skeleton.module.css'
import styles from '../queue/queue-list.module.css'
import { timeWords } from '../time-words.ts'
import { aboutWords, DECISION_WORDS, originWords } from './case-words.ts'

type CaseQueueProps = {
  ref: Ref<HTMLUListElement>
  /** Undefined while they are on their way. */
  cases: readonly Case[] | undefined
  state: 'open' | 'decided'
  /** The one that the Tab key reaches. */
  at: number
  openedId: string | undefined
  onReach: (at: number) => void
  onOpen: (one: Case) => void
}

/** Cases one below the other: one stop of the Tab key, the arrows go along it. Nothing of what somebody wrote. */
export function CaseQueue({ ref, cases, state, at, openedId, onReach, onOpen }: CaseQueueProps) {
  if (!cases) return <Waiting />
  if (cases.length === 0)
    return (
      <p className={styles.empty}>
        {state === 'open' ? 'Nothing waits for a decision.' : 'Nothing was decided yet.'}
      </p>
    )
  return (
    <ul ref={ref} className={styles.queue} aria-label={state === 'open' ? 'Open cases' : 'Decided cases'}>
      {cases.map((one, place) => (
        <li key={one.id}>
          <button
            type="button"
            className={styles.case}
            tabIndex={place === at ? 0 : -1}
            aria-current={one.id === openedId || undefined}
            onFocus={() => onReach(place)}
            onClick={() => onOpen(one)}
          >
            <span className={styles.about}>{aboutWords(one)}</span>
            <span className={styles.facts}>
              {originWords(one)}
              {one.decision && `, ${DECISION_WORDS[one.decision].done.toLowerCase()}`}
            </span>
            <time className={styles.at} dateTime={one.at}>
              {timeWords((state === 'decided' && one.decidedAt) || one.at)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Waiting = () => (
  <div className={`${skeleton.skeleton} ${styles.queue}`} role="status" aria-label="The cases are loading">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <span key={row} className={`${skeleton.shape} ${styles.shape}`} />
    ))}
  </div>
)
