import { z } from 'zod'
import { address, positiveMs, yesNo } from './setting-schemas.ts'

/** Who takes payments. */
export const PAYMENT_SETTINGS = {
  PAYMENTS: {
    schema: z.enum(['sandbox', 'oppwa', 'flexpay', 'off']),
    default: 'sandbox',
    about:
      'Processor of payments: sandbox (a program of this machine, no money moves), oppwa (a gateway of ACI), flexpay (the order page of Verotel or CardBilling) or off.',
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
    about: 'production: the sandbox is refused, so that nobody pays with a test card.',
  },
  PAYMENTS_SANDBOX_IN_PRODUCTION: {
    schema: yesNo,
    default: 'no',
    about: 'Take test cards there all the same, as on a stage that is shown: yes or no.',
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
