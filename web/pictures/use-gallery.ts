import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PICTURES_PAGE_MAX } from '#contract/limits.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { oneAtATime } from '#web/lib/one-at-a-time.ts'
import { openPopup } from '#web/lib/popups.ts'
import { storedToken } from '#web/lib/storage.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { withAnswer } from '#web/lib/with-answer.ts'
import { t } from '#web/lib/words.ts'
import { asSaved, createMarks, type GalleryState, withoutPicture, withPictures } from './gallery.ts'

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
      const wanted = before ? PAGE : Math.max(PAGE, asked.length)
      const listed: GeneratedPicture[] = []
      try {
        let hasMore: boolean
        do {
          const query = {
            limit: Math.min(PICTURES_PAGE_MAX, wanted - listed.length),
            before: listed.at(-1)?.id ?? before,
            ...(onlySaved && { saved: 'yes' as const }),
          }
          const page = await api.call('listPictures', { query })
          listed.push(...page.pictures)
          hasMore = page.hasMore
        } while (hasMore && listed.length < wanted)
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
        else if (event.type === 'picture-removed') change((all) => withoutPicture(all, event.pictureId))
      }),
    [reload, change],
  )

  async function remove({ id }: GeneratedPicture, onGone: () => void) {
    try {
      await api.call('deletePicture', { params: { pictureId: id } })
      change((all) => withoutPicture(all, id))
      onGone()
    } catch (error) {
      toastError(error)
    }
  }

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

    async save({ id }: GeneratedPicture, saved: boolean) {
      change((all) => asSaved(all, id, saved))
      const end = marks.set(id, saved)
      try {
        await api.call('savePicture', { params: { pictureId: id }, body: { saved } })
        end(true)
      } catch (error) {
        end(false)
        change((all) => asSaved(all, id, !saved))
        toastError(error)
      }
    },

    /** `onGone` hears when it is deleted. */
    askRemove(picture: GeneratedPicture, onGone: () => void) {
      openPopup('confirm', {
        title: t`Delete this picture?`,
        content: t`It is deleted for good, and cannot be brought back.`,
        confirm: t`Delete`,
        onConfirm: () => void remove(picture, onGone),
      })
    },
  }
}

export type Gallery = ReturnType<typeof useGallery>
