import { useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { AskPictures, PictureJob } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { changes } from '#web/lib/change-stream.ts'
import { storedPutAway } from '#web/lib/stored-pictures.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { track } from '#web/lib/track.ts'
import { shownJobs } from './jobs.ts'
import { useJobList } from './use-job-list.ts'

/** As many failures as are remembered to have been put away; the server lists those of a day. */
const PUT_AWAY_MAX = 100

type JobsProps = {
  /** A job has ended. Where it was not open here before, its pictures may be older than what is shown. */
  onEnd: (job: PictureJob, wasOpen: boolean) => void
  /** A job was asked for, or gave back what it held. */
  onCost: () => void
}

/** The caller's jobs, as they go on. */
export function useJobs({ onEnd, onCost }: JobsProps) {
  const { jobs, load, takeOne } = useJobList(onEnd)
  const { putAway, hide } = usePutAway()
  /** The ids of the jobs that take the place of those that failed: asked for twice, each is made once. */
  const retries = useRef(new Map<string, string>())

  return {
    jobs,
    shown: shownJobs(jobs, putAway),
    load,
    hide,

    /** Rejects with what the server said. */
    async ask(body: AskPictures): Promise<PictureJob> {
      const { job } = await api.call('askPictures', { body })
      takeOne(job)
      track('picture_asked', {})
      onCost()
      // A visitor's first picture comes with a token.
      changes.wake()
      return job
    },

    async cancel(jobId: string) {
      try {
        const { job } = await api.call('cancelPictureJob', { params: { jobId } })
        takeOne(job)
        onCost()
      } catch (error) {
        toastError(error)
      }
    },

    async retry(jobId: string) {
      try {
        const clientId = retries.current.get(jobId) ?? newId()
        retries.current.set(jobId, clientId)
        const input = { params: { jobId }, body: { clientId } }
        const { job } = await api.call('retryPictureJob', input)
        hide(jobId)
        takeOne(job)
        onCost()
      } catch (error) {
        // What was refused stays refused under its id, also when there is more luna.
        if (error instanceof ApiError && error.code === 'no-luna') retries.current.delete(jobId)
        toastError(error)
      }
    },
  }
}

export type Jobs = ReturnType<typeof useJobs>

/** Failures that are not to be shown any more. */
function usePutAway() {
  const [putAway, setPutAway] = useState<string[]>([])
  useEffect(() => setPutAway(storedPutAway.read() ?? []), [])
  const hide = (jobId: string) => {
    const ids = [...putAway.filter((id) => id !== jobId), jobId].slice(-PUT_AWAY_MAX)
    storedPutAway.write(ids)
    setPutAway(ids)
  }
  return { putAway, hide }
}
