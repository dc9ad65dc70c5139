import type { PictureJob, PicturePrice } from '#contract/picture-jobs.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { plural } from '#web/lib/plural.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Moon } from '#web/ui/moon.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import styles from './job-card.module.css'
import { jobWords, percentOf } from './job-words.ts'
import { isOpen } from './jobs.ts'
import { PictureIcon } from './picture-icon.tsx'

type JobCardProps = {
  job: PictureJob
  /** What a picture takes, where that is known. */
  price: PicturePrice | undefined
  onCancel: () => void
  onRetry: () => void
  /** Puts what failed away. */
  onHide: () => void
}

/** A job that is open, or that ended without a picture. */
export function JobCard({ job, price, onCancel, onRetry, onHide }: JobCardProps) {
  const { heading, text } = jobWords(job)
  const count = plural(job.asked.count, { one: '1 picture', other: `${job.asked.count} pictures` })
  const what = job.name ? `${job.name}, ${count}` : count
  const luna = job.isFree ? 0 : (price?.luna ?? 0) * job.asked.count
  const small = `${buttons.button} ${buttons.small}`
  if (!isOpen(job))
    return (
      <li className={`${styles.card} ${styles.ended}`}>
        <button type="button" className={styles.hide} aria-label={t`Put away`} onClick={onHide}>
          <PictureIcon name="close" />
        </button>
        <span className={styles.sign}>
          <PictureIcon name={job.status === 'blocked' ? 'shield' : 'warning'} />
        </span>
        <b className={styles.heading}>{heading}</b>
        <span className={styles.text}>{text}</span>
        <TryAgain luna={luna} onClick={onRetry} />
        {luna > 0 && <small>{lunaWorth(luna)}</small>}
      </li>
    )
  return (
    <li className={job.status === 'drawing' ? `${styles.card} ${styles.drawing}` : styles.card}>
      <span
        className={styles.moon}
        role="progressbar"
        aria-label={what}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={job.status === 'drawing' ? percentOf(job.progress) : undefined}
        aria-valuetext={job.status === 'queued' ? `${heading}. ${text}` : undefined}
      >
        <Moon lit={job.status === 'drawing' ? Math.max(job.progress, 0.02) : 0} sizePx={84} />
      </span>
      <b className={styles.heading}>{heading}</b>
      <span className={`${styles.text} digits`}>{text}</span>
      <span className={styles.what}>{what}</span>
      <button type="button" className={`${small} ${buttons.quiet}`} onClick={onCancel}>
        <T>
          Cancel<span className="unseen"> {what}</span>
        </T>
      </button>
    </li>
  )
}
