import { useEffect, useRef, useState } from 'react'
import type { AskPictures, PictureJob } from '#contract/picture-jobs.ts'
import { leftOutAfter } from '#web/lib/left-out-words.ts'
import { session } from '#web/lib/session.ts'
import { loadSession } from '#web/lib/session-calls.ts'
import { useStore } from '#web/lib/store.ts'
import { newsOf } from './job-words.ts'
import { useGallery } from './use-gallery.ts'
import { useJobs } from './use-jobs.ts'
import { usePrice } from './use-price.ts'

/** What is being drawn and what was, its price, and what there is to tell of it. */
export function useMaking(onBlocked: (asked: PictureJob['asked']) => void) {
  const [news, setNews] = useState('')
  const [noted, setNoted] = useState<PictureJob>()
  const { price, load: loadPrice } = usePrice()
  const gallery = useGallery()
  const jobs = useJobs({
    onCost: () => void loadPrice(),
    onEnd(job, wasOpen) {
      setNews(newsOf(job))
      // As the server lists them: the last one first. An older one would be taken for where the next page begins.
      if (wasOpen) gallery.add(job.pictures.toReversed())
      else void gallery.load()
      if (leftOutAfter(job)) setNoted(job)
      if (job.status === 'blocked') onBlocked(job.asked)
      void loadPrice()
    },
  })
  useLoading(loadPrice, gallery.load, jobs.load)

  const forgetNote = () => setNoted(undefined)

  async function ask(asked: AskPictures) {
    forgetNote()
    const job = await jobs.ask(asked)
    setNews(newsOf(job))
  }

  return { price, gallery, jobs, news, noted, forgetNote, ask }
}

type Load = () => Promise<void>

/** Once it is known who this is, and again for somebody else. */
function useLoading(loadPrice: Load, loadGallery: Load, loadJobs: Load) {
  const userId = useStore(session, ({ user }) => user?.id)
  const loadedFor = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guest who signs up has the pictures as a user
  useEffect(() => {
    // Without an answer to who this is, what the token may see is asked for all the same.
    const known = loadSession().catch(() => undefined)
    void known.then(() => {
      const id = session.get().user?.id ?? ''
      if (loadedFor.current === id) return
      loadedFor.current = id
      void loadPrice()
      void loadGallery()
      void loadJobs()
    })
  }, [userId, loadPrice, loadGallery, loadJobs])
}
