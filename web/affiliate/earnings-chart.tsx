import type { AffiliateDay } from '#contract/affiliate.ts'
import { barsOf } from '#web/lib/bars.ts'
import { dollars } from '#web/lib/dollars.ts'
import { T, t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { dayInWords } from './day-in-words.ts'
import styles from './earnings-chart.module.css'

const SIZE = { width: 900, height: 160 }

/** What the days brought: as bars for the eye, and as a table for everybody. */
export function EarningsChart({ days }: { days: readonly AffiliateDay[] }) {
  const bars = barsOf(
    days.map(({ earnedCents }) => earnedCents),
    SIZE,
  )
  const total = days.reduce((sum, { earnedCents }) => sum + earnedCents, 0)
  const [first, last] = [days[0], days.at(-1)]
  const chart = (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`${dollars(total)} earned in ${days.length} days. The table below has each day.`}
      >
        {bars.map((bar, at) => (
          <rect key={days[at]?.day} className={styles.bar} {...bar} />
        ))}
      </svg>
      <figcaption className={styles.ends}>
        <span>{first && dayInWords(first.day)}</span>
        <span>
          <T>{dollars(total)} earned</T>
        </span>
        <span>{last && dayInWords(last.day)}</span>
      </figcaption>
    </figure>
  )
  return (
    <Card heading={t`The last ${days.length} days`}>
      {total === 0 ? <NothingYet days={days.length} /> : chart}
      <details className={styles.days}>
        <summary>{t`Each day`}</summary>
        <table>
          <thead>
            <tr>
              {[t`Day`, t`Visits`, t`Sign-ups`, t`Earned`].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, visits, signUps, earnedCents }) => (
              <tr key={day}>
                <th scope="row">{dayInWords(day)}</th>
                <td>{visits}</td>
                <td>{signUps}</td>
                <td>{dollars(earnedCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

/** A chart of nothing would say nothing. */
const NothingYet = ({ days }: { days: number }) => (
  <div className={styles.nothing}>
    <p>
      <T>Nothing earned in these {days} days</T>
    </p>
    <p className="small soft">
      {t`Once somebody who came by your link pays, each day stands here as a bar. Visits and sign-ups are in the table below.`}
    </p>
  </div>
)
