import { TEST_CARDS, type TestCard } from './cards.ts'
import type { SandboxClock } from './clock.ts'
import { EVENT_FAULTS, type Events } from './events.ts'
import { type Call, sayPage } from './http.ts'
import { escapeHtml, pageOf } from './page.ts'
import type { Payments } from './payments.ts'
import { resultOf } from './result-codes.ts'
import type { Payment, Store } from './store.ts'

const LAST = 50
const GROUPS: TestCard['group'][] = ['Paid', 'Authentication', 'Declined', 'Trouble on the line', 'Later']
const TYPES = { DB: 'payment', PA: 'card check', RF: 'refund', CB: 'dispute', CR: 'dispute won' }

/** The page that explains the sandbox and moves its levers. */
export function createStartPage(options: {
  store: Store
  clock: SandboxClock
  events: Events
  payments: Payments
}) {
  const { store, clock, events, payments } = options

  const rowOf = (payment: Payment) => {
    const isOpen = payment.type === 'DB' && payment.result === 'paid'
    const number = store.find('registration', payment.registrationId)?.number ?? ''
    return `<tr>
<td class="digits">${timeOf(payment.at)}</td><td>${TYPES[payment.type]}</td><td class="digits right">${dollars(payment.cents)}</td>
<td class="digits">… ${number.slice(-4)}</td>
<td><code>${escapeHtml(payment.reference)}</code></td>
<td title="${resultOf(payment.result).code}">${payment.result === 'openSession' ? 'open' : payment.session ? 'open' : escapeHtml(wordOf(payment))}</td>
<td>${
      isOpen
        ? `<form method="post" action="/admin/payments/${payment.id}/refund" class="inline"><input name="amount" aria-label="Amount" inputmode="decimal" placeholder="${dollars(payments.leftOf(payment)).slice(1)}" size="6"><button class="small">Refund</button></form>
<form method="post" action="/admin/payments/${payment.id}/chargeback" class="inline"><button class="small">Dispute</button></form>
<form method="post" action="/admin/payments/${payment.id}/chargeback-reversal" class="inline"><button class="small">Dispute won</button></form>`
        : ''
    }</td></tr>`
  }

  function show({ query, response }: Call) {
    const list = store.all('payment').slice(-LAST).reverse()
    const sent = store.all('delivery').slice(-LAST).reverse()
    const problem = query.get('problem')
    const { html, policy } = pageOf({
      title: 'Sandbox processor',
      ancestors: "'none'",
      style: PAGE_STYLE,
      script: COPY,
      body: `<main>
<header><p class="moon">Test payments</p><h1>Sandbox processor</h1>
<p class="soft lead">It takes payments for the site on this machine. No money moves, and only the cards below work. What a card does is told beside it; any expiry in the future, any security code and any name go with it. Nothing else on this machine or elsewhere is asked.</p></header>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<section><h2>Cards</h2>${GROUPS.map(groupOf).join('')}</section>
<section><h2>Clock</h2>
<p class="soft">It is <strong class="digits">${timeOf(clock.now())}</strong> here${clock.aheadMs() ? `, ${Math.round(clock.aheadMs() / 60_000)} minutes ahead of this machine` : ''}. Open challenges end after half an hour, events that nobody took are tried again, disputes come an hour after the payment.</p>
<div class="row">${TURNS.map(([seconds, words]) => form('clock', { seconds: String(seconds) }, words)).join('')}</div></section>
<section><h2>Events</h2>
<p class="soft">They go to <code>${escapeHtml(store.setting('eventsUrl') ?? 'nowhere yet')}</code>. The next event can be</p>
<div class="row">${Object.entries(EVENT_FAULTS)
        .map(([kind, words]) => form('event-faults', { kind }, words))
        .join('')}</div>
<div class="soft row">Ordered: ${
        events
          .faults()
          .map(({ kind }) => escapeHtml(EVENT_FAULTS[kind]))
          .join('; ') || 'nothing'
      }. ${form('event-faults', { kind: 'none' }, 'Forget that')} ${form('flush', {}, 'Send all that waits')}</div>
<div class="scroll"><table><thead><tr><th>About</th><th>State</th><th>Tries</th><th>Answer</th><th>Fault</th></tr></thead><tbody>${
        sent
          .map(
            (one) =>
              `<tr><td>${escapeHtml(one.about)}</td><td>${one.state}</td><td class="digits">${one.attempts}</td><td>${escapeHtml(one.answer ?? '')}</td><td>${escapeHtml(one.fault ?? '')}</td></tr>`,
          )
          .join('') || '<tr><td colspan="5" class="faint">None yet.</td></tr>'
      }</tbody></table></div></section>
<section><h2>Calls</h2><p class="soft">The next charge or refund can meet trouble:</p>
<div class="row">${CALL_FAULTS.map(([kind, words]) => form('call-faults', { kind }, words)).join('')}</div></section>
<section><h2>Payments</h2>
<div class="scroll"><table><thead><tr><th>At</th><th>What</th><th class="right">Amount</th><th>Card</th><th>Reference</th><th>Result</th><th>Then</th></tr></thead>
<tbody>${list.map(rowOf).join('') || '<tr><td colspan="7" class="faint">None yet.</td></tr>'}</tbody></table></div>
<p class="soft">Renewals come from the site, as calls with nobody there.</p></section>
</main>`,
    })
    sayPage(response, html, policy)
  }

  return { show }
}

