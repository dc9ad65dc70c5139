import { v4 as newId } from 'uuid'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { asRedrawn, asSaved, type createMarks, withoutPicture } from './gallery.ts'

type Change = (changed: (all: GeneratedPicture[]) => GeneratedPicture[]) => void

/** What is done with a picture of the gallery. */
export function galleryDeeds(change: Change, marks: ReturnType<typeof createMarks>) {
  /** The ids of jobs whose answer was lost: asked for twice, each is made once. */
  const redraws = new Map<string, string>()

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

    /** Draws another at no cost, beside one that does not look like its character. */
    async redraw({ id }: GeneratedPicture) {
      const clientId = redraws.get(id) ?? newId()
      redraws.set(id, clientId)
      try {
        await api.call('redrawPicture', { params: { pictureId: id }, body: { clientId } })
        redraws.delete(id)
        change((all) => asRedrawn(all, id))
        showToast(t`Your picture will be drawn. You can go on meanwhile.`)
      } catch (error) {
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
