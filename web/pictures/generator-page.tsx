import { useRef } from 'react'
import type { GeneratorText } from '#contract/generator.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import type { CastMember } from './cast-member.ts'
import type { Choices } from './choices.ts'
import styles from './generator-page.module.css'
import { loadWishLike } from './load-wish-like.ts'
import { ownMember } from './own-cast.ts'
import { Results } from './results.tsx'
import { useMaking } from './use-making.ts'
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
  const { price, gallery, jobs, news, noted, forgetNote, ask } = useMaking(forget)
  const balance = useStore(session, ({ user }) => user?.luna ?? 0)

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
            balance={balance}
            loadCast={loadCast}
            onBlocked={forget}
            onAsk={ask}
          />
        </section>
        <Results
          jobs={jobs}
          price={price}
          gallery={gallery}
          noted={noted}
          onNoteRead={forgetNote}
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
      <About text={text} />
    </>
  )
}

function About({ text }: { text: GeneratorText }) {
  return (
    <>
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
