import { useEffect } from 'react'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { storedPictureWish } from '#web/lib/stored-pictures.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { amountOf } from './gallery.ts'
import { loadWishLike } from './load-wish-like.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PicturesDidNotLoad } from './pictures-did-not-load.tsx'
import styles from './saved-pictures.module.css'
import { type Gallery, useGallery } from './use-gallery.ts'

/** The saved ones among the pictures of the generator, and what there is of them. */
export function useSavedPictures() {
  const gallery = useGallery({ onlySaved: true })
  const { load } = gallery
  useEffect(() => void load(), [load])
  const shown = { ...gallery, pictures: gallery.pictures.filter(({ saved }) => saved) }
  return { gallery: shown, amount: amountOf(shown) }
}

type SavedPicturesProps = {
  gallery: Gallery
  avatars: Readonly<Record<string, string>>
  /** Leads to the generator, whose form is filled in. */
  onGenerate: () => void
}

export function SavedPictures({ gallery, avatars, onGenerate }: SavedPicturesProps) {
  const { pictures, hasMore, phase, more, save, askRemove } = gallery

  async function change(picture: GeneratedPicture, saved: boolean) {
    await save(picture, saved)
    const undo = { label: t`Undo`, onAct: () => void save(picture, true) }
    if (!saved) showToast(t`No longer saved.`, 'done', 'bottom-right', { action: undo })
  }

  async function moreLike(picture: GeneratedPicture) {
    const faces = Object.entries(avatars).map(([premadeId, avatar]) => ({ premadeId, avatar }))
    const like = await loadWishLike(picture, async () => faces)
    if (!like) return
    storedPictureWish.write(like)
    onGenerate()
  }

  return (
    <>
      {pictures.length > 0 && (
        <PictureGrid
          label={t`Saved pictures of the generator`}
          pictures={pictures}
          save={change}
          askRemove={askRemove}
          redraw={gallery.redraw}
          onMoreLike={(picture) => void moreLike(picture)}
          onChanged={gallery.change}
        />
      )}
      {phase === 'failed' ? (
        <PicturesDidNotLoad gallery={gallery} />
      ) : (
        hasMore && (
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary} ${buttons.small} ${styles.more}`}
            aria-busy={phase === 'more'}
            disabled={phase === 'more'}
            onClick={() => void more()}
          >
            {t`Show more pictures`}
          </button>
        )
      )}
    </>
  )
}
