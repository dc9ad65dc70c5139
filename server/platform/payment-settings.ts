import { z } from 'zod'
import { missingOf } from './setting-conflicts.ts'
import { address, networks, positiveMs, yesNo } from './setting-schemas.ts'

/** Who takes payments. */
export const PAYMENT_SETTINGS = {
  PAYMENTS: {
    schema: z.enum(['sandbox', 'ccbill', 'oppwa', 'flexpay', 'off']),
    default: 'sandbox',
    about:
      'Processor of payments: sandbox (a program of this machine, no money moves), ccbill, oppwa (a gateway of ACI), flexpay (the order page of Verotel or CardBilling) or off.',
  },
  STATEMENT_NAME: {
    schema: z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .,*&/-]{2,22}$/, '2 to 22 letters, digits, spaces and . , * & / -'),
    default: 'MOONLIT',
    about:
      'Name on the statements of cards: buyers read it before they pay and in their receipt, and a gateway that lets us choose it is given it. With CCBill or FlexPay, what they write there.',
  },
  PAYMENTS_TIMEOUT_MS: {
    schema: positiveMs,
    default: '20000',
    about: 'Milliseconds for an answer of the processor; after them it is asked what happened.',
  },
  PAYMENTS_SANDBOX_URL: {
    schema: address,
    default: '',
    about:
      'Address of a sandbox processor that runs already. Empty: npm start runs one at http://127.0.0.1, at PORT + 100.',
  },
  NODE_ENV: {
    schema: z.string(),
    default: 'development',
    about:
      'production: the sandbox is refused, so that nobody pays with a test card, and so are mails that nobody gets and an image engine whose pictures nobody looks at.',
  },
  PAYMENTS_SANDBOX_IN_PRODUCTION: {
    schema: yesNo,
    default: 'no',
    about: 'Take test cards there all the same, as on a stage that is shown: yes or no.',
  },
  CCBILL_BASE_URL: {
    schema: address,
    default: 'https://api.ccbill.com',
    about: 'RESTful interface of CCBill.',
  },
  CCBILL_ACCOUNT: {
    schema: z.union([z.literal(''), z.string().regex(/^9\d{5}$/, 'six digits from 900000')]),
    default: '',
    about: 'Number of the main account there, six digits.',
  },
  CCBILL_SUBACCOUNT: {
    schema: z.union([z.literal(''), z.string().regex(/^\d{4}$/, 'four digits')]),
    default: '',
    about: 'Number of its sub-account, four digits.',
  },
  CCBILL_BROWSER_ID: {
    schema: z.string(),
    default: '',
    about: 'Application whose tokens browsers get: it may make payment tokens and nothing else.',
  },
  CCBILL_BROWSER_SECRET: { schema: z.string(), default: '', about: 'Its secret key.', secret: true },
  CCBILL_SERVER_ID: { schema: z.string(), default: '', about: 'Application that may charge payment tokens.' },
  CCBILL_SERVER_SECRET: { schema: z.string(), default: '', about: 'Its secret key.', secret: true },
  CCBILL_CARD_FIELDS_URL: {
    schema: address,
    default: '',
    about: 'Page with CCBill’s Advanced Widget, shown in a frame, which posts what docs/ccbill.md says.',
  },
  CCBILL_DATALINK_URL: {
    schema: address,
    default: 'https://datalink.ccbill.com',
    about: 'DataLink of CCBill, by which money goes back.',
  },
  CCBILL_DATALINK_USER: { schema: z.string(), default: '', about: 'User of the DataLink.' },
  CCBILL_DATALINK_PASSWORD: {
    schema: z.string(),
    default: '',
    about: 'Password of that user.',
    secret: true,
  },
  CCBILL_EVENT_KEY: {
    schema: z.union([
      z.literal(''),
      z.string().regex(/^[\w-]{16,200}$/, 'at least 16 letters, digits, _ or -'),
    ]),
    default: '',
    about: 'The key in the address that CCBill is given for its webhooks: /api/payments/events?key=…',
    secret: true,
  },
  CCBILL_EVENT_NETWORKS: {
    schema: networks,
    default: '64.38.212.0/24,64.38.215.0/24,64.38.240.0/24,64.38.241.0/24',
    about: 'Networks from which CCBill sends its webhooks, with commas. No other is heard.',
  },
  OPPWA_BASE_URL: {
    schema: address,
    default: 'https://eu-prod.oppwa.com',
    about: 'Gateway of ACI; for its own tests https://eu-test.oppwa.com.',
  },
  OPPWA_ENTITY_ID: { schema: z.string(), default: '', about: 'Entity of the account there.' },
  OPPWA_ACCESS_TOKEN: {
    schema: z.string(),
    default: '',
    about: 'Access token of the account.',
    secret: true,
  },
  OPPWA_EVENT_KEY: {
    schema: z.union([z.literal(''), z.string().regex(/^[\da-fA-F]{64}$/, '64 hexadecimal digits')]),
    default: '',
    about: 'Key of the listener for its webhooks, 64 hexadecimal digits.',
    secret: true,
  },
  OPPWA_CARD_FIELDS_URL: {
    schema: address,
    default: '',
    about: 'Page with its card fields, shown in a frame, which registers the card there and posts its token.',
  },
  FLEXPAY_BASE_URL: {
    schema: address,
    default: 'https://secure.verotel.com',
    about: 'Order page; for CardBilling https://secure.billing.creditcard.',
  },
  FLEXPAY_SHOP_ID: {
    schema: z.union([z.literal(''), z.string().regex(/^\d+$/, 'digits')]),
    default: '',
    about: 'Number of the shop there.',
  },
  FLEXPAY_SIGNATURE_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key of its signatures, of orders and postbacks.',
    secret: true,
  },
} as const

