import { cardOf, TEST_CARDS } from './cards.ts'
import { PAYER_FIELDS, REGISTER_AT_CCBILL } from './ccbill-fields.ts'
import type { SandboxClock } from './clock.ts'
import { type Call, sayJson, sayPage } from './http.ts'
import { pageOf } from './page.ts'
import type { Store } from './store.ts'

/** The page with the card fields, which the merchant shows in a frame, and what it posts to: the only place for numbers. */
export function createCardFields({ store, clock }: { store: Store; clock: SandboxClock }) {
  function show({ query, response }: Call, face: 'oppwa' | 'ccbill' = 'oppwa') {
    const origin = originOf(query.get('origin'))
    if (!origin)
      return sayJson(response, 400, {
        error: 'The parameter origin has to be the origin of the page around.',
      })
    const mode = face === 'oppwa' && query.get('mode') === 'cvc' ? 'cvc' : 'card'
    const cardFields =
      face === 'ccbill'
        ? CARD_FIELDS.replace('<button hidden>', `${PAYER_FIELDS}<button hidden>`)
        : CARD_FIELDS
    const { html, policy } = pageOf({
      title: 'Card',
      theme: query.get('theme') ?? 'night',
      ancestors: origin,
      style: FIELDS_STYLE,
      body: mode === 'cvc' ? CVC_FIELD : cardFields,
      script: `${face === 'ccbill' ? REGISTER_AT_CCBILL : REGISTER}${SCRIPT.replace(
        '/*SETTINGS*/{}',
        JSON.stringify({ origin, mode, face, numbers: TEST_CARDS.map(({ number }) => number) }),
      )}`,
    })
    sayPage(response, html, policy)
  }

  function makeToken({ form, response }: Call) {
    if (form.get('mode') === 'cvc') {
      const token = store.makeId()
      store.keep(`cvc ${token}`, 'given')
      return sayJson(response, 200, { token })
    }
    const card = cardOf(form.get('number') ?? '')
    const [month = '', year = ''] = (form.get('expires') ?? '').split('/')
    if (!card || !/^\d\d$/.test(month) || !/^\d\d$/.test(year))
      return sayJson(response, 400, { error: 'That is no card of the sandbox.' })
    const id = store.makeId()
    const holder = (form.get('holder') ?? '').trim().slice(0, 80)
    const expires = { month, year: `20${year}` }
    store.save('registration', { id, number: card.number, holder, expires, at: clock.now() })
    sayJson(response, 200, {
      token: id,
      brand: card.brand,
      lastFour: card.number.slice(-4),
      expires: `${month}/${year}`,
      holder,
    })
  }

  return { show, makeToken }
}

export function originOf(text: string | null): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return origin === text && /^https?:$/.test(protocol) ? origin : undefined
}

const FIELDS_STYLE = `
body { background: transparent; padding: 5px }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px }
.wide { grid-column: 1 / -1 }
input { font-variant-numeric: tabular-nums }
.number { position: relative } .number span { position: absolute; right: 14px; bottom: 13px; font-size: 13px; color: var(--faint) }
`

const field = (name: string, label: string, attributes: string, around = '') => `<div class="${around}">
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" aria-describedby="${name}-error" ${attributes}>
  <p class="error" id="${name}-error" role="alert"></p>
</div>`

const CVC = field(
  'cvc',
  'Security code',
  'autocomplete="cc-csc" inputmode="numeric" maxlength="4" placeholder="123" required',
)
const CARD_FIELDS = `<form id="fields" novalidate>
<div class="wide number"><label for="number">Card number</label>
  <input id="number" name="number" autocomplete="cc-number" inputmode="numeric" maxlength="23" placeholder="1234 1234 1234 1234" aria-describedby="number-error" required>
  <span id="brand" aria-hidden="true"></span></div>
<p class="error wide" id="number-error" role="alert"></p>
${field('expires', 'Expiry', 'autocomplete="cc-exp" inputmode="numeric" maxlength="7" placeholder="MM / YY" required')}
${CVC}
${field('holder', 'Name on the card', 'autocomplete="cc-name" autocapitalize="words" maxlength="80" required', 'wide')}
<button hidden></button>
</form>`
const CVC_FIELD = `<form id="fields" novalidate>${CVC}<button hidden></button></form>`

const REGISTER = `
async function register(body) {
  const answer = await fetch('/fields/tokens', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error()
  return answer.json()
}
`

