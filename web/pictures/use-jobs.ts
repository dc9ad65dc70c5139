import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { AskPictures, PictureJob } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { changes } from '#web/lib/change-stream.ts'
import { storedToken } from '#web/lib/storage.ts'
import { storedPutAway } from '#web/lib/stored-pictures.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { track } from '#web/lib/track.ts'
import { createEnds, shownJobs, withJob, withJobs, withProgress } from './jobs.ts'

/** No event tells of other people's jobs, which are drawn before one's own. */
const QUEUE_ASKED_MS = 5_000

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
  const [jobs, setJobs] = useState<PictureJob[]>([])
  const [putAway, setPutAway] = useState<string[]>([])
  const known = useRef(jobs)
  /** The ids of the jobs that take the place of those that failed: asked for twice, each is made once. */
  const retries = useRef(new Map<string, string>())
  const heard = useRef({ onEnd, onCost })
  useEffect(() => {
    heard.current = { onEnd, onCost }
  })

  const [endsOf] = useState(createEnds)
  const take = useCallback(
    (next: PictureJob[], heardId?: string) => {
      const before = known.current
      known.current = next
      setJobs(next)
      for (const { job, wasOpen } of endsOf(before, next, heardId)) heard.current.onEnd(job, wasOpen)
    },
    [endsOf],
  )
  const takeOne = useCallback((job: PictureJob) => take(withJob(known.current, job), job.id), [take])

  const load = useCallback(async () => {
    if (!storedToken.read()) return take([])
    const asked = known.current
    const answer = await api.call('listPictureJobs', {}).catch(() => undefined)
    if (answer) take(withJobs(known.current, answer.jobs, asked))
  }, [take])

  const loadOne = useCallback(
    async (jobId: string) => {
      const job = await api.call('getPictureJob', { params: { jobId } }).catch(() => undefined)
      if (job) takeOne(job)
    },
    [takeOne],
  )

  useEffect(() => setPutAway(storedPutAway.read() ?? []), [])
  useEffect(
    () =>
      changes.listen((event) => {
        if (event.type === 'reset') void load()
        else if (event.type === 'picture-job') void loadOne(event.jobId)
        else if (event.type === 'picture-progress' && event.kind === 'generator') {
          const next = withProgress(known.current, event.jobId, event.progress)
          if (next) take(next)
          else void loadOne(event.jobId)
        }
      }),
    [load, loadOne, take],
  )
  const isQueued = jobs.some(({ status, position = 0 }) => status === 'queued' && position > 0)
  useEffect(() => {
    if (!isQueued) return
    const timer = setInterval(() => void load(), QUEUE_ASKED_MS)
    return () => clearInterval(timer)
  }, [isQueued, load])

  const hide = (jobId: string) => {
    const ids = [...putAway.filter((id) => id !== jobId), jobId].slice(-PUT_AWAY_MAX)
    storedPutAway.write(ids)
    setPutAway(ids)
  }

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
      heard.current.onCost()
      // A visitor's first picture comes with a token.
      changes.wake()
      return job
    },

    async cancel(jobId: string) {
      try {
        const { job } = await api.call('cancelPictureJob', { params: { jobId } })
        takeOne(job)
        heard.current.onCost()
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
        heard.current.onCost()
      } catch (error) {
        // What was refused stays refused under its id, also when there is more luna.
        if (error instanceof ApiError && error.code === 'no-luna') retries.current.delete(jobId)
        toastError(error)
      }
    },
  }
}

export type Jobs = ReturnType<typeof useJobs>