type Name = keyof typeof PAYMENT_SETTINGS

/** What a processor cannot do without. */
const NEEDED = {
  ccbill: [
    ...(['CCBILL_BASE_URL', 'CCBILL_ACCOUNT', 'CCBILL_SUBACCOUNT', 'CCBILL_BROWSER_ID'] as const),
    ...(['CCBILL_BROWSER_SECRET', 'CCBILL_SERVER_ID', 'CCBILL_SERVER_SECRET'] as const),
    ...(['CCBILL_CARD_FIELDS_URL', 'CCBILL_DATALINK_URL', 'CCBILL_DATALINK_USER'] as const),
    ...(['CCBILL_DATALINK_PASSWORD', 'CCBILL_EVENT_KEY'] as const),
  ],
  oppwa: [
    ...(['OPPWA_BASE_URL', 'OPPWA_ENTITY_ID', 'OPPWA_ACCESS_TOKEN', 'OPPWA_EVENT_KEY'] as const),
    'OPPWA_CARD_FIELDS_URL',
  ],
  flexpay: ['FLEXPAY_BASE_URL', 'FLEXPAY_SHOP_ID', 'FLEXPAY_SIGNATURE_KEY'],
  sandbox: [],
  off: [],
} as const satisfies Record<string, readonly Name[]>

type Paying = Record<(typeof NEEDED)[keyof typeof NEEDED][number] | 'NODE_ENV', string> & {
  PAYMENTS: keyof typeof NEEDED
  PAYMENTS_SANDBOX_IN_PRODUCTION: boolean
  CCBILL_EVENT_NETWORKS: readonly string[]
}

/** What the processor lacks, in words, and the sandbox where people would pay. */
export const paymentConflictsOf = (settings: Paying): string[] => [
  ...(settings.PAYMENTS === 'sandbox' &&
  settings.NODE_ENV === 'production' &&
  !settings.PAYMENTS_SANDBOX_IN_PRODUCTION
    ? [
        'PAYMENTS: the sandbox takes test cards and NODE_ENV is production. Choose a processor or off, or allow it with PAYMENTS_SANDBOX_IN_PRODUCTION=yes.',
      ]
    : []),
  ...missingOf(`PAYMENTS=${settings.PAYMENTS}`, settings, NEEDED[settings.PAYMENTS]),
  ...(settings.PAYMENTS === 'ccbill' && settings.CCBILL_EVENT_NETWORKS.length === 0
    ? ['CCBILL_EVENT_NETWORKS: without one, no event of CCBill is heard.']
    : []),
]
