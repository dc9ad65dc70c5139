import type { ReactNode } from 'react'
import type { DeskModel, DeskPictures } from '#contract/desk-engines.ts'
import { NamedPart } from '../named-part.tsx'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import styles from './engine-form.module.css'
import { EngineForm } from './engine-form.tsx'
import { TestAnswer, TestButton } from './engine-test.tsx'
import { useEngineTest } from './use-engine-test.ts'

type EnginePartProps = Omit<Parameters<typeof EngineForm>[0], 'settings'> & {
  settings: DeskModel | DeskPictures
  /** What is configured, in a sentence. */
  facts: string
  /** More of that. */
  children?: ReactNode
}

/** An engine: what it is, and what of it can be set. */
export function EnginePart({ settings, facts, children, ...form }: EnginePartProps) {
  const { kind, values, changedAt, version } = settings
  const state = values.usesStandIn
    ? { words: 'Own one in its place', look: rows.bad }
    : 'isEnded' in values && values.isEnded
      ? { words: 'Ended', look: rows.bad }
      : Object.keys(values).length > 0
        ? { words: 'Set here', look: '' }
        : { words: 'As the environment says', look: rows.good }
  return (
    <NamedPart name={form.name}>
      <div className={styles.form}>
        <div className={`${rows.words} ${styles.facts}`}>
          {kind !== 'stand-in' && <p className={`${rows.state} ${state.look}`}>{state.words}</p>}
          <p className={rows.facts}>{facts}</p>
          {children}
          {changedAt && (
            <p className="small faint">
              <time dateTime={changedAt}>Since {timeWords(changedAt)}</time>
            </p>
          )}
        </div>
        {kind === 'stand-in' ? (
          <TestAlone engine={form.engine} name={form.name} />
        ) : (
          // What was saved by whomever takes the place of what was typed over another version.
          <EngineForm key={version} settings={settings} {...form} />
        )}
      </div>
    </NamedPart>
  )
}

/** The test of an engine of which nothing can be set. */
export function TestAlone({
  engine,
  name,
}: {
  engine: 'model' | 'earlier' | 'pictures' | 'guard' | 'likeness'
  name: string
}) {
  const testing = useEngineTest(engine)
  return (
    <>
      <TestAnswer {...testing} />
      <div className={styles.answers}>
        <TestButton name={name} words="Test" isBusy={testing.isBusy} onTest={() => testing.test({})} />
      </div>
    </>
  )
}
