import { useEffect, useRef } from 'react'
import type { PictureJob, PicturePrice } from '#contract/picture-jobs.ts'
import { leftOutAfter } from '#web/lib/left-out-words.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { FirstIdeas } from './first-ideas.tsx'
import { JobCard } from './job-card.tsx'
import grid from './picture-grid.module.css'
import { type PictureActions, PictureGrid } from './picture-grid.tsx'
import { PictureIcon } from './picture-icon.tsx'
import { PicturesDidNotLoad } from './pictures-did-not-load.tsx'
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
export function Results({
  jobs,
  price,
  gallery,
  noted,
  onNoteRead,
  onMoreLike,
  onWorn,
  ideas,
  onIdea,
}: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { phase, pictures, hasMore } = gallery
  const nextAt = useRef<number>(undefined)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (nextAt.current === undefined || pictures.length <= nextAt.current) return
    const tile = list.current?.querySelectorAll('li')[nextAt.current]
    tile?.querySelector('button')?.focus({ preventScroll: true })
    nextAt.current = undefined
  }, [pictures.length])

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
      {jobs.shown.length > 0 && (
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
      )}
      {noted && (
        <p className={styles.note}>
          <span>{leftOutAfter(noted)}</span>
          <button type="button" aria-label={t`Put away`} onClick={leaving(onNoteRead)}>
            <PictureIcon name="close" />
          </button>
        </p>
      )}
      <div ref={list}>
        <h2 ref={heading} className={styles.heading} id="pictures" tabIndex={-1}>
          {t`Your pictures`}
        </h2>
        {pictures.length > 0 && (
          <PictureGrid
            label={t`Your pictures`}
            pictures={pictures}
            save={gallery.save}
            askRemove={gallery.askRemove}
            onMoreLike={onMoreLike}
            onChanged={gallery.change}
            onWorn={onWorn}
          />
        )}
        {phase === 'failed' ? (
          <PicturesDidNotLoad gallery={gallery} />
        ) : phase === 'loading' ? (
          <div className={`${grid.grid} ${styles.skeleton}`} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        ) : pictures.length === 0 ? (
          <div className={phase === 'unasked' ? styles.unasked : undefined}>
            <FirstIdeas ideas={ideas} onIdea={onIdea} />
          </div>
        ) : (
          hasMore && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.secondary} ${styles.more}`}
              aria-busy={phase === 'more'}
              disabled={phase === 'more'}
              onClick={() => {
                nextAt.current = pictures.length
                void gallery.more()
              }}
            >
              {t`Show more`}
            </button>
          )
        )}
      </div>
    </section>
  )
}
