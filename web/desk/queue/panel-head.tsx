import { Link } from 'react-router'
import buttons from '#web/ui/button.module.css'
import styles from './panel.module.css'

type PanelHeadProps = {
  about: string
  facts: string
  /** People whom it concerns: what they are in it, and their ids. */
  people: readonly { name: string; id: string | null }[]
  onClose: () => void
}

/** What is opened, and the ways to whom it concerns. */
export const PanelHead = ({ about, facts, people, onClose }: PanelHeadProps) => (
  <header className={styles.head}>
    <h2 className={styles.about}>{about}</h2>
    <p className="small soft">{facts}</p>
    <p className={styles.ways}>
      {people.map(
        ({ name, id }) =>
          id && (
            <Link key={name} to={`/admin/users?id=${id}`} className="link small" discover="none">
              {name}
            </Link>
          ),
      )}
    </p>
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.close}`}
      onClick={onClose}
    >
      Close
    </button>
  </header>
)
