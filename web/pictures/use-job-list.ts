import { useCallback, useEffect, useRef, useState } from 'react'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { storedToken } from '#web/lib/storage.ts'
import { createEnds, withJob, withJobs, withProgress } from './jobs.ts'

/** No event tells of other people's jobs, which are drawn before one's own. */
const QUEUE_ASKED_MS = 5_000

/** The caller's jobs as they are known; hears of each that ends. */
export function useJobList(onEnd: (job: PictureJob, wasOpen: boolean) => void) {
  const [jobs, setJobs] = useState<PictureJob[]>([])
  const known = useRef(jobs)
  const heard = useRef(onEnd)
  useEffect(() => {
    heard.current = onEnd
  })

  const [endsOf] = useState(createEnds)
  const take = useCallback(
    (next: PictureJob[], heardId?: string) => {
      const before = known.current
      known.current = next
      setJobs(next)
      for (const { job, wasOpen } of endsOf(before, next, heardId)) heard.current(job, wasOpen)
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

  return { jobs, load, takeOne }
}
