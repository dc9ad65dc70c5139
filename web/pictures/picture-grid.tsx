import { useEffect, useRef, useState } from 'react'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { useOpened } from '#web/lib/use-opened.ts'
import { t } from '#web/lib/words.ts'
import styles from './picture-grid.module.css'
import { PictureTile } from './picture-tile.tsx'

// Most look at what there is for a while first: the page does not wait for it.
const loadLightbox = async () => (await import('./lightbox.tsx')).Lightbox

export type PictureActions = {
  save: (picture: GeneratedPicture, saved: boolean) => Promise<void>
  askRemove: (picture: GeneratedPicture, onGone: () => void) => void
  redraw: (picture: GeneratedPicture) => Promise<void>
  onMoreLike: (picture: GeneratedPicture) => void
  onChanged: (picture: GeneratedPicture) => void
  /** An own character is shown by one of the pictures now. */
  onWorn?: ((character: OwnCharacter) => void) | undefined
}

type PictureGridProps = PictureActions & { label: string; pictures: readonly GeneratedPicture[] }

/** Pictures beside each other; each opens as large as the window allows. */
export function PictureGrid({ label, pictures, ...actions }: PictureGridProps) {
  const [openId, setOpenId] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const at = pictures.findIndex(({ id }) => id === openId)
  const open = pictures[at]
  const Lightbox = useOpened(open !== undefined, loadLightbox, () => setOpenId(undefined))

  const focusAt = (index: number) => {
    const tile = list.current?.children[Math.max(0, Math.min(index, pictures.length - 1))]
    tile?.querySelector('button')?.focus()
  }

  /** Where the focus was last. What goes away takes it along: then it goes to what stands there. */
  const focusedAt = useRef<number>(undefined)
  const count = useRef(pictures.length)
  useEffect(() => {
    const isFewer = pictures.length < count.current
    count.current = pictures.length
    if (isFewer && focusedAt.current !== undefined && document.activeElement === document.body)
      focusAt(focusedAt.current)
  })

  function remove(picture: GeneratedPicture) {
    const index = pictures.indexOf(picture)
    actions.askRemove(picture, () => {
      setOpenId((open) => (open === picture.id ? (pictures[index + 1] ?? pictures[index - 1])?.id : open))
    })
  }

  return (
    <>
      <ul ref={list} className={styles.grid} aria-label={label}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            onFocus={() => {
              focusedAt.current = index
            }}
            onOpen={() => setOpenId(picture.id)}
            onSave={() => void actions.save(picture, !picture.saved)}
            onRemove={() => remove(picture)}
          />
        ))}
      </ul>
      {open && Lightbox && (
        <Lightbox
          picture={open}
          place={placeWords(at + 1, pictures.length)}
          onBefore={at > 0 ? () => setOpenId(pictures[at - 1]?.id) : undefined}
          onNext={at < pictures.length - 1 ? () => setOpenId(pictures[at + 1]?.id) : undefined}
          onSave={() => void actions.save(open, !open.saved)}
          onRemove={() => remove(open)}
          onRedraw={() => void actions.redraw(open)}
          onMoreLike={() => {
            setOpenId(undefined)
            actions.onMoreLike(open)
          }}
          onChanged={actions.onChanged}
          onWorn={actions.onWorn}
          onClose={() => {
            setOpenId(undefined)
            focusAt(at)
          }}
        />
      )}
    </>
  )
}

const placeWords = (place: number, of: number) => t`${place} of ${of}`
