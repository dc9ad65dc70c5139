/** What CCBill asks of a payer besides the card. */
export const PAYER_FIELDS = `
<div class="wide"><label for="email">Email</label>
  <input id="email" name="email" type="email" autocomplete="email" maxlength="254" aria-describedby="email-error" required>
  <p class="error" id="email-error" role="alert"></p></div>
<div><label for="country">Country</label>
  <input id="country" name="country" autocomplete="country" autocapitalize="characters" maxlength="2" placeholder="US" aria-describedby="country-error" required>
  <p class="error" id="country-error" role="alert"></p></div>
<div><label for="zip">Postal code</label>
  <input id="zip" name="zip" autocomplete="postal-code" maxlength="16" aria-describedby="zip-error" required>
  <p class="error" id="zip-error" role="alert"></p></div>
<div class="wide" id="challenge" hidden><p class="soft">The issuer asks for the code <strong id="code" data-testid="otp"></strong></p>
  <label for="otp">Code</label><input id="otp" inputmode="numeric" maxlength="6">
  <button type="button" id="confirm">Confirm</button></div>
`

/**
 * In place of CCBill's Advanced Widget: makes a payment token of one use, has the issuer asked where the card wants that,
 * and packs both into the one word that the merchant's server takes (`card-token.ts`).
 */
export const REGISTER_AT_CCBILL = `
async function register({ number, expires, holder }, { key, cents }) {
  const call = async (path, body) => {
    const answer = await fetch('/ccbill' + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + key },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error()
    return answer.json()
  }
  const [month, year] = expires.split('/')
  const [first, ...rest] = holder.trim().split(/\\s+/)
  const { paymentTokenId } = await call('/payment-tokens/merchant-only-verify', {
    subscriptionId: 0,
    validNumberOfUse: 1,
    customerInfo: {
      customerFname: first, customerLname: rest.join(' ') || first, email: input('email').value.trim(),
      country: input('country').value.trim().toUpperCase(), zipcode: input('zip').value.trim(), ipAddress: '127.0.0.1',
    },
    paymentInfo: { creditCardPaymentInfo: { cardNum: number, nameOnCard: holder, expMonth: month, expYear: '20' + year, cvv2: input('cvc').value } },
  })
  let said = await call('/3ds/authenticate', { paymentTokenId, cents })
  while (said.code) {
    document.getElementById('challenge').hidden = false
    document.getElementById('code').textContent = said.code
    document.getElementById('otp').focus()
    await new Promise((go) => document.getElementById('confirm').addEventListener('click', go, { once: true }))
    document.getElementById('challenge').hidden = true
    said = await call('/3ds/authenticate', { paymentTokenId, cents, code: document.getElementById('otp').value.trim() })
  }
  const brand = number.startsWith('5') ? 'Mastercard' : 'Visa'
  const shown = { brand, lastFour: number.slice(-4), expires, holder: holder.trim() }
  const given = { paymentTokenId, ...shown, ...(said.fields && { authentication: { cents, fields: said.fields } }) }
  const bytes = new TextEncoder().encode(JSON.stringify(given))
  const token = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return { token, ...shown }
}
`