/** In the frame. What it tells its parent is never a number: a token, brand, last four digits, expiry, name, height. */
const SCRIPT = `
const settings = /*SETTINGS*/{}
const form = document.getElementById('fields')
const tell = (message) => parent.postMessage({ source: 'card-fields', ...message }, settings.origin)
const digits = (text) => text.replace(/\\D/g, '')
const input = (name) => form.elements[name]
const payer = settings.face === 'ccbill' ? ['email', 'country', 'zip'] : []
const names = settings.mode === 'cvc' ? ['cvc'] : ['number', 'expires', 'cvc', 'holder', ...payer]
const touched = new Set()

function isLuhn(number) {
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index]) * (index % 2 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}
function expiry() {
  const [, month, year] = /^(0?[1-9]|1[0-2])\\s*\\/?\\s*(?:20)?(\\d\\d)$/.exec(input('expires').value.trim()) ?? []
  return month && { month: month.padStart(2, '0'), year }
}
const checks = {
  number() {
    const number = digits(input('number').value)
    if (number === '') return 'Enter the number of the card.'
    if (number.length < 13 || !isLuhn(number)) return 'This is not the number of a card. Please look at it again.'
    if (!settings.numbers.includes(number)) return 'Only test cards work here. Never enter a real one.'
  },
  expires() {
    const date = expiry()
    if (!date) return 'Month and year, such as 04 / 31.'
    const last = new Date(2000 + Number(date.year), Number(date.month))
    if (last <= new Date()) return 'This card has expired.'
  },
  cvc() {
    if (!/^\\d{3,4}$/.test(input('cvc').value.trim())) return 'The three or four digits of the security code.'
  },
  holder() {
    if (input('holder').value.trim() === '') return 'The name as it is on the card.'
  },
  email() {
    if (!/^[^\\s@]+@[^\\s@]+$/.test(input('email').value.trim())) return 'Your address for the receipt of the processor.'
  },
  country() {
    if (!/^[A-Za-z]{2}$/.test(input('country').value.trim())) return 'Two letters, such as US.'
  },
  zip() {
    if (input('zip').value.trim() === '') return 'The postal code of the card.'
  },
}
function show(name) {
  const problem = touched.has(name) ? (checks[name]() ?? '') : ''
  const line = document.getElementById(name + '-error')
  if (line.textContent !== problem) line.textContent = problem
  input(name).setAttribute('aria-invalid', String(problem !== ''))
}
let isComplete = false
function tellState() {
  const now = names.every((name) => !checks[name]())
  if (now !== isComplete) tell({ type: 'state', isComplete: (isComplete = now) })
}
form.addEventListener('input', ({ target }) => {
  if (target.name === 'number') {
    const groups = digits(target.value).slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ')
    if (target.selectionStart === target.value.length) target.value = groups
    document.getElementById('brand').textContent = /^5/.test(groups) ? 'Mastercard' : /^4/.test(groups) ? 'Visa' : ''
  }
  if (target.name === 'expires' && target.selectionStart === target.value.length) {
    const [, month, year] = /^(0[1-9]|1[0-2]|[2-9])\\D*(\\d{0,2})$/.exec(target.value) ?? []
    if (month && !(digits(target.value).length <= 2 && target.dataset.was?.length > target.value.length))
      target.value = month.padStart(2, '0') + ' / ' + year
    target.dataset.was = target.value
  }
  if (touched.has(target.name)) show(target.name)
  tellState()
})
form.addEventListener('focusout', ({ target }) => {
  if (!target.value) return
  touched.add(target.name)
  show(target.name)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ type: 'enter' })
})
let isSending = false
async function submit({ id, ...told }) {
  for (const name of names) {
    touched.add(name)
    show(name)
  }
  const wrong = names.find((name) => checks[name]())
  if (wrong) {
    input(wrong).focus()
    return tell({ type: 'invalid', id })
  }
  if (isSending) return
  isSending = true
  try {
    const date = settings.mode === 'card' ? expiry() : undefined
    const body = date
      ? { number: digits(input('number').value), expires: date.month + '/' + date.year, holder: input('holder').value }
      : { mode: 'cvc' }
    tell({ type: 'token', id, ...(await register(body, told)) })
  } catch {
    tell({ type: 'failed', id })
  } finally {
    isSending = false
  }
}
addEventListener('message', (event) => {
  if (event.origin !== settings.origin || event.source !== parent) return
  if (event.data?.type === 'submit') void submit(event.data)
  if (event.data?.type === 'theme') document.documentElement.dataset.theme = event.data.theme === 'dawn' ? 'dawn' : 'night'
  if (event.data?.type === 'focus') input(names[0]).focus()
})
new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(document.documentElement)
tell({ type: 'ready' })
`
