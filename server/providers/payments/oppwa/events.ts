import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { type EventCall, type PaymentEvent, ProcessorError } from '../port.ts'
import { classOf } from './result-codes.ts'
import { centsOf, timeOf, WirePayment } from './wire.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

const Sealed = z.object({ encryptedBody: z.string() })
const Event = z.object({ type: z.string(), action: z.string().optional(), payload: z.unknown() })

const KINDS: ReadonlyMap<string, PaymentEvent['kind']> = new Map<string, PaymentEvent['kind']>([
  ['RF', 'refunded'],
  ['CB', 'charged-back'],
  ['CR', 'chargeback-reversed'],
])

/** Opens an event with the listener's key. That its tag fits is its signature: before that nothing of it is read. */
export function readEvents(eventKey: string, { headers, rawBody }: EventCall): PaymentEvent[] {
  const text = open(eventKey, {
    iv: hexOf(headers['x-initialization-vector'], IV_BYTES),
    tag: hexOf(headers['x-authentication-tag'], TAG_BYTES),
    body: hexBody(rawBody),
  })
  const event = Event.safeParse(JSON.parse(text))
  // Other types are of no interest here: new registrations, schedules, risk.
  if (!event.success || event.data.type !== 'PAYMENT') return []
  const payment = WirePayment.safeParse(event.data.payload)
  return payment.success ? eventOf(payment.data) : []
}

function eventOf(payment: WirePayment): PaymentEvent[] {
  const { id, referencedId, paymentType, amount, customParameters, merchantTransactionId, result } = payment
  const found = classOf(result.code)
  const kind = kindOf(paymentType, found)
  if (!kind) return []
  return [
    {
      // There is none of the processor's. What moves money is one event, with whichever of its codes it is told.
      id: `${id}:${kind === 'charged' || kind === 'declined' ? result.code : kind}`,
      kind,
      reference: customParameters.SHOPPER_charge ?? merchantTransactionId,
      processorId: referencedId ?? id,
      cents: centsOf(amount),
      at: timeOf(payment.timestamp),
    },
  ]
}

function kindOf(paymentType: string, found: ReturnType<typeof classOf>): PaymentEvent['kind'] | undefined {
  if (paymentType === 'DB' || paymentType === 'PA') {
    if (found === 'paid') return 'charged'
    return found === 'declined' ? 'declined' : undefined
  }
  const kind = KINDS.get(paymentType)
  // A refund that was refused gives nothing back; a dispute has codes of its own that are no success.
  return kind === 'refunded' && found !== 'paid' ? undefined : kind
}

function open(eventKey: string, { iv, tag, body }: { iv: Buffer; tag: Buffer; body: Buffer }): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(eventKey, 'hex'), iv, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    throw new ProcessorError('forged', 'The event does not open with the listener’s key.')
  }
}

function hexOf(value: string | string[] | undefined, bytes: number): Buffer {
  if (typeof value !== 'string' || value.length !== bytes * 2 || !/^[\da-f]+$/i.test(value))
    throw new ProcessorError('forged', 'The event has no usable initialization vector or tag.')
  return Buffer.from(value, 'hex')
}

/** Hexadecimal as it is, or in a JSON around it. */
function hexBody(rawBody: Buffer): Buffer {
  const text = rawBody.toString('utf8').trim()
  const hex = text.startsWith('{') ? encryptedBodyOf(text) : text
  if (!/^([\da-f]{2})+$/i.test(hex)) throw new ProcessorError('forged', 'The event has no encrypted body.')
  return Buffer.from(hex, 'hex')
}

function encryptedBodyOf(text: string): string {
  try {
    return Sealed.parse(JSON.parse(text)).encryptedBody
  } catch {
    return ''
  }
}
