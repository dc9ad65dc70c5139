import { refuseAny } from '#server/platform/config.ts'
import { paymentConflictsOf } from '#server/platform/payment-settings.ts'
import { createCcbill } from './ccbill/processor.ts'
import { createFlexPay } from './flexpay/processor.ts'
import { createOppwa } from './oppwa/processor.ts'
import type { PaymentProcessor } from './port.ts'
import { SANDBOX_ACCOUNT } from './sandbox-account.ts'

export type PaymentSettings = {
  PORT: number
  PAYMENTS: 'sandbox' | 'ccbill' | 'oppwa' | 'flexpay' | 'off'
  PAYMENTS_TIMEOUT_MS: number
  PAYMENTS_SANDBOX_URL: string
  STATEMENT_NAME: string
  NODE_ENV: string
  PAYMENTS_SANDBOX_IN_PRODUCTION: boolean
  CCBILL_BASE_URL: string
  CCBILL_ACCOUNT: string
  CCBILL_SUBACCOUNT: string
  CCBILL_BROWSER_ID: string
  CCBILL_BROWSER_SECRET: string
  CCBILL_SERVER_ID: string
  CCBILL_SERVER_SECRET: string
  CCBILL_CARD_FIELDS_URL: string
  CCBILL_DATALINK_URL: string
  CCBILL_DATALINK_USER: string
  CCBILL_DATALINK_PASSWORD: string
  CCBILL_EVENT_KEY: string
  CCBILL_EVENT_NETWORKS: readonly string[]
  OPPWA_BASE_URL: string
  OPPWA_ENTITY_ID: string
  OPPWA_ACCESS_TOKEN: string
  OPPWA_EVENT_KEY: string
  OPPWA_CARD_FIELDS_URL: string
  FLEXPAY_BASE_URL: string
  FLEXPAY_SHOP_ID: string
  FLEXPAY_SIGNATURE_KEY: string
}

/** The configured processor; undefined where nothing is sold. */
export function choosePaymentProcessor(settings: PaymentSettings): PaymentProcessor | undefined {
  const { PAYMENTS_TIMEOUT_MS: timeoutMs, STATEMENT_NAME: statementName } = settings
  refuseAny(paymentConflictsOf(settings))
  if (settings.PAYMENTS === 'off') return undefined
  if (settings.PAYMENTS === 'sandbox') {
    const baseUrl = sandboxUrlOf(settings)
    return createOppwa({
      name: 'sandbox',
      isReal: false,
      baseUrl,
      timeoutMs,
      statementName,
      ...SANDBOX_ACCOUNT,
      cardFieldsUrl: `${baseUrl}/fields`,
    })
  }
  if (settings.PAYMENTS === 'ccbill') return chooseCcbill(settings)
  if (settings.PAYMENTS === 'flexpay') {
    const baseUrl = withoutSlash(settings.FLEXPAY_BASE_URL)
    return createFlexPay({
      isReal: isReal(baseUrl),
      baseUrl,
      timeoutMs,
      shopId: settings.FLEXPAY_SHOP_ID,
      signatureKey: settings.FLEXPAY_SIGNATURE_KEY,
    })
  }
  const baseUrl = withoutSlash(settings.OPPWA_BASE_URL)
  return createOppwa({
    name: 'oppwa',
    isReal: isReal(baseUrl),
    baseUrl,
    timeoutMs,
    statementName,
    entityId: settings.OPPWA_ENTITY_ID,
    accessToken: settings.OPPWA_ACCESS_TOKEN,
    eventKey: settings.OPPWA_EVENT_KEY,
    cardFieldsUrl: settings.OPPWA_CARD_FIELDS_URL,
  })
}

function chooseCcbill(settings: PaymentSettings): PaymentProcessor {
  const baseUrl = withoutSlash(settings.CCBILL_BASE_URL)
  return createCcbill({
    isReal: isReal(baseUrl),
    baseUrl,
    timeoutMs: settings.PAYMENTS_TIMEOUT_MS,
    account: settings.CCBILL_ACCOUNT,
    subaccount: settings.CCBILL_SUBACCOUNT,
    browserApplication: { id: settings.CCBILL_BROWSER_ID, secret: settings.CCBILL_BROWSER_SECRET },
    serverApplication: { id: settings.CCBILL_SERVER_ID, secret: settings.CCBILL_SERVER_SECRET },
    datalink: {
      url: withoutSlash(settings.CCBILL_DATALINK_URL),
      user: settings.CCBILL_DATALINK_USER,
      password: settings.CCBILL_DATALINK_PASSWORD,
    },
    eventDoor: { key: settings.CCBILL_EVENT_KEY, networks: settings.CCBILL_EVENT_NETWORKS },
    cardFieldsUrl: settings.CCBILL_CARD_FIELDS_URL,
  })
}

/** Next to the server, so that copies side by side have one each. */
export const sandboxUrlOf = ({
  PORT,
  PAYMENTS_SANDBOX_URL,
}: {
  PORT: number
  PAYMENTS_SANDBOX_URL: string
}) => withoutSlash(PAYMENTS_SANDBOX_URL || `http://127.0.0.1:${PORT + 100}`)

/** On this machine there is a sandbox at most. */
const isReal = (url: string) => !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
