import type { Checkout } from '#contract/payments.ts'
import { T } from '#web/lib/words.ts'
import styles from './pay-box.module.css'

type PaymentTermsProps = {
  checkout: Pick<Checkout, 'statementName' | 'cardFieldsUrl' | 'isTest'>
  cents: number
}

/** What the card's statement will say, and that no money moves where it is only tried out. */
export function PaymentTerms({ checkout, cents }: PaymentTermsProps) {
  const { statementName, cardFieldsUrl, isTest } = checkout
  return (
    <>
      {cents > 0 && (
        <p className={`small faint ${styles.statement}`}>
          <T>
            Your statement will say <b>{statementName}</b>.
          </T>
        </p>
      )}
      {isTest && cardFieldsUrl && (
        <p className={`small ${styles.test}`}>
          <T>
            Test payments: no money moves, and only{' '}
            <a className="link" href={new URL('/', cardFieldsUrl).href} target="_blank" rel="noopener">
              the cards of the sandbox
            </a>{' '}
            work.
          </T>
        </p>
      )}
    </>
  )
}
