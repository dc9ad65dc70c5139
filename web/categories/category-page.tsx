import { Link } from 'react-router'
import type { CategoryText } from '#contract/categories.ts'
import { t } from '#web/lib/words.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import type { Crumb } from '#web/ui/breadcrumbs.tsx'
import styles from './category-page.module.css'
import { Opener } from './opener.tsx'

type CategoryPageProps = {
  text: Pick<CategoryText, 'label' | 'heading' | 'lead' | 'basis' | 'faq' | 'info'>
  crumbs: readonly Crumb[]
  others: readonly Crumb[]
  /** The grid of characters. */
  children: React.ReactNode
}

export function CategoryPage({ text, crumbs, others, children }: CategoryPageProps) {
  const { label, heading, lead, basis, faq, info } = text
  return (
    <>
      <Opener crumbs={crumbs} heading={heading} lead={lead} />
      <section aria-label={label}>{children}</section>
      <p className={`small faint ${styles.basis}`}>{basis}</p>
      <nav className={styles.others} aria-label={t`Other categories`}>
        <ul>
          {others.map(({ label: other, to }) => (
            <li key={to}>
              <Link to={to} discover="none">
                {other}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.words}>
        <section className={styles.info}>
          <h2 className="title">{info.heading}</h2>
          {info.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section aria-labelledby="questions">
          <h2 className="title" id="questions">
            {t`Asked now and then`}
          </h2>
          <Accordion items={faq} />
        </section>
      </div>
    </>
  )
}
