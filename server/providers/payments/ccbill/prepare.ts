import { type ChargeRequest, type Prepared, ProcessorError } from '../port.ts'
import { type Calls, json } from './calls.ts'
import { readCardToken } from './card-token.ts'
import { type Merchant, merchantFields, SUBSCRIPTION_ID } from './merchant.ts'

/** Hours in which a token for a kept card can be charged. */
const TOKEN_HOURS = '24'

/** Has a payment token that is good for one charge. Throws `refused`, and `limited` where CCBill does not answer. */
export async function prepare(
  { paymentToken }: Calls,
  merchant: Merchant,
  use: ChargeRequest['use'],
): Promise<Prepared> {
  if (use.kind === 'new-card') return await checkGiven({ paymentToken }, merchant, use.cardToken)
  if (!SUBSCRIPTION_ID.test(use.card)) throw new ProcessorError('refused', 'This card is kept elsewhere.')
  const kept = { subscriptionId: use.card, timeToLive: TOKEN_HOURS, validNumberOfUse: '1' }
  const body = json({}, { ...merchantFields(merchant), ...kept })
  const made = await paymentToken('/payment-tokens/merchant-only', body)
  return { token: made.paymentTokenId }
}

async function checkGiven(
  { paymentToken }: Pick<Calls, 'paymentToken'>,
  { account, subaccount }: Merchant,
  cardToken: string,
): Promise<Prepared> {
  const { paymentTokenId: given, brand, lastFour, expires } = readCardToken(cardToken)
  const token = await paymentToken(`/payment-tokens/${given}`)
  const isOurs = String(token.clientAccnum) === account && token.clientSubacc === Number(subaccount)
  // A second charge of the same token must not succeed, whoever asks for it (PAY-9).
  if (!isOurs || token.validNumberOfUse !== 1)
    throw new ProcessorError(
      'refused',
      'The payment token is of another account, or good for more than one charge.',
    )
  // As CCBill writes it, not as the browser does: no two payments may have the same.
  return { token: token.paymentTokenId, card: { brand, lastFour, expires } }
}
