import type { Trouble } from './cards.ts'
import type { SandboxClock } from './clock.ts'
import { EVENT_FAULTS, type EventFaultKind, type Events } from './events.ts'
import { type Call, sayJson } from './http.ts'
import { centsOf } from './oppwa-wire.ts'
import type { Payments } from './payments.ts'
import type { Store } from './store.ts'

const TROUBLES: readonly Trouble[] = ['error-before', 'limited', 'dropped-after', 'malformed-after']
const isTrouble = (text: string): text is Trouble => TROUBLES.some((trouble) => trouble === text)
const isEventFault = (text: string): text is EventFaultKind => Object.hasOwn(EVENT_FAULTS, text)

/** What a person on the start page, or a test, may do: turn the clock, order faults, give back, dispute. */
export function createAdmin(options: {
  store: Store
  clock: SandboxClock
  events: Events
  payments: Payments
  passTime: () => Promise<void>
}) {
  const { store, clock, events, payments } = options
  let troubles: Trouble[] = JSON.parse(store.setting('troubles') ?? '[]')

  function setTroubles(next: Trouble[]) {
    troubles = next
    store.keep('troubles', JSON.stringify(troubles))
  }

  /** Answers what is wrong with the wish, or nothing. */
  async function act({ path, form }: Call): Promise<string | undefined> {
    const [, , what, id = '', action = ''] = path.split('/')
    const kind = form.get('kind') ?? ''
    if (what === 'event-faults') {
      if (kind === 'none') events.clearFaults()
      else if (!isEventFault(kind)) return `kind: one of ${Object.keys(EVENT_FAULTS).join(', ')} or none`
      else
        events.addFault({
          kind,
          times: Number(form.get('times') || 3),
          seconds: Number(form.get('seconds') || 60),
          isForAll: form.get('isForAll') === 'true',
        })
      return
    }
    if (what === 'call-faults') {
      if (kind === 'none') setTroubles([])
      else if (!isTrouble(kind)) return `kind: one of ${TROUBLES.join(', ')} or none`
      else setTroubles([...troubles, kind])
      return
    }
    if (what === 'clock') {
      const seconds = Number(form.get('seconds'))
      if (!(seconds > 0)) return 'seconds: how far ahead, the clock never goes back'
      clock.advance(seconds * 1000)
      await options.passTime()
      await events.flush()
      return
    }
    if (what === 'listener') {
      if (!URL.canParse(form.get('url') ?? '')) return 'url: where events go to'
      store.keep('eventsUrl', form.get('url') ?? '')
      return
    }
    if (what === 'flush') return await events.flushAll()
    if (what === 'registrations') return updateCard(id, form.get('expires') ?? '')
    if (what === 'payments') return await actOn(id, action, form.get('amount'))
    return 'There is no such action.'
  }

  async function actOn(id: string, action: string, amount: string | null): Promise<string | undefined> {
    const payment = store.find('payment', id)
    if (!payment) return 'There is no such payment.'
    const type = ({ refund: 'RF', chargeback: 'CB', 'chargeback-reversal': 'CR' } as const)[action]
    if (!type) return 'refund, chargeback or chargeback-reversal'
    const cents = amount ? centsOf(amount) : type === 'RF' ? payments.leftOf(payment) : payment.cents
    if (cents === undefined) return 'amount: such as 19.95'
    const made = await payments.follow(payment, type, cents)
    return made === 'tooMuchBack' ? 'That is not possible with this payment, or no more.' : undefined
  }

  /** As an account updater does: the bank has sent a new card. */
  function updateCard(id: string, expires: string): string | undefined {
    const registration = store.find('registration', id)
    const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(expires) ?? []
    if (!registration || !month || !year) return 'expires: MM/YY of a known registration'
    store.save('registration', { ...registration, expires: { month, year: `20${year}` } })
    return undefined
  }

  async function answer(call: Call): Promise<void> {
    if (call.method === 'GET') return sayJson(call.response, 200, state())
    const problem = await act(call)
    const isForm = call.headers['content-type'] === 'application/x-www-form-urlencoded'
    if (isForm) {
      const location = problem ? `/?problem=${encodeURIComponent(problem)}` : '/'
      return void call.response.writeHead(303, { location }).end()
    }
    if (problem) return sayJson(call.response, 400, { error: problem })
    sayJson(call.response, 200, state())
  }

  const state = () => ({
    now: clock.now(),
    aheadMs: clock.aheadMs(),
    eventsUrl: store.setting('eventsUrl') ?? '',
    eventFaults: events.faults(),
    callFaults: troubles,
    cardNumbersReceived: Number(store.setting('cardNumbers') ?? 0),
    payments: store.all('payment'),
    events: store.all('delivery').map(({ body: _, headers: __, ...rest }) => rest),
  })

  return {
    answer,
    takeTrouble(): Trouble | undefined {
      const [first, ...rest] = troubles
      if (first) setTroubles(rest)
      return first
    },
  }
}
