import { type PaymentProcessor, ProcessorError } from '../port.ts'
import { type Application, createAccess } from './access.ts'
import { createCalls } from './calls.ts'
import { charge, findCharge } from './charge.ts'
import { createDatalink, type DatalinkOptions } from './datalink.ts'
import { createEventReader, type EventDoor } from './events.ts'
import type { Merchant } from './merchant.ts'
import { prepare } from './prepare.ts'

export type CcbillOptions = Merchant & {
  isReal: boolean
  /** Without a slash at its end. */
  baseUrl: string
  /** May make payment tokens, and is given to browsers. */
  browserApplication: Application
  /** May charge them. */
  serverApplication: Application
  datalink: Pick<DatalinkOptions, 'url' | 'user' | 'password'>
  eventDoor: Omit<EventDoor, 'account'>
  cardFieldsUrl: string
  timeoutMs: number
}

/**
 * CCBill's RESTful interface. A card becomes a payment token between the browser and CCBill; each token is good for one
 * charge, and each charge is a "subscription" of CCBill's without a rebill, whose id is also how the card is kept.
 */
export function createCcbill(options: CcbillOptions): PaymentProcessor {
  const { baseUrl, account, subaccount, timeoutMs } = options
  const merchant: Merchant = { account, subaccount }
  const access = createAccess({ baseUrl, application: options.serverApplication, timeoutMs })
  const browser = createAccess({ baseUrl, application: options.browserApplication, timeoutMs })
  const calls = createCalls({ baseUrl, access, timeoutMs })
  const datalink = createDatalink({ ...options.datalink, ...merchant, timeoutMs })

  return {
    name: 'ccbill',
    isReal: options.isReal,
    keepsCards: true,
    cardFieldsUrl: options.cardFieldsUrl,
    cardFieldsKey: browser.token,
    prepare: async (use) => await prepare(calls, merchant, use),
    charge: async (request) => await charge(calls, merchant, request),
    // CCBill can be asked for the charges of a payment token, and for none by a reference: ours only comes back with webhooks.
    find: async (_reference, asked) => await findCharge(calls, merchant, asked),
    async refund({ processorId, isWhole, isAgain }) {
      if (!isWhole)
        throw new ProcessorError(
          'refused',
          'A part of a CCBill payment is given back in its own Admin Portal.',
        )
      // There is no key for calls that are made twice: what is back already is done.
      const known = await datalink.wayBack(processorId)
      // Before we have asked, somebody has in the Admin Portal, perhaps for a part alone.
      if (known === 'refunded' && !isAgain)
        throw new ProcessorError('refused', 'Something of this CCBill payment was given back before.')
      if (known === 'none') await datalink.giveBack(processorId)
    },
    async forgetCard() {
      throw new ProcessorError('refused', 'CCBill has no call to forget a card.')
    },
    readEvents: createEventReader({ ...options.eventDoor, account }),
    eventAnswer: '',
  }
}
