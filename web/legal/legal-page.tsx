import { Link } from 'react-router'
import { ENGLISH } from '#web/lib/locale.ts'
import { T, t } from '#web/lib/words.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import type { LegalDocument } from './legal-document.ts'
import styles from './legal-page.module.css'

type LegalPageProps = {
  /** `effective` in words. */
  document: Pick<LegalDocument, 'heading' | 'lead' | 'version' | 'effective' | 'sections'>
  others: readonly { to: string; label: string }[]
}

/** A long text: its contents beside it on a wide screen, folded above it on a small one. */
export function LegalPage({
  document: { heading, lead, version, effective, sections },
  others,
}: LegalPageProps) {
  const contents = (
    <ol className={styles.contents}>
      {sections.map((section) => (
        <li key={section.id}>
          <Link to={{ hash: section.id }} discover="none">
            {section.heading}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <article className={styles.page}>
      <header className={styles.opener}>
        <h1 className="display">{heading}</h1>
        <p className="lead soft">{lead}</p>
        <p className="small faint digits">
          <T>
            Version {version}, in force since {effective}
          </T>
        </p>
        {ENGLISH && (
          <p className="small faint">
            {t`This is a translation. Where it says something else than the English text, the English text counts, unless the law of the country you live in says otherwise.`}
          </p>
        )}
      </header>
      <details className={styles.folded}>
        <summary>{t`Contents`}</summary>
        {contents}
      </details>
      <nav className={styles.beside} aria-label={t`Contents`}>
        {contents}
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, heading: title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 className="title" id={`${id}-title`}>
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
        <nav className={styles.others} aria-labelledby="policies">
          <h2 className="small faint" id="policies">
            {t`Other policies`}
          </h2>
          <ul>
            {others.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="link" discover="none">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  )
}
