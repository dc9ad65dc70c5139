import { Link } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { ENGLISH } from '#web/lib/locale.ts'
import { T, t } from '#web/lib/words.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import type { LegalDocument } from './legal-document.ts'
import styles from './legal-page.module.css'

type LegalPageProps = {
  /** `effective` in words. */
  document: Pick<LegalDocument, 'heading' | 'lead' | 'version' | 'effective' | 'sections'>
  others: readonly { to: string; label: string; lang?: Language | undefined }[]
}

/** A long text: its contents beside it on a wide screen, folded above it on a small one. */
export function LegalPage({
  document: { heading, lead, version, effective, sections },
  others,
}: LegalPageProps) {
  const contents = (
    <ol className={styles.contents} lang={ENGLISH}>
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
        <h1 className="display" lang={ENGLISH}>
          {heading}
        </h1>
        <p className="lead soft" lang={ENGLISH}>
          {lead}
        </p>
        <p className="small faint digits">
          <T>
            Version {version}, in force since {effective}
          </T>
        </p>
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
          <section key={id} id={id} lang={ENGLISH} aria-labelledby={`${id}-title`}>
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
            {others.map(({ to, label, lang }) => (
              <li key={to} lang={lang}>
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
