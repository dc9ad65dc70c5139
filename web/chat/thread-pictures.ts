import { v4 as newId } from 'uuid'
import { toastError } from '#web/lib/toast-error.ts'
import type { ThreadParts } from './thread-parts.ts'

/** Pictures that come with a message: not wanted any more, or asked for once more. */
export function createThreadPictures({ api, get, refreshMessage }: ThreadParts) {
  /** The ids of the jobs that take the place of those that failed, and of pictures: asked for twice, each is made once. */
  const retries = new Map<string, string>()

  /** The id of the message that the picture of a job is to come with; it may stand far above the latest. */
  const messageOf = (jobId: string) =>
    get().messages.find(({ picture }) => picture?.state === 'coming' && picture.jobId === jobId)?.stored
      ?.id ?? ''

  return {
    /** Has a picture that is on its way not come. */
    async cancelPicture(jobId: string): Promise<void> {
      const messageId = messageOf(jobId)
      try {
        await api.call('cancelPictureJob', { params: { jobId } })
      } catch (error) {
        toastError(error)
      }
      await refreshMessage(messageId)
    },

    /** Has one drawn in place of a picture that does not look like its character. */
    async redrawPicture(pictureId: string): Promise<void> {
      const message = get().messages.find(
        ({ picture }) => picture?.state === 'made' && picture.likeness?.pictureId === pictureId,
      )
      try {
        const clientId = retries.get(pictureId) ?? newId()
        retries.set(pictureId, clientId)
        await api.call('redrawPicture', { params: { pictureId }, body: { clientId } })
        // Should nothing come of it, it is asked for anew.
        retries.delete(pictureId)
      } catch (error) {
        toastError(error)
      }
      await refreshMessage(message?.stored?.id ?? '')
    },

    /** Asks once more for a picture that did not come. */
    async retryPicture(jobId: string): Promise<void> {
      const messageId = messageOf(jobId)
      try {
        const clientId = retries.get(jobId) ?? newId()
        retries.set(jobId, clientId)
        await api.call('retryPictureJob', { params: { jobId }, body: { clientId } })
      } catch (error) {
        toastError(error)
      }
      await refreshMessage(messageId)
    },
  }
}
