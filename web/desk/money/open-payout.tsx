import type { OpenedPayout } from '#contract/desk-money.ts'
import { dollars } from '#web/desk/dollars.ts'
import evidence from '../queue/evidence.module.css'
import { OutcomeForm } from '../queue/outcome-form.tsx'
import { PanelHead } from '../queue/panel-head.tsx'
import { Part } from '../queue/part.tsx'
import { timeWords } from '../time-words.ts'
import { METHOD_WORDS } from './payout-words.ts'

const OUTCOMES = [
  { value: 'paid', verb: 'Paid', means: 'You have sent the money; it is booked' },
  { value: 'refused', verb: 'Refuse', means: 'The money goes back to what can be asked for' },
] as const

type OpenPayoutProps = {
  opened: OpenedPayout
  onClose: () => void
  decide: (one: OpenedPayout, outcome: 'paid' | 'refused', reason: string) => Promise<void>
}

/** Where the money is to go, and how it was earned. The money itself moves outside. */
export function OpenPayout({ opened, onClose, decide }: OpenPayoutProps) {
  const { cents, method, address, requestedAt, userId, account } = opened
  const { visits, signUps, uncounted, paying, earnedCents, heldCents, payableCents, paidCents } = account
  return (
    <>
      <PanelHead
        about={dollars(cents)}
        facts={`${METHOD_WORDS[method]}, asked for ${timeWords(requestedAt)}`}
        people={[{ name: 'The affiliate', id: userId }]}
        onClose={onClose}
      />
      <dl className={evidence.evidence}>
        <Part name="Where it goes">{address}</Part>
        <Part name="Code, and since when">
          {account.code}, {timeWords(account.joinedAt)}
        </Part>
        <Part name="Brought so far">
          {visits} visits, {signUps} sign-ups, {paying} paying
        </Part>
        <Part name="Sign-ups that look like the affiliate's own">{uncounted}</Part>
        <Part name="Money so far">
          {dollars(earnedCents)} earned, {dollars(heldCents)} held, {dollars(payableCents)} payable,{' '}
          {dollars(paidCents)} paid out
        </Part>
      </dl>
      <OutcomeForm
        outcomes={OUTCOMES}
        hint="For the log. The affiliate is told the words of a refusal."
        decide={(outcome, reason) => decide(opened, outcome, reason)}
      />
    </>
  )
}
