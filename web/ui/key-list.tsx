import { Fragment } from 'react'
import styles from './key-list.module.css'

/** Keys that are pressed together, and what they do. */
export type KeyUse = readonly [keys: readonly string[], does: string]

/** What the keys of a page do. */
export const KeyList = ({ uses }: { uses: readonly KeyUse[] }) => (
  <dl className={styles.keys}>
    {uses.map(([keys, does]) => (
      <div key={does}>
        <dt>
          {keys.map((key, place) => (
            <Fragment key={key}>
              {place > 0 && ' '}
              <kbd>{key}</kbd>
            </Fragment>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
