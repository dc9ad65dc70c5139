import { useId } from 'react'
import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isLocked, useLockedUntil } from './locked-until.ts'
import { usePictureCost } from './picture-cost.ts'
import type { Thread } from './thread.ts'
import type { ThreadMessage } from './thread-message.ts'
import styles from './variant-bar.module.css'

type VariantBarProps = {
  thread: Thread
  message: ThreadMessage
  /** What the reply would answer again: it may ask for a picture. */
  answered: string
  isReplying: boolean
  /** The model before, where the talk can have it: then each writing says which one it is of. */
  earlier: string | undefined
}

/** ‹ 2/3 ›: the writings of the last reply; past the last one it is written again. */
export function VariantBar({ thread, message, answered, isReplying, earlier }: VariantBarProps) {
  const { shown, count } = message.stored?.variants ?? { shown: 0, count: 1 }
  const isAtEnd = shown === count - 1
  const cannotGoOn = useLockedUntil() !== undefined && isAtEnd
  const cost = usePictureCost(answered, count)
  const costId = useId()
  const { writtenBy } = message.stored ?? {}
  const by = earlier && writtenBy && (writtenBy === earlier ? t`Earlier model` : t`New model`)
  const isTold = isAtEnd && !cannotGoOn && cost !== ''
  return (
    <fieldset className={styles.bar} aria-label={t`Writings of this reply`}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`Previous writing`}
        disabled={isReplying || shown === 0}
        onClick={() => stepVariant(thread, message, -1)}
      >
        <Icon name="back" />
      </button>
      <span className="digits">
        {shown + 1}/{count}
      </span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.next}
        aria-label={isAtEnd ? t`Write again` : t`Next writing`}
        aria-describedby={isTold ? costId : undefined}
        disabled={isReplying || cannotGoOn}
        onClick={() => stepVariant(thread, message, 1)}
      >
        <Icon name="back" />
      </button>
      {by && <span className={styles.cost}>{by}</span>}
      {isTold && (
        <span id={costId} className={styles.cost}>
          {cost}
        </span>
      )}
    </fieldset>
  )
}

/** One writing to the left or right of what is shown; right of the last one is a new one, unless writing is off. */
export function stepVariant(thread: Thread, { key, stored }: ThreadMessage, step: -1 | 1): void {
  const { shown, count } = stored?.variants ?? { shown: 0, count: 1 }
  const wanted = shown + step
  if (wanted >= count) {
    if (!isLocked()) void thread.retry()
  } else if (wanted >= 0) void thread.chooseVariant(key, wanted)
}