const TURNS = [
  [60, 'one minute'],
  [1800, 'half an hour'],
  [86_400, 'a day'],
  [31 * 86_400, 'a month'],
  [366 * 86_400, 'a year'],
] as const
const CALL_FAULTS = [
  ['error-before', 'HTTP 500, nothing happens'],
  ['limited', 'HTTP 429, nothing happens'],
  ['dropped-after', 'it happens, the answer is lost'],
  ['malformed-after', 'it happens, the answer is half a JSON'],
  ['none', 'no trouble'],
] as const

const form = (action: string, fields: Record<string, string>, words: string) =>
  `<form method="post" action="/admin/${action}" class="inline">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button class="small">${escapeHtml(words)}</button></form>`

const groupOf = (group: TestCard['group']) =>
  `<h3>${group}</h3><ul class="cards">${TEST_CARDS.filter((card) => card.group === group)
    .map(
      ({ number, story }) =>
        `<li><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code><button class="small" data-copy="${number}" aria-label="Copy ${number}">Copy</button><span class="soft">${escapeHtml(story)}</span></li>`,
    )
    .join('')}</ul>`

function wordOf({ type, result }: Payment): string {
  if (type === 'CB' || type === 'CR' || result === 'paid') return 'done'
  return resultOf(result).description
}
const dollars = (cents: number) => `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const timeOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

const COPY = `
addEventListener('click', async ({ target }) => {
  const number = target.dataset?.copy
  if (!number) return
  await navigator.clipboard.writeText(number)
  target.textContent = 'Copied'
  setTimeout(() => { target.textContent = 'Copy' }, 1500)
})
`
const PAGE_STYLE = `
body { background: radial-gradient(1100px 620px at 84% -14%, oklch(0.42 0.075 282 / 0.55), transparent 70%) no-repeat, var(--ground); min-height: 100dvh }
main { max-width: 68rem; margin: 0 auto; padding: 48px 20px 96px; display: grid; gap: 48px; grid-template-columns: minmax(0, 1fr) }
h1 { font-size: clamp(34px, 5vw, 52px) } h2 { font-size: 26px; margin-bottom: 12px }
h3 { font-size: 14px; font-weight: 600; color: var(--faint); margin: 20px 0 6px }
.moon { color: var(--moon); font-weight: 600; margin-bottom: 8px } .lead { max-width: 62ch; margin-top: 14px }
.problem { color: var(--ember); padding: 12px 16px; border: 1px solid currentColor; border-radius: 12px }
.cards { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
.cards li { display: grid; grid-template-columns: 13.5rem 5.5rem 1fr; gap: 4px 14px; align-items: center; padding: 8px 0; border-bottom: 1px solid var(--line) }
code { font-family: ui-monospace, monospace; font-size: 14px } .digits { font-variant-numeric: tabular-nums }
.row { display: flex; align-items: center; flex-wrap: wrap; gap: 8px; margin: 12px 0 } .inline { display: inline-flex; gap: 6px; align-items: center }
.inline input { width: 5.5rem; min-height: 32px; margin: 0; padding: 0 10px; font-size: 14px; border-radius: 8px }
.scroll { overflow-x: auto; margin: 12px 0 } table { border-collapse: collapse; width: 100%; font-size: 14px }
th { text-align: left; font-weight: 500; color: var(--faint) } th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); white-space: nowrap }
td:last-child { display: table-cell } .right { text-align: right }
@media (max-width: 640px) { .cards li { grid-template-columns: 1fr auto } .cards span { grid-column: 1 / -1 } }
`
