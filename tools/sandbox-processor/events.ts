import { createCipheriv, randomBytes } from 'node:crypto'
import type { SandboxClock } from './clock.ts'
import type { Delivery, Store } from './store.ts'

/** What may befall the next event. */
export const EVENT_FAULTS = {
  duplicate: 'sent several times',
  delay: 'sent late',
  reorder: 'sent after the one that follows it',
  conflict: 'sent twice, with two final results that contradict each other',
  'bad-signature': 'sent with one bit of its signature wrong',
  'wrong-key': 'sent under a key that is not the listener’s',
  'old-timestamp': 'sent as if it had happened ten days ago',
  never: 'not sent',
  early: 'sent before the call that caused it is answered',
} as const
export type EventFaultKind = keyof typeof EVENT_FAULTS
export type EventFault = { kind: EventFaultKind; times: number; seconds: number; isForAll: boolean }

/** Of an event, before it is sealed; `conflicting` is what a second one would say instead. */
export type Draft = { about: string; payload: object; conflicting?: object; seal: Seal }
/** Makes body and headers of what is to be said. */
export type Seal = (payload: object, how: { isForged: boolean; isWrongKey: boolean }) => Sealed
export type Sealed = {
  method: 'GET' | 'POST'
  url: string
  body?: string
  headers: Record<string, string>
  /** Without it in the answer it counts as not taken. */
  wants?: string
}

const DAY_MS = 86_400_000
const MINUTES_TO_RETRY = [1, 2, 4, 8, 15, 30]

/** AES-256-GCM, hexadecimal, initialization vector and tag in headers. */
export const sealFor =
  (key: string, url = ''): Seal =>
  (payload, { isForged, isWrongKey }) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', isWrongKey ? randomBytes(32) : Buffer.from(key, 'hex'), iv)
    const text = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()])
    const tag = cipher.getAuthTag()
    if (isForged) tag[0] = (tag[0] ?? 0) ^ 1
    return {
      method: 'POST',
      url,
      body: text.toString('hex').toUpperCase(),
      headers: {
        'content-type': 'text/plain',
        'x-initialization-vector': iv.toString('hex').toUpperCase(),
        'x-authentication-tag': tag.toString('hex').toUpperCase(),
      },
    }
  }

/** The queue of events to the merchant, and what is to go wrong with them. Each is tried again until it is taken. */
export function createEvents({ store, clock }: { store: Store; clock: SandboxClock }) {
  let faults: EventFault[] = JSON.parse(store.setting('eventFaults') ?? '[]')
  const underWay = new Set<Promise<void>>()

  function setFaults(next: EventFault[]) {
    faults = next
    store.keep('eventFaults', JSON.stringify(faults))
  }

  function queue(draft: Draft, { payload = draft.payload, dueAt = clock.now(), fault = '' } = {}): Delivery {
    const isForged = fault === 'bad-signature'
    const isWrongKey = fault === 'wrong-key'
    const delivery: Delivery = {
      id: store.makeId(),
      number: store.nextNumber(),
      about: draft.about,
      ...draft.seal(payload, { isForged, isWrongKey }),
      dueAt,
      attempts: 0,
      state: fault === 'never' ? 'never' : fault === 'reorder' ? 'held' : 'waiting',
      ...(fault && { fault }),
    }
    store.save('delivery', delivery)
    return delivery
  }

  function release() {
    for (const held of store.open('delivery').filter(({ state }) => state === 'held'))
      store.save('delivery', { ...held, state: 'waiting', dueAt: clock.now() })
  }

  async function send(delivery: Delivery): Promise<void> {
    const { id, url, method, body, headers, wants } = delivery
    const attempts = delivery.attempts + 1
    // While it is under way nobody sends it a second time.
    store.save('delivery', { ...delivery, attempts, dueAt: clock.now() + 60_000 })
    let answer: string
    let isTaken = false
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(30_000),
        redirect: 'manual',
      })
      const text = await response.text()
      answer = `${response.status} ${text.slice(0, 60)}`.trim()
      isTaken = response.ok && (wants === undefined || text === wants)
    } catch {
      answer = 'no answer'
    }
    const retryMs = (MINUTES_TO_RETRY[attempts - 1] ?? 60) * 60_000
    const isOver = !isTaken && (delivery.fault === 'bad-signature' || delivery.fault === 'wrong-key')
    const saved = store.find('delivery', id)
    if (!saved) return
    store.save('delivery', {
      ...saved,
      answer,
      state: isTaken ? 'sent' : isOver ? 'given-up' : 'waiting',
      dueAt: clock.now() + retryMs,
    })
  }

  /** In their order, one after the other, so that what should come in order does. */
  async function sendDue(): Promise<void> {
    const due = store
      .open('delivery')
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= clock.now())
      .sort((one, other) => one.dueAt - other.dueAt || one.number - other.number)
    for (const delivery of due) await send(delivery)
  }

  let last: Promise<void> = Promise.resolve()
  function flush(): Promise<void> {
    last = last.then(sendDue)
    const run = last
    underWay.add(run)
    void run.finally(() => underWay.delete(run))
    return run
  }

  return {
    flush,
    /** Those too that wait for one to follow. */
    async flushAll(): Promise<undefined> {
      await flush()
      release()
      await flush()
    },
    /** Queues an event; resolves at once, or once it was sent where it is to come early. */
    async announce(draft: Draft): Promise<void> {
      const fault = faults[0]
      if (fault && !fault.isForAll) setFaults(faults.slice(1))
      const kind = fault?.kind
      const wasHeld = store.open('delivery').some(({ state }) => state === 'held')
      if (fault?.kind === 'duplicate')
        for (let sent = 0; sent < fault.times; sent++) queue(draft, { fault: fault.kind })
      else if (fault?.kind === 'delay')
        queue(draft, { fault: fault.kind, dueAt: clock.now() + fault.seconds * 1000 })
      else if (kind === 'conflict') {
        queue(draft)
        queue(draft, { fault: kind, payload: draft.conflicting ?? draft.payload })
      } else if (kind === 'old-timestamp') {
        const payload = aged(draft.payload, clock.now() - 10 * DAY_MS)
        queue(draft, { fault: kind, payload })
      } else queue(draft, { ...(kind && { fault: kind }) })
      if (wasHeld) {
        const following = flush()
        void following.then(release).then(flush)
      }
      if (kind === 'early') await flush()
    },
    addFault: (fault: EventFault) => setFaults([...faults, fault]),
    clearFaults: () => setFaults([]),
    faults: () => faults,
    async close() {
      await Promise.all(underWay)
    },
  }
}

/** Every time that the payload tells, put back. */
function aged(payload: object, at: number): object {
  const text = JSON.stringify(payload, (name, value) => (name === 'timestamp' ? stamp(at) : value))
  return JSON.parse(text)
}

/** As the wire tells a time. */
export const stamp = (at: number) => new Date(at).toISOString().replace('T', ' ').replace('Z', '+0000')

export type Events = ReturnType<typeof createEvents>
