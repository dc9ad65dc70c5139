import { useState } from 'react'
import { showError } from '#web/lib/show-error.ts'
import buttons from '#web/ui/button.module.css'
import { DidNotLoad } from './did-not-load.tsx'
import styles from './more-button.module.css'

/** Adds what comes after what is shown. */
export function MoreButton({ load }: { load: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function more() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    await load().catch((error: unknown) => setProblem(showError(error, 'form')))
    setBusy(false)
  }

  if (problem !== undefined) return <DidNotLoad problem={problem} onRetry={() => void more()} />
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.secondary} ${buttons.small} ${styles.more}`}
      aria-busy={isBusy || undefined}
      onClick={() => void more()}
    >
      {isBusy ? 'Loading' : 'More'}
    </button>
  )
}
