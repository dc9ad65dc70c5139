import { Link } from 'react-router'
import { LANGUAGE_NAMES } from '#contract/language-names.ts'
import { LANGUAGE_PARAM } from '#contract/language-param.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { SUITABILITY } from '#web/lib/suitability.ts'
import { t } from '#web/lib/words.ts'
import site from '../../content/site.json' with { type: 'json' }
import { Brand } from './brand.tsx'
// A file, as every page would carry the drawing in its HTML.
import cards from './cards.svg?no-inline'
import styles from './footer.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

const POLICIES = [
  [t`Terms of service`, '/terms-of-service'],
  [t`Privacy`, '/privacy-policy'],
  [t`Cancellation`, '/cancellation-policy'],
  [t`Complaints`, '/complaint-policy'],
  [t`Content removal`, '/content-removal-policy'],
] as const

export function Footer() {
  const { legalEntity, address, supportEmail, reportUrl, social } = site
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <Brand />
        <p>
          {t`Every character here is an adult and is AI-generated. So is everything they say and every picture.`}
        </p>
        <p>{SUITABILITY}</p>
        <p className="faint">{`${legalEntity}, ${address}`}</p>
        <img
          src={cards}
          alt={t`We accept Visa, Mastercard and American Express`}
          width={154}
          height={30}
          loading="lazy"
        />
        <ThemeSwitch />
      </div>
      <nav aria-labelledby="footer-explore">
        <h2 id="footer-explore">{t`Explore`}</h2>
        <ul>
          <Entry to="/categories">{t`Categories`}</Entry>
          <Entry to="/blog/">{t`Blog`}</Entry>
          <Entry to="/affiliate" className={styles.affiliate}>
            {t`Affiliate`}
          </Entry>
          {social.map(({ name, url }) => (
            <Entry key={url} to={url}>
              {name}
            </Entry>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-policies">
        <h2 id="footer-policies">{t`Policies`}</h2>
        <ul>
          {POLICIES.map(([label, to]) => (
            <Entry key={to} to={to}>
              {label}
            </Entry>
          ))}
          <li id="choices">
            <a href="#choices">{t`Privacy choices`}</a>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-help">
        <h2 id="footer-help">{t`Help`}</h2>
        <ul>
          <Entry to={`mailto:${supportEmail}`}>{supportEmail}</Entry>
          <Entry to={reportUrl}>{t`Report content`}</Entry>
        </ul>
      </nav>
      <Languages />
    </footer>
  )
}

/**
 * The same page in each language, by its own name, for who reads none of the others. The server has a browser keep what
 * it follows from here.
 */
const Languages = () => (
  <nav aria-label={t`Language`} className={styles.languages}>
    {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
      <a
        key={language}
        href={`?${LANGUAGE_PARAM}=${language}`}
        lang={language}
        hrefLang={language}
        aria-current={language === LANGUAGE || undefined}
      >
        {name}
      </a>
    ))}
  </nav>
)

function Entry({
  to,
  children,
  className,
}: {
  to: string
  children: string
  className?: string | undefined
}) {
  const isHere = to.startsWith('/')
  return (
    <li className={className}>
      {isHere ? (
        <Link to={to} discover="none">
          {children}
        </Link>
      ) : (
        <a href={to} rel="noreferrer">
          {children}
        </a>
      )}
    </li>
  )
}
