import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { useCannotWrite } from './locked-until.ts'
import styles from './talk-card.module.css'
import type { Thread } from './thread.ts'
import { isReplying, latestOf } from './thread-state.ts'
import { useModelChoice } from './use-model-choice.ts'
import { useThreadPart } from './use-thread.ts'

type ModelChoiceProps = { chat: Chat; thread: Thread; onChanged: (chat: Chat) => void }

/** That there is a new model, with what can be done about it; there until its user has chosen. */
export function ModelChoice({ chat, thread, onChanged }: ModelChoiceProps) {
  const { earlierModel, members, name } = chat
  const { isBusy, choose } = useModelChoice(chat, onChanged)
  const cannotWrite = useCannotWrite()
  const isReady = useThreadPart(thread, ({ phase }) => phase === 'ready')
  const isWriting = useThreadPart(thread, isReplying)
  const last = useThreadPart(thread, latestOf)
  if (!earlierModel || earlierModel.isChosen || !isReady) return null

  const isOthers = last?.stored?.writtenBy !== undefined && last.stored.writtenBy !== earlierModel.name
  const canCompare =
    !cannotWrite &&
    !isOthers &&
    last?.author === 'character' &&
    last.status !== 'failed' &&
    last.stored?.seq !== 1
  const words = isOthers
    ? t`This reply is by the new model. The one before is kept beside it.`
    : members
      ? t`There is a new model. This group has the earlier one until you choose.`
      : t`There is a new model. ${name} speaks with the earlier one until you choose.`
  const small = `${buttons.button} ${buttons.small}`
  return (
    <aside className={styles.card} aria-label={t`New model`}>
      <p role="status">{words}</p>
      <div className={styles.ways}>
        <button
          type="button"
          className={`${small} ${buttons.secondary}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void choose(true)}
        >
          {t`Keep the earlier one`}
        </button>
        <button
          type="button"
          className={`${small} ${buttons.secondary}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void choose(false)}
        >
          {t`Use the new one`}
        </button>
        {canCompare && (
          <button
            type="button"
            className={`${small} ${buttons.quiet}`}
            // Disabled it would lose the focus to nothing while a reply is being written.
            aria-disabled={isWriting || undefined}
            onClick={() => void thread.compare()}
          >
            {t`Compare`}
          </button>
        )}
      </div>
    </aside>
  )
}
