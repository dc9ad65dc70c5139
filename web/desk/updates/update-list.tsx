import type { DeskUpdate } from '#contract/desk-updates.ts'
import buttons from '#web/ui/button.module.css'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'

type UpdateListProps = {
  updates: readonly DeskUpdate[]
  onEdit: (update: DeskUpdate) => void
  onRemove: (update: DeskUpdate) => void
}

const SMALL = `${buttons.button} ${buttons.small}`

export const UpdateList = ({ updates, onEdit, onRemove }: UpdateListProps) => (
  <ul className={rows.rows} aria-label="Updates">
    {updates.map((update) => {
      const { id, title, publishedAt, goesByMail, isWritten } = update
      return (
        <li key={id} className={rows.row}>
          <div className={rows.words}>
            <p className={rows.name}>
              {title} <State update={update} />
              {goesByMail && <span className={rows.state}>By mail</span>}
            </p>
            <p className={rows.facts}>
              <time dateTime={publishedAt}>{timeWords(publishedAt)}</time> · {id}
            </p>
          </div>
          {isWritten ? (
            <div className={rows.offers}>
              <button
                type="button"
                className={`${SMALL} ${buttons.secondary}`}
                aria-label={`Change ${title}`}
                onClick={() => onEdit(update)}
              >
                Change
              </button>
              <button
                type="button"
                className={`${SMALL} ${buttons.quiet}`}
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(update)}
              >
                Remove
              </button>
            </div>
          ) : (
            <p className="small faint">A file of the program, changed there.</p>
          )}
        </li>
      )
    })}
  </ul>
)

function State({ update: { isPublished, publishedAt } }: { update: DeskUpdate }) {
  if (!isPublished) return <span className={rows.state}>Draft</span>
  if (Date.parse(publishedAt) > Date.now()) return <span className={rows.state}>Waits for its time</span>
  return <span className={`${rows.state} ${rows.good}`}>Published</span>
}
