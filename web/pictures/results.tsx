import { useEffect, useRef } from 'react'
import type { PictureJob, PicturePrice } from '#contract/picture-jobs.ts'
import { leftOutAfter } from '#web/lib/left-out-words.ts'
import { t } from '#web/lib/words.ts'
import { JobCard } from './job-card.tsx'
import { MadePictures } from './made-pictures.tsx'
import grid from './picture-grid.module.css'
import type { PictureActions } from './picture-grid.tsx'
import { PictureIcon } from './picture-icon.tsx'
import styles from './results.module.css'
import type { Gallery } from './use-gallery.ts'
import type { Jobs } from './use-jobs.ts'

type ResultsProps = {
  jobs: Jobs
  /** What a picture takes, where that is known. */
  price: PicturePrice | undefined
  gallery: Gallery
  /** The job of which not all words could be followed. */
  noted: PictureJob | undefined
  onNoteRead: () => void
  onMoreLike: PictureActions['onMoreLike']
  onWorn: PictureActions['onWorn']
  /** For whoever has no picture yet. */
  ideas: readonly string[]
  onIdea: (idea: string) => void
}

/** What is being drawn, and what was. */
export function Results({ jobs, price, gallery, noted, onNoteRead, ...ofPictures }: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { phase, pictures } = gallery

  // The last picture that is removed takes the focus with it.
  const isEmpty = phase === 'ready' && pictures.length === 0
  const wasEmpty = useRef(true)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) heading.current?.focus()
    wasEmpty.current = pictures.length === 0
  }, [isEmpty, pictures.length])

  /** The card goes, and the focus that was on it stays near. */
  const leaving = (act: () => void) => () => {
    act()
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <section className={styles.results} aria-labelledby="pictures">
      {jobs.shown.length > 0 && <JobsNow {...{ jobs, price, leaving }} />}
      {noted && (
        <p className={styles.note}>
          <span>{leftOutAfter(noted)}</span>
          <button type="button" aria-label={t`Put away`} onClick={leaving(onNoteRead)}>
            <PictureIcon name="close" />
          </button>
        </p>
      )}
      <MadePictures gallery={gallery} heading={heading} {...ofPictures} />
    </section>
  )
}

type JobsNowProps = Pick<ResultsProps, 'jobs' | 'price'> & { leaving: (act: () => void) => () => void }

function JobsNow({ jobs, price, leaving }: JobsNowProps) {
  return (
    <div>
      <h2 className={styles.heading} id="now">
        {t`Now`}
      </h2>
      <ul className={grid.grid} aria-labelledby="now">
        {jobs.shown.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            price={price}
            onCancel={leaving(() => void jobs.cancel(job.id))}
            onRetry={leaving(() => void jobs.retry(job.id))}
            onHide={leaving(() => jobs.hide(job.id))}
          />
        ))}
      </ul>
    </div>
  )
}
