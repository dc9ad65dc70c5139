import type { ResultName } from './result-codes.ts'

/** What an answer to a charge suffers on its way: before anything happened, or after. */
export type Trouble = 'error-before' | 'limited' | 'dropped-after' | 'malformed-after'

/** EMV 3-D Secure's transaction status, with what the issuer's pages do. */
export type Authentication = {
  status: 'Y' | 'A' | 'N' | 'R' | 'U' | 'C'
  method?: 'answers' | 'late' | 'never' | 'error'
  /** With a challenge: whether the right code is enough, never enough, or heard by nobody. */
  challenge?: 'passes' | 'fails' | 'silent'
}

export type TestCard = {
  number: string
  brand: 'VISA' | 'MASTER'
  group: 'Paid' | 'Authentication' | 'Declined' | 'Trouble on the line' | 'Later'
  story: string
  authentication?: Authentication
  /** Of a charge that got as far as the issuer; paid where absent. */
  result?: ResultName
  /** Without a challenge it is declined with the wish for one. */
  wantsChallenge?: true
  trouble?: Trouble
  /** It is not certain at first; after 20 seconds it is this. */
  uncertainThen?: 'paid' | 'declined'
  /** What becomes of charges with nobody there. */
  renewal?: ResultName
  /** The kept card asks for its security code. */
  asksCvc?: true
  /** The person disputes it an hour after it was paid. */
  isDisputed?: true
}

const passes = { status: 'C', method: 'answers', challenge: 'passes' } as const

export const TEST_CARDS: readonly TestCard[] = [
  card('4200000000000000', 'Paid', 'Paid at once, nobody asks anything.'),
  card('5454545454545454', 'Paid', 'The same, a Mastercard.', { brand: 'MASTER' }),
  card('4200000000000091', 'Authentication', 'The issuer is asked and wants no challenge (Y). Paid.', {
    authentication: { status: 'Y', method: 'answers' },
  }),
  card('4200000000000109', 'Authentication', 'The issuer takes no part, the attempt counts (A). Paid.', {
    authentication: { status: 'A' },
  }),
  card('4000000000003220', 'Authentication', 'The issuer asks for a code. The right one pays.', {
    authentication: passes,
  }),
  card('4000008400001629', 'Authentication', 'The code is right, then the card is declined.', {
    authentication: passes,
    result: 'declined',
  }),
  card('4200000000000216', 'Authentication', 'The issuer asks for a code and takes none.', {
    authentication: { ...passes, challenge: 'fails' },
  }),
  card(
    '4200000000000224',
    'Authentication',
    'The issuer asks for a code and is silent after it: abandoned.',
    {
      authentication: { ...passes, challenge: 'silent' },
    },
  ),
  card('4200000000000232', 'Authentication', 'The hidden method page never loads. The challenge pays.', {
    authentication: { ...passes, method: 'never' },
  }),
  card('4200000000000240', 'Authentication', 'The hidden method page loads late. The challenge pays.', {
    authentication: { ...passes, method: 'late' },
  }),
  card('4200000000000257', 'Authentication', 'The hidden method page is an error. The challenge pays.', {
    authentication: { ...passes, method: 'error' },
  }),
  card('4200000000000265', 'Authentication', 'A challenge without a method page before it.', {
    authentication: { status: 'C', challenge: 'passes' },
  }),
  card('4200000000000117', 'Authentication', 'Not authenticated, without a challenge (N). Declined.', {
    authentication: { status: 'N' },
  }),
  card('4200000000000125', 'Authentication', 'The issuer refuses (R). Declined.', {
    authentication: { status: 'R' },
  }),
  card('4000008400001280', 'Authentication', 'The issuer cannot be asked (U). Declined.', {
    authentication: { status: 'U' },
  }),
  card(
    '4200000000000273',
    'Authentication',
    'Declined softly; asked again with a challenge, the code pays.',
    {
      wantsChallenge: true,
      authentication: passes,
    },
  ),
  card('4000000000000002', 'Declined', 'Declined without a reason.', { result: 'declined' }),
  card('4000000000009995', 'Declined', 'More than the card has.', { result: 'funds' }),
  card('4000000000000069', 'Declined', 'Expired, says the issuer.', { result: 'expired' }),
  card('4000000000000127', 'Declined', 'The security code is wrong, says the issuer.', { result: 'cvc' }),
  card('4000000000009987', 'Declined', 'Lost: do not try again.', { result: 'lost' }),
  card('4000000000009979', 'Declined', 'Stolen: do not try again.', { result: 'stolen' }),
  card('4200000000000307', 'Trouble on the line', 'Not certain at first, paid 20 seconds later.', {
    uncertainThen: 'paid',
  }),
  card('4200000000000315', 'Trouble on the line', 'Not certain at first, declined 20 seconds later.', {
    uncertainThen: 'declined',
  }),
  card('4200000000000323', 'Trouble on the line', 'Paid, and the answer is lost on the way.', {
    trouble: 'dropped-after',
  }),
  card('4200000000000331', 'Trouble on the line', 'HTTP 500, and nothing was charged.', {
    trouble: 'error-before',
  }),
  card('4200000000000349', 'Trouble on the line', 'HTTP 429, and nothing was charged.', {
    trouble: 'limited',
  }),
  card('4200000000000356', 'Trouble on the line', 'Paid, and the answer is half a JSON.', {
    trouble: 'malformed-after',
  }),
  card('4000000000000341', 'Later', 'The first payment is paid, renewals are declined for funds.', {
    renewal: 'funds',
  }),
  card('4200000000000406', 'Later', 'The first payment is paid, the card is reported stolen then.', {
    renewal: 'stolen',
  }),
  card('4200000000000414', 'Later', 'Renewals want the person to be there (soft decline).', {
    renewal: 'soft',
  }),
  card('4200000000000422', 'Later', 'Kept, it asks for its security code each time.', { asksCvc: true }),
  card('4000000000000259', 'Later', 'Paid, and disputed an hour later.', { isDisputed: true }),
]

function card(
  number: string,
  group: TestCard['group'],
  story: string,
  rest: Partial<TestCard> = {},
): TestCard {
  return { number, brand: 'VISA', group, story, ...rest }
}

export const cardOf = (number: string) => TEST_CARDS.find((one) => one.number === number)
