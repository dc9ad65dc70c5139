import { answerThrough } from './answer-through.ts'
import { cardOf, type Trouble } from './cards.ts'
import { type Call, sayJson } from './http.ts'
import { cardFields, centsOf, tellPayment } from './oppwa-wire.ts'
import type { Payments } from './payments.ts'
import { type ResultName, resultOf } from './result-codes.ts'
import type { Payment, Registration, Store } from './store.ts'

const REFERENCE = /^[A-Za-z0-9]{8,16}$/

/** OPPWA's calls between servers, as far as the site asks them. */
export function createOppwaFace(options: {
  store: Store
  payments: Payments
  url: string
  account: { entityId: string; accessToken: string }
  /** A trouble that somebody has ordered for the next charge or refund. */
  takeTrouble: () => Trouble | undefined
  onCardNumber: () => void
}) {
  const { store, payments, account } = options

  const say = (call: Call, status: number, result: ResultName, body: object = {}) =>
    sayJson(call.response, status, {
      result: resultOf(result),
      ...body,
      ndc: `sandbox_${store.nextNumber()}`,
    })

  const mayAsk = ({ headers, form, query, method }: Call) =>
    headers.authorization === `Bearer ${account.accessToken}` &&
    (method === 'POST' ? form : query).get('entityId') === account.entityId

  const through = (call: Call, trouble: Trouble | undefined, act: () => Promise<() => void>) =>
    answerThrough(call, trouble, { fail: () => say(call, 500, 'uncertain'), act })

  async function charge(call: Call, registration: Registration | undefined) {
    const { form } = call
    const cents = centsOf(form.get('amount') ?? '')
    const type = form.get('paymentType')
    const isGood =
      cents !== undefined &&
      form.get('currency') === 'USD' &&
      (type === 'DB' || (type === 'PA' && cents === 0)) &&
      REFERENCE.test(form.get('merchantTransactionId') ?? '')
    if (!isGood) return say(call, 400, 'badRequest')
    if (!registration || registration.isForgotten) return say(call, 400, 'unknownCard')
    const isRenewal = form.get('standingInstruction.source') === 'MIT'
    const isKept = form.get('standingInstruction.mode') === 'REPEATED'
    if (isRenewal && !isPaidInitial(form.get('standingInstruction.initialTransactionId')))
      return say(call, 400, 'badRequest')
    const missing = isRenewal ? [] : BROWSER_FIELDS.filter((name) => !form.get(`customer.browser.${name}`))
    if (missing.length > 0) return say(call, 400, 'badRequest', { parameterErrors: missing })

    const trouble = options.takeTrouble() ?? cardOf(registration.number)?.trouble
    await through(call, trouble, async () => {
      const payment = await payments.charge({
        type,
        cents,
        currency: 'USD',
        reference: form.get('merchantTransactionId') ?? '',
        statementName: form.get('descriptor') ?? undefined,
        registration,
        isRenewal,
        isKept,
        hasCvc: store.setting(`cvc ${form.get('customParameters[SHOPPER_cvcToken]')}`) !== undefined,
        wantsChallenge: form.get('threeDSecure.challengeIndicator') === '04',
        returnUrl: form.get('shopperResultUrl') ?? '',
        echo: echoOf(form),
        face: 'oppwa',
      })
      return () =>
        sayJson(call.response, 200, {
          ...tellPayment(store, payment),
          ...(payment.session && { redirect: redirectOf(payment) }),
        })
    })
  }

  const isPaidInitial = (id: string | null) => store.find('payment', id ?? '')?.result === 'paid'

  function redirectOf(payment: Payment) {
    const hasMethod = payments.cardFor(payment)?.authentication?.method
    return {
      url: `${options.url}/3ds/execute/${payment.id}`,
      method: 'POST',
      parameters: [{ name: 'threeDSServerTransID', value: payment.id }],
      preconditions: hasMethod
        ? [
            {
              origin: 'iframe#hidden',
              waitUntil: 'iframe#onload',
              description: 'Hidden iframe post for 3D Secure 2.0',
              method: 'POST',
              url: `${options.url}/3ds/method/${payment.id}`,
              parameters: [
                { name: 'threeDSMethodData', value: Buffer.from(payment.id).toString('base64url') },
              ],
            },
          ]
        : [],
    }
  }

  async function refund(call: Call, payment: Payment | undefined) {
    const { form } = call
    const cents = centsOf(form.get('amount') ?? '')
    if (!payment || cents === undefined || form.get('paymentType') !== 'RF')
      return say(call, 400, payment ? 'badRequest' : 'notFound')
    await through(call, options.takeTrouble(), async () => {
      const reference = form.get('merchantTransactionId')
      const made = await payments.follow(payment, 'RF', cents, {
        ...(reference && { reference }),
        echo: echoOf(form),
      })
      return () =>
        made === 'tooMuchBack' ? say(call, 400, made) : sayJson(call.response, 200, tellPayment(store, made))
    })
  }

  function query(call: Call, records: Payment[]) {
    if (records.length === 0) return say(call, 404, 'notFound')
    say(call, 200, 'asked', { records: records.map((payment) => tellPayment(store, payment)) })
  }

  async function answer(call: Call): Promise<void> {
    const [, version, what, id = '', action] = call.path.split('/')
    if (!mayAsk(call)) return say(call, 401, 'notAuthorised')
    if ([...call.form.keys()].some((name) => /^card\.(number|cvv)$/.test(name))) {
      options.onCardNumber()
      return say(call, 400, 'badRequest', { description: 'Card numbers are for the card fields only.' })
    }
    const { method } = call
    const registration = what === 'registrations' ? store.find('registration', id) : undefined
    if (method === 'POST' && what === 'registrations' && action === 'payments')
      return await charge(call, registration)
    if (method === 'DELETE' && what === 'registrations') {
      if (!registration) return say(call, 404, 'unknownCard')
      store.save('registration', { ...registration, isForgotten: true })
      return say(call, 200, 'paid', { id })
    }
    if (method === 'GET' && what === 'registrations' && registration)
      return say(call, 200, 'asked', { id, ...cardFields(registration) })
    const payment = id ? store.find('payment', id) : undefined
    if (method === 'POST' && what === 'payments') return await refund(call, payment)
    if (method === 'GET' && what === 'payments')
      return payment ? sayJson(call.response, 200, tellPayment(store, payment)) : say(call, 404, 'notFound')
    if (method === 'GET' && version === 'v3' && what === 'query') {
      const reference = call.query.get('merchantTransactionId')
      return query(
        call,
        store.paymentsOf(reference ?? '').filter(({ face }) => face === 'oppwa'),
      )
    }
    say(call, 404, 'notFound')
  }

  return { answer }
}

/** Without any of them the issuer may not be asked at all. */
const BROWSER_FIELDS = [
  'acceptHeader',
  'language',
  'screenHeight',
  'screenWidth',
  'timezone',
  'userAgent',
  'javaEnabled',
  'javascriptEnabled',
  'screenColorDepth',
  'challengeWindow',
]

/** What the wire gives back as it came. */
function echoOf(form: URLSearchParams): Record<string, string> {
  const echo: Record<string, string> = {}
  for (const [name, value] of form) {
    const own = /^customParameters\[(SHOPPER_\w+)\]$/.exec(name)?.[1]
    if (own) echo[own] = value
  }
  return echo
}
