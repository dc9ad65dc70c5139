import { z } from 'zod'
import { SmsError, type SmsVerification } from './port.ts'

export type TwilioVerifyOptions = {
  accountSid: string
  authToken: string
  /** The Verify service, `VA…`. */
  serviceSid: string
  /** For one call, from the connection to the end of the answer. */
  timeoutMs?: number
  baseUrl?: string
}

const Verification = z.object({ sid: z.string(), status: z.string(), to: z.string() })
const Problem = z.object({ code: z.number() })

/** Error codes of Twilio that are about this one number: unusable, a landline, or in a place that is blocked. */
const NUMBER_CODES = [21211, 21408, 21614, 21635, 60200, 60205, 60220, 60410, 60605]
const MAX_CHECKS_REACHED = 60202

type Answer = { status: number; body: unknown }

/** Twilio Verify, version 2: https://www.twilio.com/docs/verify/api */
export function createTwilioVerify({
  accountSid,
  authToken,
  serviceSid,
  timeoutMs = 10_000,
  baseUrl = 'https://verify.twilio.com',
}: TwilioVerifyOptions): SmsVerification {
  const service = `${baseUrl.replace(/\/$/, '')}/v2/Services/${encodeURIComponent(serviceSid)}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function post(resource: string, form: Record<string, string>): Promise<Answer> {
    try {
      const response = await fetch(`${service}/${resource}`, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams(form),
        // Credentials and numbers go nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      return { status: response.status, body: parseJson(text) }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new SmsError('unavailable', isLate ? 'Twilio took too long.' : 'Twilio cannot be reached.')
    }
  }

  return {
    label: `Twilio Verify, service ${serviceSid}`,
    isReal: true,
    async start({ phoneNumber }) {
      const answer = await post('Verifications', { To: phoneNumber, Channel: 'sms' })
      return { reference: readVerification(answer).sid }
    },
    async check({ phoneNumber, reference, code }) {
      // What Twilio would call a bad parameter: a code of another form, a reference of another service.
      if (!/^\d{4,10}$/.test(code)) return 'wrong'
      if (!/^VE[0-9a-f]{32}$/i.test(reference)) return 'expired'
      const answer = await post('VerificationCheck', { VerificationSid: reference, Code: code })
      // Twilio forgets a verification once it is approved, expired or out of tries.
      if (answer.status === 404 || codeOf(answer) === MAX_CHECKS_REACHED) return 'expired'
      const { status, to } = readVerification(answer)
      if (status === 'approved') return to === phoneNumber ? 'approved' : 'wrong'
      return status === 'pending' ? 'wrong' : 'expired'
    },
  }
}

function readVerification(answer: Answer) {
  const { status, body } = answer
  const code = codeOf(answer)
  const said = `Twilio answered ${status}${code === undefined ? '' : ` (${code})`}.`
  if (status === 429) throw new SmsError('limited', said)
  if (status >= 500) throw new SmsError('unavailable', said)
  if (status >= 400)
    throw new SmsError(code !== undefined && NUMBER_CODES.includes(code) ? 'number' : 'refused', said)
  const verification = Verification.safeParse(body)
  if (!verification.success) throw new SmsError('unavailable', 'Twilio sent what is no verification.')
  return verification.data
}

const codeOf = ({ body }: Answer) => Problem.safeParse(body).data?.code

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
