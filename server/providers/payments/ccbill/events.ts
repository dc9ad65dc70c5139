import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv4 } from 'node:net'
import { z } from 'zod'
import { type EventCall, type PaymentEvent, ProcessorError } from '../port.ts'

/** CCBill's clocks show the time of Phoenix, which has no summer time. */
const ITS_ZONE = '-07:00'

const KINDS: ReadonlyMap<string, PaymentEvent['kind']> = new Map<string, PaymentEvent['kind']>([
  ['NewSaleSuccess', 'charged'],
  // What a charged payment token is called (PAY-10).
  ['UpSaleSuccess', 'charged'],
  ['NewSaleFailure', 'declined'],
  ['UpSaleFailure', 'declined'],
  ['Refund', 'refunded'],
  // Given back before it was settled.
  ['Void', 'refunded'],
  ['Chargeback', 'charged-back'],
])

const Fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.null()]).transform((one) => String(one ?? '')),
)

export type EventDoor = {
  account: string
  /** A part of the address that only CCBill is told. */
  key: string
  /** From where alone it calls. */
  networks: readonly string[]
}

/**
 * A webhook. None is signed: it is heard from CCBill's own networks, at an address with a key, and gives nothing by itself,
 * since a sale that it tells of is asked for at the interface. Renewals, cancellations and expirations of CCBill's own
 * subscriptions are not ours: each charge here is one without a rebill.
 */
export function createEventReader({ account, key, networks }: EventDoor) {
  const known = new BlockList()
  for (const network of networks) {
    const [address = '', bits = '32'] = network.split('/')
    known.addSubnet(address, Number(bits), 'ipv4')
  }

  function requireSender({ ip, query }: EventCall): void {
    const address = ip.replace(/^::ffff:/, '')
    if (!isIPv4(address) || !known.check(address, 'ipv4'))
      throw new ProcessorError('forged', 'The event does not come from CCBill’s networks.')
    if (!timingSafeEqual(digest(query.key ?? ''), digest(key)))
      throw new ProcessorError('forged', 'The event does not know the key of the address.')
  }

  return (call: EventCall): PaymentEvent[] => {
    requireSender(call)
    const fields = fieldsOf(call)
    const type = fields.eventType ?? ''
    const kind = KINDS.get(type)
    const { transactionId, subscriptionId } = fields
    if (!kind || fields.clientAccnum !== account) return []
    const reference = fields['X-reference'] ?? fields.reference ?? ''
    const cents = centsOf(fields)
    // A failed charge has no subscription; of the others, one that is not told cannot be looked for.
    const id = transactionId || fields.denialId
    if (!id || cents === undefined || (!reference && !subscriptionId)) return []
    return [
      {
        id: `${type}:${id}`,
        kind,
        reference,
        cents,
        processorId: subscriptionId ?? '',
        at: Date.parse(`${fields.timestamp?.replace(' ', 'T')}${ITS_ZONE}`) || 0,
      },
    ]
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** JSON or a form; what kind of event it is stands in the address. */
function fieldsOf({ rawBody, query }: EventCall): Partial<Record<string, string>> {
  const text = rawBody.toString('utf8').trim()
  if (!text.startsWith('{')) return { ...query, ...Object.fromEntries(new URLSearchParams(text)) }
  try {
    return { ...query, ...Fields.parse(JSON.parse(text)) }
  } catch {
    return {}
  }
}

/** In dollars, as charged; of an event without a sum of its own, 0. */
function centsOf(fields: Partial<Record<string, string>>): number | undefined {
  const told = fields.billedInitialPrice ?? fields.amount ?? fields.accountingAmount ?? '0'
  const code = fields.billedCurrencyCode ?? fields.currencyCode ?? '840'
  const [, dollars, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(told) ?? []
  return dollars && code === '840' ? Number(dollars) * 100 + Number(cents.padEnd(2, '0')) : undefined
}
