import { ConfigError } from '#server/platform/config.ts'
import { createFlexPay } from './flexpay/processor.ts'
import { createOppwa } from './oppwa/processor.ts'
import type { PaymentProcessor } from './port.ts'
import { SANDBOX_ACCOUNT } from './sandbox-account.ts'

export type PaymentSettings = {
  PORT: number
  PAYMENTS: 'sandbox' | 'oppwa' | 'flexpay' | 'off'
  PAYMENTS_TIMEOUT_MS: number
  PAYMENTS_SANDBOX_URL: string
  NODE_ENV: string
  PAYMENTS_SANDBOX_IN_PRODUCTION: boolean
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
  const timeoutMs = settings.PAYMENTS_TIMEOUT_MS
  if (settings.PAYMENTS === 'off') return undefined
  if (settings.PAYMENTS === 'sandbox') {
    if (settings.NODE_ENV === 'production' && !settings.PAYMENTS_SANDBOX_IN_PRODUCTION)
      throw new ConfigError(
        'PAYMENTS: the sandbox takes test cards and NODE_ENV is production. Choose a processor or off, or allow it with PAYMENTS_SANDBOX_IN_PRODUCTION=yes.',
      )
    const baseUrl = sandboxUrlOf(settings)
    return createOppwa({
      ...{ name: 'sandbox', isReal: false, baseUrl, timeoutMs },
      ...SANDBOX_ACCOUNT,
      cardFieldsUrl: `${baseUrl}/fields`,
    })
  }
  if (settings.PAYMENTS === 'flexpay') {
    need(settings, ['FLEXPAY_BASE_URL', 'FLEXPAY_SHOP_ID', 'FLEXPAY_SIGNATURE_KEY'])
    const baseUrl = withoutSlash(settings.FLEXPAY_BASE_URL)
    return createFlexPay({
      ...{ isReal: isReal(baseUrl), baseUrl, timeoutMs },
      shopId: settings.FLEXPAY_SHOP_ID,
      signatureKey: settings.FLEXPAY_SIGNATURE_KEY,
    })
  }
  need(settings, [
    'OPPWA_BASE_URL',
    'OPPWA_ENTITY_ID',
    'OPPWA_ACCESS_TOKEN',
    'OPPWA_EVENT_KEY',
    'OPPWA_CARD_FIELDS_URL',
  ])
  const baseUrl = withoutSlash(settings.OPPWA_BASE_URL)
  return createOppwa({
    ...{ name: 'oppwa', isReal: isReal(baseUrl), baseUrl, timeoutMs },
    entityId: settings.OPPWA_ENTITY_ID,
    accessToken: settings.OPPWA_ACCESS_TOKEN,
    eventKey: settings.OPPWA_EVENT_KEY,
    cardFieldsUrl: settings.OPPWA_CARD_FIELDS_URL,
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

function need(settings: PaymentSettings, names: (keyof PaymentSettings)[]) {
  const missing = names.filter((name) => settings[name] === '')
  if (missing.length > 0)
    throw new ConfigError(`PAYMENTS=${settings.PAYMENTS} needs ${missing.join(', ')} as well.`)
}
