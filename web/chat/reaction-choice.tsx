import type { Reaction } from '#contract/messages.ts'
import { REACTIONS } from '#contract/reactions.ts'
import { t } from '#web/lib/words.ts'
import styles from './message-menu.module.css'
import { REACTION_SIGNS } from './reaction-signs.ts'

type ReactionChoiceProps = { chosen: Reaction | undefined; onChoose: (sign: Reaction | null) => void }

/** The signs that can stand at a message, one at a time; the chosen one is taken away. */
export function ReactionChoice({ chosen, onChoose }: ReactionChoiceProps) {
  return (
    <fieldset className={styles.signs} aria-label={t`React`}>
      {REACTIONS.map((sign) => (
        <button
          key={sign}
          type="button"
          data-reaction={sign}
          aria-label={REACTION_SIGNS[sign].name}
          aria-pressed={chosen === sign}
          onClick={() => onChoose(chosen === sign ? null : sign)}
        >
          {REACTION_SIGNS[sign].sign}
        </button>
      ))}
    </fieldset>
  )
}
