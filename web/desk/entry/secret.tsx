import { encode } from 'uqr'
import type { EnrolledFactor } from '#contract/desk.ts'
import { inFours } from './in-fours.ts'
import styles from './secret.module.css'

/** Cells around the code that stay empty, so that a camera finds it. */
const QUIET_ZONE = 4

/** The secret of an app, as a picture for its camera and as text for who types. */
export const Secret = ({ factor: { secret, address } }: { factor: EnrolledFactor }) => (
  <div className={styles.secret}>
    <Picture text={address} />
    <div>
      <p className="small faint">Key</p>
      <p className={styles.key}>{inFours(secret)}</p>
      <a href={address} className="link small">
        Open in an app on this device
      </a>
    </div>
  </div>
)

function Picture({ text }: { text: string }) {
  const { size, data } = encode(text, { border: QUIET_ZONE })
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the key"
    >
      <path d={cells.join('')} />
    </svg>
  )
}
