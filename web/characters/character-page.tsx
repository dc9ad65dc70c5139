import { Link } from 'react-router'
import { reportLink } from '#web/lib/report-link.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Card } from './catalogue.server.ts'
import { CharacterGrid } from './character-grid.tsx'
import styles from './character-page.module.css'
import type { Detail } from './detail.server.ts'
import { splitGreeting } from './split-greeting.ts'

type CharacterPageProps = { detail: Detail; others: readonly Card[]; listPath: string }

export function CharacterPage({ detail, others, listPath }: CharacterPageProps) {
  const { name, age, phrase, premadeId, rhythm, greeting, portrait, moments, isMale } = detail
  const pictures = isMale ? t`His pictures` : t`Her pictures`
  return (
    <>
      <section className={styles.stage}>
        <div className={styles.portrait}>
          <Picture
            srcSet={portrait}
            sizes="(max-width:1023px) 100vw,620px"
            alt={t`${name}, portrait`}
            isFirst
          />
        </div>
        <div className={styles.who}>
          <h1 className="hero-text">
            {name} <span className="digits">{age}</span>
          </h1>
          <p className={`voice ${styles.phrase}`}>{phrase}</p>
          <dl className={styles.facts}>
            <dt>{t`Days`}</dt>
            <dd>{rhythm.days}</dd>
            <dt>{t`Nights`}</dt>
            <dd>{rhythm.nights}</dd>
            <dt>{t`Asks about`}</dt>
            <dd>{rhythm.asksAbout}</dd>
          </dl>
          <p className={styles.greeting}>
            {splitGreeting(greeting).map(({ text, isDirection }) => (
              <span key={text} className={isDirection ? 'voice' : undefined}>
                {text}{' '}
              </span>
            ))}
          </p>
          <ButtonLink
            to={`/chat?with=${premadeId}`}
            kind="primary"
            size="large"
            className={styles.talk}
          >{t`Talk to ${name}`}</ButtonLink>
          <p className="small faint">
            <T>
              AI character, written as an adult. Starting a chat is free.{' '}
              <Link className="link" to={reportLink(`/chat?with=${premadeId}`)} discover="none">
                Report<span className="unseen"> {name}</span>
              </Link>
            </T>
          </p>
        </div>
      </section>
      <section aria-labelledby="pictures">
        <div className={styles.opener}>
          <h2 className="title" id="pictures">
            {pictures}
          </h2>
          <span className="faint small">{t`Generated`}</span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
        <ul className={styles.strip} tabIndex={0} aria-label={pictures}>
          {moments.map(({ srcSet, description }) => (
            <li key={description}>
              <Picture srcSet={srcSet} sizes="(max-width:1023px) 30vw,306px" alt={description} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="others">
        <div className={styles.opener}>
          <h2 className="title" id="others">
            {t`Also awake`}
          </h2>
          <Link className={`link small ${styles.everyone}`} to={listPath} discover="none">
            {t`Everyone`}
          </Link>
        </div>
        <CharacterGrid cards={others} />
      </section>
    </>
  )
}
