import type { Decision } from '#contract/decisions.ts'
import { t } from '#web/lib/words.ts'
import styles from './decisions-page.module.css'

const STATES = {
  open: t`Your appeal is with a person. You get an answer within 7 working days.`,
  upheld: t`A person has looked at it again, and the decision stands.`,
  overturned: t`A person has looked at it again and took the decision back.`,
}

/** What became of an appeal, and what was written in it. */
export function AppealState({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  return (
    <div className={styles.appeal}>
      <p>{STATES[appeal.state]}</p>
      <blockquote dir="auto">{appeal.text}</blockquote>
    </div>
  )
}
