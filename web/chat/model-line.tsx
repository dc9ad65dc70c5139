import styles from './model-line.module.css'
import { changeWords, GONE_WORDS } from './model-words.ts'
import { changeBehind, type TalkModels } from './talk-models.ts'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

type ModelLineProps = {
  thread: Thread
  messageKey: string
  /** Undefined in a group. */
  name: string | undefined
  models: TalkModels
}

/** The line between what one model has said and what another says. */
export function ModelLine({ thread, messageKey, name, models }: ModelLineProps) {
  const words = useThreadPart(thread, (state) => {
    const change = changeBehind(state, messageKey, models)
    return change && [changeWords(change.to, name), change.isGone && GONE_WORDS].filter(Boolean).join(' ')
  })
  return words ? <p className={styles.line}>{words}</p> : null
}
