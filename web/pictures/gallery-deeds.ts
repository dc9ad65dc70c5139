import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import { asSaved, type createMarks, withoutPicture } from './gallery.ts'

type Change = (changed: (all: GeneratedPicture[]) => GeneratedPicture[]) => void

/** What is done with a picture of the gallery. */
export function galleryDeeds(change: Change, marks: ReturnType<typeof createMarks>) {
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
