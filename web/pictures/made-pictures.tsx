import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { FirstIdeas } from './first-ideas.tsx'
import grid from './picture-grid.module.css'
import { type PictureActions, PictureGrid } from './picture-grid.tsx'
import { PicturesDidNotLoad } from './pictures-did-not-load.tsx'
import styles from './results.module.css'
import type { Gallery } from './use-gallery.ts'

type MadePicturesProps = Pick<PictureActions, 'onMoreLike' | 'onWorn'> & {
  gallery: Gallery
  heading: Ref<HTMLHeadingElement>
  /** For whoever has no picture yet. */
  ideas: readonly string[]
  onIdea: (idea: string) => void
}

/** What was drawn, and the way to more of it. */
export function MadePictures({ gallery, heading, ideas, onIdea, ...actions }: MadePicturesProps) {
  const { pictures } = gallery
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useFocusNext(list, pictures.length)
  return (
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
          redraw={gallery.redraw}
          onChanged={gallery.change}
          {...actions}
        />
      )}
      <Below gallery={gallery} ideas={ideas} onIdea={onIdea} onMore={focusNext} />
    </div>
  )
}

/** Once more are there, the focus goes to the first of them. */
function useFocusNext(list: RefObject<HTMLElement | null>, count: number) {
  const nextAt = useRef<number>(undefined)
  useEffect(() => {
    if (nextAt.current === undefined || count <= nextAt.current) return
    const tile = list.current?.querySelectorAll('li')[nextAt.current]
    tile?.querySelector('button')?.focus({ preventScroll: true })
    nextAt.current = undefined
  }, [list, count])
  return () => {
    nextAt.current = count
  }
}

type BelowProps = Pick<MadePicturesProps, 'gallery' | 'ideas' | 'onIdea'> & { onMore: () => void }

/** Below the pictures that are there, or in their place. */
function Below({ gallery, ideas, onIdea, onMore }: BelowProps) {
  const { phase, pictures, hasMore } = gallery
  if (phase === 'failed') return <PicturesDidNotLoad gallery={gallery} />
  if (phase === 'loading')
    return (
      <div className={`${grid.grid} ${styles.skeleton}`} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    )
  if (pictures.length === 0)
    return (
      <div className={phase === 'unasked' ? styles.unasked : undefined}>
        <FirstIdeas ideas={ideas} onIdea={onIdea} />
      </div>
    )
  if (!hasMore) return null
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.secondary} ${styles.more}`}
      aria-busy={phase === 'more'}
      disabled={phase === 'more'}
      onClick={() => {
        onMore()
        void gallery.more()
      }}
    >
      {t`Show more`}
    </button>
  )
}
