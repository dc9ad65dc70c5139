import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { changes } from '#web/lib/change-stream.ts'
import { oneAtATime } from '#web/lib/one-at-a-time.ts'
import { storedToken } from '#web/lib/storage.ts'
import { withAnswer } from '#web/lib/with-answer.ts'
import { createMarks, type GalleryState, isRedrawn, withoutPicture, withPictures } from './gallery.ts'
import { galleryDeeds } from './gallery-deeds.ts'
import { listPictures } from './list-pictures.ts'

/** Rows of four, three and two are whole. */
const PAGE = 24

const UNASKED: GalleryState = { phase: 'unasked', pictures: [], hasMore: false }
const NOTHING: GalleryState = { ...UNASKED, phase: 'ready' }

/** The caller's pictures, latest first; with `onlySaved` those that are saved. */
export function useGallery({ onlySaved = false } = {}) {
  const [state, setState] = useState(UNASKED)
  const pictures = useRef(state.pictures)
  pictures.current = state.pictures
  const [marks] = useState(createMarks)

  const change = useCallback((changed: (all: GeneratedPicture[]) => GeneratedPicture[]) => {
    setState((last) => ({ ...last, pictures: changed(last.pictures) }))
  }, [])

  /** What is older than a picture; without one all that is shown, anew, and a page at least. */
  const load = useCallback(
    async (before?: string) => {
      if (!storedToken.read()) return setState(NOTHING)
      setState((last) => ({
        ...last,
        phase: before ? 'more' : last.pictures.length > 0 ? 'ready' : 'loading',
      }))
      const marked = marks.ask()
      const asked = pictures.current
      try {
        const count = before ? PAGE : Math.max(PAGE, asked.length)
        const { listed, hasMore } = await listPictures({ count, before, onlySaved })
        const come = marked(listed)
        setState((last) => ({
          phase: 'ready',
          // What is older stands after what is there; what was listed anew is the truth of its part.
          pictures: before ? withPictures(come, last.pictures) : withAnswer(come, asked, last.pictures),
          hasMore,
        }))
      } catch {
        // What is shown stays as it is until it can be loaded anew.
        setState((last) => ({ ...last, phase: !before && last.pictures.length > 0 ? 'ready' : 'failed' }))
      }
    },
    [onlySaved, marks],
  )

  const reload = useMemo(() => oneAtATime(() => load()), [load])

  useEffect(
    () =>
      changes.listen((event) => {
        if (event.type === 'reset') void reload()
        else if (event.type === 'picture-job' && pictures.current.some(isRedrawn)) void reload()
        else if (event.type === 'picture-removed') change((all) => withoutPicture(all, event.pictureId))
      }),
    [reload, change],
  )

  return {
    ...state,
    load: reload,
    more: () => load(pictures.current.at(-1)?.id),
    add: useCallback(
      (come: readonly GeneratedPicture[]) => change((all) => withPictures(all, come)),
      [change],
    ),

    change: (picture: GeneratedPicture) =>
      change((all) => all.map((one) => (one.id === picture.id ? picture : one))),

    ...galleryDeeds(change, marks),
  }
}

export type Gallery = ReturnType<typeof useGallery>
