import type { Evidence } from '#contract/desk-evidence.ts'
import { dollars } from '#web/desk/dollars.ts'
import buttons from '#web/ui/button.module.css'
import { FigureTable } from '../figure-table.tsx'
import evidenceStyles from '../queue/evidence.module.css'
import { Part } from '../queue/part.tsx'
import { timeWords } from '../time-words.ts'

const at = (time: string | null) => (time ? timeWords(time) : 'not known')
const yes = (is: boolean) => (is ? 'yes' : 'no')

function save(evidence: Evidence) {
  const link = document.createElement('a')
  const file = new Blob([`${JSON.stringify(evidence, null, 2)}\n`], { type: 'application/json' })
  link.href = URL.createObjectURL(file)
  link.download = `dispute-${evidence.payment.reference}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

type DisputeEvidenceProps = { evidence: Evidence; onClose: () => void }

/** All that there is to answer a dispute with, as one page that can be printed. */
export function DisputeEvidence({ evidence, onClose }: DisputeEvidenceProps) {
  const button = `${buttons.button} ${buttons.secondary} ${buttons.small}`
  return (
    <article aria-label="Evidence">
      <p>
        <button type="button" className={button} onClick={() => save(evidence)}>
          Save as JSON
        </button>{' '}
        <button type="button" className={button} onClick={() => window.print()}>
          Print
        </button>{' '}
        <button type="button" className={button} onClick={onClose}>
          Back to the list
        </button>
      </p>
      <Facts evidence={evidence} />
      <Tables evidence={evidence} />
    </article>
  )
}

function Facts({ evidence }: { evidence: Evidence }) {
  const { payment, account, subscription, usage } = evidence
  const agreed = payment.madeFrom?.agreed
  return (
    <dl className={evidenceStyles.evidence}>
      <Part name="What was paid for">
        {payment.what}, {dollars(payment.cents)}, {at(payment.paidAt)}
      </Part>
      <Part name="Receipt, and when it was mailed">
        {payment.receipt ?? 'none'}, {at(payment.receiptMailedAt)}
      </Part>
      <Part name="Processor, our reference, its id">
        {payment.processor}, {payment.reference}, {payment.processorId ?? 'none'}
      </Part>
      <Part name="Challenge that we asked for (3-D Secure)">
        {payment.challengeReference ?? 'none; what the issuer answered stands at the processor'}
      </Part>
      <Part name="Card, and whether it was kept before">
        {payment.paidWith ?? 'not known'}, {yes(payment.withKeptCard)}
      </Part>
      <Part name="Network address and browser">
        {payment.madeFrom?.ip ?? 'not known'}, {payment.madeFrom?.userAgent ?? 'not known'}
      </Part>
      <Part name="Boxes ticked at the payment, with the date of their words">
        {agreed && agreed.to.length > 0 ? `${agreed.to.join(', ')} (${agreed.textVersion})` : 'none'}
      </Part>
      {account && (
        <>
          <Part name="Account, since when, last seen">
            {account.userId}, {at(account.since)}, {at(account.lastSeenAt)}
          </Part>
          <Part name="Address, confirmed, country">
            {account.email ?? 'none'}, {at(account.emailVerifiedAt)}, {account.country ?? 'not known'}
          </Part>
          <Part name="Terms, and when they were agreed to">
            {account.terms ?? 'not known'}, {at(account.termsAgreedAt)}
          </Part>
        </>
      )}
      {subscription && (
        <Part name="Subscription, renews, began, ended">
          {subscription.plan} ({subscription.state}), {yes(subscription.renews)}, {at(subscription.beganAt)},{' '}
          {subscription.endedAt ? at(subscription.endedAt) : 'not ended'}
        </Part>
      )}
      <Part name="Messages and pictures from the payment on">
        {usage.messages}, {usage.pictures}
      </Part>
    </dl>
  )
}

function Tables({ evidence: { usage, earlier, refunds } }: { evidence: Evidence }) {
  return (
    <>
      <FigureTable
        name="Luna spent from the payment on"
        head={['For', 'Times', 'Luna', 'First', 'Last']}
        lines={usage.luna.map(({ what, times, luna, firstAt, lastAt }) => [
          ...[what, String(times), String(luna), timeWords(firstAt), timeWords(lastAt)],
        ])}
        none="None."
      />
      <FigureTable
        name="Earlier payments that nobody disputes"
        head={['Reference', 'What', 'Amount', 'Paid', 'Same card', 'Same network address']}
        lines={earlier.map((one) => [
          ...[one.reference, one.what, dollars(one.cents), timeWords(one.paidAt)],
          ...[yes(one.hasSameCard), yes(one.hasSameAddress)],
        ])}
        none="None."
      />
      <FigureTable
        name="Given back"
        head={['Asked for', 'Amount', 'State']}
        lines={refunds.map(({ askedAt, cents, state }) => [timeWords(askedAt), dollars(cents), state])}
        none="Nothing."
      />
    </>
  )
}
