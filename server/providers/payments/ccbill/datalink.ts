import { askText } from '../ask.ts'
import { ProcessorError } from '../port.ts'

/** -7 is said of errors on CCBill's side too, after which it may have happened. */
const MAY_HAVE_HAPPENED = '-7'

export type DatalinkOptions = {
  /** Without a slash at its end. */
  url: string
  account: string
  subaccount: string
  user: string
  password: string
  timeoutMs: number
}

/** CCBill's older interface, for what its RESTful one has no call for. It takes its password in the address. */
export function createDatalink({ url, account, subaccount, user, password, timeoutMs }: DatalinkOptions) {
  /** The answer's fields; a number alone is `results`, 1 for done and below for what is wrong. */
  async function act(action: string, subscriptionId: string): Promise<ReadonlyMap<string, string>> {
    const query = new URLSearchParams({
      clientAccnum: account,
      clientSubacc: subaccount,
      username: user,
      password,
      action,
      subscriptionId,
      returnXML: '1',
    })
    const text = await askText(`${url}/utils/subscriptionManagement.cgi?${query}`, { timeoutMs })
    const fields = new Map(
      [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, value]),
    )
    if (fields.size === 0) throw new ProcessorError('no-answer', 'The DataLink’s answer is not understood.')
    return fields
  }

  function unless(result: string | undefined): never {
    if (result === undefined || result === MAY_HAVE_HAPPENED)
      throw new ProcessorError('no-answer', 'The DataLink does not say what it did.')
    throw new ProcessorError('refused', `The DataLink refused it (${result}).`)
  }

  return {
    /** Whether something of the charge was given back already; how much of it is not told. What is voided is so as a whole. */
    async wayBack(subscriptionId: string): Promise<'none' | 'voided' | 'refunded'> {
      const fields = await act('viewSubscriptionStatus', subscriptionId)
      const [refunds, voids] = [fields.get('refundsIssued'), fields.get('voidsIssued')]
      if (refunds === undefined || voids === undefined) unless(fields.get('results'))
      if (Number(voids) > 0) return 'voided'
      return Number(refunds) > 0 ? 'refunded' : 'none'
    },
    /** Gives a whole charge back: as if it had never been where it is not settled yet. */
    async giveBack(subscriptionId: string): Promise<void> {
      const result = (await act('voidOrRefundTransaction', subscriptionId)).get('results')
      if (result !== '1') unless(result)
    },
  }
}
