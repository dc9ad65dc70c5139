import { useEffect, useRef, useState } from 'react'
import type { GeneratorText } from '#contract/generator.ts'
import type { GeneratedPicture, PictureJob } from '#contract/picture-jobs.ts'
import { leftOutAfter } from '#web/lib/left-out-words.ts'
import { session } from '#web/lib/session.ts'
import { loadSession } from '#web/lib/session-calls.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import type { CastMember } from './cast-member.ts'
import type { Choices } from './choices.ts'
import styles from './generator-page.module.css'
import { newsOf } from './job-words.ts'
import { loadWishLike } from './load-wish-like.ts'
import { ownMember } from './own-cast.ts'
import { Results } from './results.tsx'
import { useGallery } from './use-gallery.ts'
import { useJobs } from './use-jobs.ts'
import { usePrice } from './use-price.ts'
import { useWish } from './use-wish.ts'
import { WishForm } from './wish-form.tsx'

type GeneratorPageProps = {
  text: GeneratorText
  choices: Choices
  loadCast: () => Promise<CastMember[]>
}

/** Asks for pictures, and shows those that were asked for. */
export function GeneratorPage({ text, choices, loadCast }: GeneratorPageProps) {
  const panel = useRef<HTMLElement>(null)
  const field = () => panel.current?.querySelector('textarea')
  const { wish, change, forget, knowAgain } = useWish(
    { style: text.style, gender: text.gender },
    choices,
    () => panel.current?.querySelector('form') ?? undefined,
  )
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
      if (job.status === 'blocked') forget(job.asked)
      void loadPrice()
    },
  })

  const user = useStore(session, (state) => state.user)
  const { load: loadGallery } = gallery
  const { load: loadJobs } = jobs
  const userId = user?.id
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

  async function moreLike(picture: GeneratedPicture) {
    const like = await loadWishLike(picture, loadCast)
    if (!like) return
    change(like)
    field()?.focus()
  }

  return (
    <>
      <div className={styles.opener}>
        <h1 className="display">{text.heading}</h1>
        <p className="soft lead">{text.lead}</p>
      </div>
      <div className={styles.generator}>
        <section ref={panel} className={styles.panel} aria-label={t`Generator`}>
          <WishForm
            wish={wish}
            change={change}
            choices={choices}
            ideas={text.ideas}
            price={price}
            balance={user?.luna ?? 0}
            loadCast={loadCast}
            onBlocked={forget}
            onAsk={async (asked) => {
              setNoted(undefined)
              const job = await jobs.ask(asked)
              setNews(newsOf(job))
            }}
          />
        </section>
        <Results
          jobs={jobs}
          price={price}
          gallery={gallery}
          noted={noted}
          onNoteRead={() => setNoted(undefined)}
          onMoreLike={(picture) => void moreLike(picture)}
          onWorn={(character) => knowAgain([ownMember(character)])}
          ideas={text.ideas}
          onIdea={(prompt) => {
            change({ prompt })
            field()?.focus()
          }}
        />
      </div>
      <p className="unseen" role="status">
        {news}
      </p>
      <section className={styles.questions} aria-labelledby="questions">
        <h2 className="title" id="questions">
          {t`Before you ask`}
        </h2>
        <Accordion items={text.faq} />
      </section>
      <section className={styles.info}>
        <h2 className="title">{text.info.heading}</h2>
        {text.info.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  )
}
