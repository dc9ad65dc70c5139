import { useEffect } from 'react'
import { Link } from 'react-router'
import {
  aboutHelp,
  countryName,
  dialAddress,
  helpIn,
  helpNote,
  internationalHelp,
} from '#web/lib/help-lines.ts'
import { helpShown } from '#web/lib/help-shown.ts'
import { place, resolvePlace } from '#web/lib/place.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import styles from './help-card.module.css'

type HelpCardProps = {
  /** Of the sentence that a person is there, for what is described by it. */
  sentenceId?: string
  /** For the page about help. */
  onLeave?: () => void
}

/** For somebody who has spoken of self-harm, or of what was done to them; no character has a part in it. */
export function HelpCard({ sentenceId, onLeave }: HelpCardProps) {
  const countryCode = useStore(place, (here) => here?.countryCode)
  // Without an answer the lines for every country are there.
  useEffect(() => void resolvePlace(), [])
  useEffect(() => helpShown.set(true), [])
  const here = helpIn(countryCode)
  return (
    <aside className={styles.card} aria-label={t`Help lines`}>
      <h2 className="name">{t`You do not have to be alone with this`}</h2>
      <p id={sentenceId}>
        {t`A person can talk with you now. If you are in danger at this moment, please call your local emergency number.`}
      </p>
      <ul className={styles.lines}>
        {here?.lines.map((line) => (
          <li key={line.number}>
            <a className={styles.number} href={dialAddress(line.number)}>
              {line.number}
            </a>
            <span>
              {line.name}, {countryName(here)}
              {helpNote(line) && <span className={styles.about}>{helpNote(line)}</span>}
            </span>
          </li>
        ))}
        {internationalHelp.map(({ name, about, url }) => (
          <li key={url}>
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span className={styles.about}>{aboutHelp(about)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.about}>
        <Link to="/safety" className="link" discover="none" onClick={onLeave}>
          {t`Other countries, and what we do here`}
        </Link>
      </p>
    </aside>
  )
}
