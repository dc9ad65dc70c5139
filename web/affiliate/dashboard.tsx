import type { AffiliateAccount } from '#contract/affiliate.ts'
import { PROGRAMME } from '#contract/programme.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './dashboard.module.css'
import { dayInWords } from './day-in-words.ts'
import { EarningsChart } from './earnings-chart.tsx'
import { PayoutForm } from './payout-form.tsx'
import { PayoutList } from './payout-list.tsx'

type DashboardProps = {
  account: AffiliateAccount
  onChange: (account: AffiliateAccount | null) => void
}

/** The link, what came of it, and how to get it. */
export function Dashboard({ account, onChange }: DashboardProps) {
  const { code, heldCents, payableCents, requestedCents, paidCents, nextPayableAt, payouts } = account
  const mayAsk = payableCents >= PROGRAMME.payoutMinCents && requestedCents === 0
  return (
    <div className={styles.dashboard}>
      <YourLink code={code} />
      <dl className={styles.money}>
        <Sum name={t`Payable`} cents={payableCents} note={payableNote(account)} isMain />
        <Sum
          name={t`Held`}
          cents={heldCents}
          note={nextPayableAt ? t`The next of it is yours on ${dayInWords(nextPayableAt)}` : t`Nothing waits`}
        />
        <Sum
          name={t`Asked for`}
          cents={requestedCents}
          note={requestedCents ? t`We are looking at it` : t`Nothing`}
        />
        <Sum name={t`Paid out`} cents={paidCents} note={t`Since you joined`} />
      </dl>
      <People account={account} />
      <EarningsChart days={account.days} />
      {mayAsk && <PayoutForm payableCents={payableCents} onAsked={onChange} />}
      {payouts.length > 0 && <PayoutList payouts={payouts} />}
    </div>
  )
}

function payableNote({ payableCents, requestedCents }: AffiliateAccount): string {
  if (payableCents < 0) return t`Taken back after it was paid out; what you earn next pays it off`
  if (requestedCents > 0) return t`Once your request is decided you can ask again`
  const missing = PROGRAMME.payoutMinCents - payableCents
  return missing > 0 ? t`${dollars(missing)} more, and you can ask for it` : t`You can ask for it below`
}

function YourLink({ code }: { code: string }) {
  const link = `${location.origin}/?ref_id=${code}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast(t`Copied.`, 'done')
    } catch {
      showToast(t`It could not be copied. Mark the link and copy it yourself.`, 'error')
    }
  }

  return (
    <div className={styles.link}>
      <TextField
        label={t`Your link`}
        hint={t`Your code is ${code}. It works on every page: add ?ref_id=${code} to its address.`}
        value={link}
        onChange={() => {}}
        readOnly
      />
      <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => void copy()}>
        {t`Copy the link`}
      </button>
    </div>
  )
}

type SumProps = { name: string; cents: number; note: string; isMain?: boolean }

const Sum = ({ name, cents, note, isMain = false }: SumProps) => (
  <div className={`${styles.sum} ${isMain ? styles.main : ''}`}>
    <dt>{name}</dt>
    <dd className={styles.amount}>{dollars(cents)}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
)

const People = ({
  account: { visits, signUps, paying, uncounted, earnedCents },
}: {
  account: AffiliateAccount
}) => (
  <Card
    heading={t`So far`}
    note={
      uncounted > 0
        ? t`Nothing is earned by ${uncounted} of the sign-ups: they share an address or a card with you.`
        : t`Visits are people who followed your link and did more than look.`
    }
  >
    <dl className={styles.people}>
      <Count name={t`Visits`} value={visits.toLocaleString(NUMBERS)} />
      <Count name={t`Sign-ups`} value={signUps.toLocaleString(NUMBERS)} />
      <Count name={t`Customers`} value={paying.toLocaleString(NUMBERS)} />
      <Count name={t`Earned`} value={dollars(earnedCents)} />
    </dl>
  </Card>
)

const Count = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
