import { Link } from 'react-router'
import type { HomeText } from '#contract/landing.ts'
import { t } from '#web/lib/words.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Banner } from './banner.tsx'
import styles from './home-page.module.css'
import { MakeYourOwn } from './make-your-own.tsx'

type HomePageProps = {
  text: Pick<HomeText, 'heading' | 'lead' | 'faq' | 'info'>
  banner: React.ComponentProps<typeof Banner>['picture']
  /** The grid of characters, and a switch above it where there is one. */
  children: React.ReactNode
  beside?: React.ReactNode
}

/** The layout that the three homes and the landing pages share. */
export function HomePage({ text, banner, children, beside }: HomePageProps) {
  const { heading, lead, faq, info } = text
  return (
    <>
      <Banner heading={heading} lead={lead} picture={banner} />
      <section aria-labelledby="tonight">
        <div className={styles.opener}>
          <h2 className="title" id="tonight">
            {t`Up tonight`}
          </h2>
          {beside}
          <Link to="/categories" className="link small" discover="none">
            {t`All categories`}
          </Link>
        </div>
        {children}
        <MakeYourOwn />
      </section>
      <section className={styles.questions} aria-labelledby="questions">
        <div>
          <h2 className="display" id="questions">
            {t`Before you say hello`}
          </h2>
          <p className="soft lead">{t`Short answers about privacy, money and what is real.`}</p>
        </div>
        <Accordion items={faq} />
      </section>
      <section className={styles.info}>
        <h2 className="title">{info.heading}</h2>
        {info.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  )
}
