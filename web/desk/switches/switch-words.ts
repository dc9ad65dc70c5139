import type { SwitchName } from '#contract/switches.ts'

/** What a switch is called, and what is closed while it is off. */
export const SWITCH_WORDS: Readonly<Record<SwitchName, { name: string; closes: string }>> = {
  'sign-up': {
    name: 'Sign-up',
    closes: 'New accounts, also at the end of the funnel. Signing in stays open.',
  },
  pictures: {
    name: 'Pictures',
    closes: 'New pictures, in the generator and in talks, which go on without. What was made stays.',
  },
  'own-characters': {
    name: 'Own characters',
    closes:
      'Making, changing, copying and trying out a character, also in the funnel. Talking to one stays open.',
  },
  'check-ins': {
    name: 'Check-ins',
    closes: 'Characters that write first. Answers come as ever.',
  },
  purchases: {
    name: 'Purchases',
    closes: 'Buying Pro or luna. Cancelling, withdrawing and receipts stay open.',
  },
  renewals: {
    name: 'Renewals',
    closes: 'Charging kept cards for what renews. Pro goes on, and is charged once this is on again.',
  },
}
