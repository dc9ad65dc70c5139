import { randomBytes, randomInt } from 'node:crypto'
import { type Answer, type Asked, aScriptedServer } from './scripted-server.fixture.ts'

const ACCOUNT = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'top-secret',
  serviceSid: `VA${'2'.repeat(32)}`,
}

type Verification = { sid: string; to: string; code: string; endsAt: number; checks: number }

/**
 * Twilio Verify as its documentation describes it: codes live for ten minutes, a start within them sends the same
 * code again, the sixth check is 429 with 60202, and what is approved or expired is 404. `answerNext` scripts one answer.
 */
export async function aTwilio() {
  const verifications: Verification[] = []
  const scripted: Answer[] = []
  let time = 0
  const server = await aScriptedServer((asked) => scripted.shift() ?? answer(asked))

  function answer({ path, headers, form }: Asked): Answer {
    if (headers.authorization !== `Basic ${btoa(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`)}`)
      return problem(401, 20003, 'Authenticate')
    if (path === `/v2/Services/${ACCOUNT.serviceSid}/Verifications`) return start(form.get('To') ?? '')
    if (path === `/v2/Services/${ACCOUNT.serviceSid}/VerificationCheck`) return check(form)
    return problem(404, 20404, `The requested resource ${path} was not found`)
  }

  function start(to: string): Answer {
    if (!/^\+\d{7,15}$/.test(to)) return problem(400, 60200, `Invalid parameter \`To\`: ${to}`)
    const open = verifications.find((one) => one.to === to && one.endsAt > time)
    const sid = `VE${randomBytes(16).toString('hex')}`
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const made = open ?? { sid, to, code, endsAt: time + 600_000, checks: 0 }
    if (!open) verifications.push(made)
    return { status: 201, body: show(made, 'pending') }
  }

  function check(form: URLSearchParams): Answer {
    if (!/^\d{4,10}$/.test(form.get('Code') ?? '')) return problem(400, 60200, 'Invalid parameter `Code`')
    const index = verifications.findIndex(
      (one) => one.sid === form.get('VerificationSid') && one.endsAt > time,
    )
    const found = verifications[index]
    if (!found) return problem(404, 20404, 'The requested resource was not found')
    found.checks += 1
    if (found.checks > 5) return problem(429, 60202, 'Max check attempts reached')
    if (found.code !== form.get('Code')) return { status: 200, body: show(found, 'pending') }
    verifications.splice(index, 1)
    return { status: 200, body: show(found, 'approved') }
  }

  return {
    ...server,
    options: { ...ACCOUNT, baseUrl: server.baseUrl, timeoutMs: 2000 },
    answerNext: (next: Answer) => scripted.push(next),
    lastCodeFor: (to: string) => verifications.findLast((one) => one.to === to)?.code ?? '',
    pass: (ms: number) => {
      time += ms
    },
  }
}

export const problem = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})

const show = ({ sid, to }: Verification, status: string) => ({
  sid,
  service_sid: ACCOUNT.serviceSid,
  account_sid: ACCOUNT.accountSid,
  to,
  channel: 'sms',
  status,
  valid: status === 'approved',
  amount: null,
  payee: null,
})
