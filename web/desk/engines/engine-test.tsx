import buttons from '#web/ui/button.module.css'
import { timeWords } from '../time-words.ts'
import styles from './engine-test.module.css'
import type { useEngineTest } from './use-engine-test.ts'

type Testing = ReturnType<typeof useEngineTest>

/** How the last test went. */
export const TestAnswer = ({ isBusy, told }: Pick<Testing, 'isBusy' | 'told'>) => (
  <p role="status" className={told && !told.isGood && !isBusy ? styles.bad : 'small'}>
    {isBusy && 'It is asked now; that takes a minute at most.'}
    {!isBusy && told && (
      <>
        <time dateTime={told.at}>{timeWords(told.at)}</time>: {told.words}
      </>
    )}
  </p>
)

type TestButtonProps = { name: string; words: string; isBusy: boolean; onTest: () => void }

export const TestButton = ({ name, words, isBusy, onTest }: TestButtonProps) => (
  <button
    type="button"
    className={`${buttons.button} ${buttons.secondary}`}
    aria-label={`${words}: ${name}`}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={onTest}
  >
    {isBusy ? 'Testing' : words}
  </button>
)
