import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, sayPage } from './http.ts'
import { escapeHtml, pageOf } from './page.ts'
import type { Payments } from './payments.ts'
import type { Payment, Store } from './store.ts'

const LATE_MS = 3000

/** What of 3-D Secure the browser meets: the hidden method page, the gateway's address, the issuer's challenge. */
export function createIssuerPages({ store, payments }: { store: Store; payments: Payments }) {
  async function method(call: Call, payment: Payment) {
    const how = payments.cardFor(payment)?.authentication?.method
    // The browser waits until it gives up; then the connection is gone by itself.
    if (how === 'never') return
    if (how === 'late') await pause(LATE_MS)
    if (how === 'error') return void call.response.writeHead(500).end()
    const { html, policy } = pageOf({
      title: 'Device',
      body: '<p>The issuer knows the browser now.</p>',
      ancestors: '*',
    })
    sayPage(call.response, html, policy)
  }

  async function execute(call: Call, payment: Payment) {
    const now = await payments.execute(payment)
    if (now.session) return showChallenge(call.response, now)
    sendBack(call.response, now)
  }

  async function challenge(call: Call, payment: Payment) {
    const code = call.form.get('answer') === 'abandon' ? undefined : (call.form.get('code') ?? '').trim()
    const now = await payments.answerChallenge(payment, code)
    if (!now) return showSilence(call.response)
    if (now.session) return showChallenge(call.response, now)
    sendBack(call.response, now)
  }

  function showChallenge(response: ServerResponse, payment: Payment) {
    const wrong = payment.session?.wrongCodes ?? 0
    const { html, policy } = pageOf({
      title: 'Your bank asks',
      ancestors: '*',
      formAction: '*',
      style: ISSUER_STYLE,
      body: `<main>
<p class="bank">Sandbox Bank</p>
<h1>Confirm it is you</h1>
<p class="soft">Moonlit asks for <strong>${dollars(payment)}</strong> of your card ending in ${escapeHtml(lastFourOf(payment))}. We have sent a code to your phone.</p>
<p class="text">Text message: your code is <strong data-testid="otp">${payment.session?.code}</strong></p>
<form method="post" action="/3ds/challenge/${payment.id}">
  <label for="code">Code</label>
  <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" aria-describedby="code-error"${wrong ? ' aria-invalid="true"' : ''} autofocus>
  <p class="error" id="code-error" role="alert">${wrong ? `This is not the code. ${3 - wrong} more ${3 - wrong === 1 ? 'try' : 'tries'}.` : ''}</p>
  <button class="primary" name="answer" value="confirm">Confirm</button>
  <button name="answer" value="abandon" formnovalidate>Cancel the payment</button>
</form>
<p class="faint">A test: no bank, no money.</p>
</main>`,
    })
    sayPage(response, html, policy)
  }

  function showSilence(response: ServerResponse) {
    const { html, policy } = pageOf({
      title: 'Your bank',
      ancestors: '*',
      style: ISSUER_STYLE,
      body: '<main><p class="bank">Sandbox Bank</p><h1>One moment</h1><p class="soft">This bank never answers. Go back, or close the page: the payment ends by itself after half an hour.</p></main>',
    })
    sayPage(response, html, policy)
  }

  const lastFourOf = (payment: Payment) =>
    store.find('registration', payment.registrationId)?.number.slice(-4) ?? ''

  return { method, execute, challenge }
}

const dollars = ({ cents }: Payment) => `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** A form that sends itself to the merchant, from another site and without its cookies, as issuers do. */
function sendBack(response: ServerResponse, payment: Payment) {
  const { html, policy } = pageOf({
    title: 'Back',
    ancestors: '*',
    formAction: '*',
    style: ISSUER_STYLE,
    body: `<main><form method="post" action="${escapeHtml(payment.returnUrl ?? '')}">
<input type="hidden" name="id" value="${payment.id}">
<input type="hidden" name="resourcePath" value="/v1/payments/${payment.id}">
<button class="primary">Back to the shop</button>
</form></main>`,
    script: 'document.forms[0].submit()',
  })
  sayPage(response, html, policy)
}

const ISSUER_STYLE = `
body { background: var(--ground) }
main { max-width: 26rem; margin: 0 auto; padding: 24px 20px; display: grid; gap: 14px }
h1 { font-size: 26px }
.bank { font-weight: 600; letter-spacing: .02em; color: var(--moon) }
.text { padding: 12px 14px; border-radius: 12px; background: var(--field); border: 1px solid var(--line) }
.text strong { letter-spacing: .12em; font-variant-numeric: tabular-nums }
form { display: grid; gap: 10px }
input { letter-spacing: .2em; font-variant-numeric: tabular-nums }
`
