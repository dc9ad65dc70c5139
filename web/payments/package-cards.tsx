import { LUNA_PACKAGES, type PackageId } from '#contract/catalogue.ts'
import type { Checkout } from '#contract/payments.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { T, t } from '#web/lib/words.ts'
import { centsPerHundred } from './money.ts'
import styles from './package-cards.module.css'
import { Phase } from './phase.tsx'

type PackageCardsProps = {
  packages: Checkout['packages']
  chosen: PackageId
  onChoose: (id: PackageId) => void
}

const MARKS = { popular: t`Popular`, bestDeal: t`Lowest price per luna` } as const

/** The packages as radios: how much, what a hundred cost, and the price. */
export function PackageCards({ packages, chosen, onChoose }: PackageCardsProps) {
  return (
    <fieldset className={styles.packages}>
      <legend className="unseen">{t`Luna packages`}</legend>
      {packages.map(({ packageId, cents, wasCents, luna }) => {
        const known = LUNA_PACKAGES.find(({ id }) => id === packageId)
        return (
          <label key={packageId} className={styles.package}>
            <input
              type="radio"
              name="package"
              value={packageId}
              checked={packageId === chosen}
              onChange={() => onChoose(packageId)}
            />
            <Phase of={packageId} />
            <span className={styles.words}>
              {known?.mark && (
                <span className={known.mark === 'popular' ? `${styles.tag} ${styles.gold}` : styles.tag}>
                  {MARKS[known.mark]}
                </span>
              )}
              <span className={`name ${styles.name}`}>{known?.name}</span>
              <span className={styles.amount}>
                {luna.toLocaleString(NUMBERS)} <small>{t`luna`}</small>
              </span>
              <span className="small faint digits">
                <T>{dollars(centsPerHundred(cents, luna))} per 100</T>
              </span>
            </span>
            <span className={`${styles.price} digits`}>
              {dollars(cents)}
              {wasCents !== undefined && (
                <s>
                  <span className="unseen">{t`was `}</span>
                  {dollars(wasCents)}
                </s>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
