import { createHmac } from 'node:crypto'
import { createRoster } from '#server/operators/service.ts'
import { codeOf, stepAt } from '#server/operators/totp.ts'
import type { TestServer } from './a-server.ts'
import { anAccount, PASSWORD } from './an-account.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app on a phone shows for a secret, `steps` of 30 seconds from `at`. */
export function codeFor(secret: string, { at = new Date(), steps = 0 } = {}): string {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeOf((message) => createHmac('sha1', key).update(message).digest(), stepAt(at) + steps)
}

/** Somebody whose account is an operator's, by the way there is. */
export async function anOperator(server: TestServer) {
  const account = await anAccount(server)
  await createRoster(server.context).appoint(server.context.accounts.keyOfEmail(account.email))
  return account
}

/** An operator with an app, in a session to which the desk is open. The app's code of now and before are used up. */
export async function anOperatorAtDesk(server: TestServer, at = new Date()) {
  const { visitor, user, email } = await anOperator(server)
  const enrolled = await visitor.fetchApi('POST', '/admin/factor/enrol', { currentPassword: PASSWORD })
  const { secret }: { secret: string } = await enrolled.json()
  const passed = await visitor.fetchApi('POST', '/admin/factor/pass', {
    code: codeFor(secret, { at }),
  })
  if (passed.status !== 200) throw new Error(`${passed.status} ${await passed.text()}`)
  return { visitor, user, email, secret }
}
