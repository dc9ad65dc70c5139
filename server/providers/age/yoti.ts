import { z } from 'zod'
import type { ProofMethod } from '#contract/age.ts'
import { type AgeProvider, AgeProviderError, type ProofOutcome } from './port.ts'

export type YotiOptions = {
  sdkId: string
  apiKey: string
  baseUrl?: string
  /** For one call, from the connection to the end of the answer. */
  timeoutMs?: number
}

const ADULT_AGE = 18
/** A face is estimated, so the line lies above the age that is meant. */
const ESTIMATED_AGE = 25
const SESSION_S = 15 * 60

/** Yoti's names of the methods, in the session and in its result. */
const METHODS: ReadonlyMap<string, ProofMethod> = new Map<string, ProofMethod>([
  ['DOC_SCAN', 'photo-id'],
  ['AGE_ESTIMATION', 'face-estimation'],
  ['DIGITAL_ID', 'digital-id'],
  ['CREDIT_CARD', 'credit-card'],
  ['MOBILE', 'mobile-operator'],
])

const Created = z.object({ id: z.uuid() })
const Result = z.object({ id: z.uuid(), status: z.string(), method: z.string().optional() })

/** Yoti's age verification service: https://developers.yoti.com/age-verification-api */
export function createYoti({
  sdkId,
  apiKey,
  baseUrl = 'https://age.yoti.com',
  timeoutMs = 10_000,
}: YotiOptions): AgeProvider {
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    try {
      const answer = await fetch(`${baseUrl}/api/v1/sessions${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'yoti-sdk-id': sdkId,
          'content-type': 'application/json',
        },
        body: body ? JSON.stringify(body) : null,
        // The key goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new AgeProviderError(`Yoti answered ${answer.status}.`)
      return schema.parse(await answer.json())
    } catch (error) {
      if (error instanceof AgeProviderError) throw error
      throw new AgeProviderError('Yoti cannot be asked.', { cause: error })
    }
  }

  return {
    name: 'yoti',
    label: `Yoti, SDK ${sdkId}`,
    isReal: true,

    async start({ checkId, returnUrl, accepts }) {
      const allow = (method: ProofMethod, threshold = ADULT_AGE) => ({
        allowed: accepts.includes(method),
        threshold,
      })
      const { id } = await ask('', Created, {
        type: 'OVER',
        ttl: SESSION_S,
        reference_id: checkId,
        doc_scan: { ...allow('photo-id'), authenticity: 'AUTO', level: 'PASSIVE' },
        age_estimation: { ...allow('face-estimation', ESTIMATED_AGE), level: 'PASSIVE' },
        digital_id: allow('digital-id'),
        credit_card: allow('credit-card'),
        mobile: allow('mobile-operator'),
        callback: { auto: true, url: returnUrl },
        cancel_url: returnUrl,
        // The browser comes back with a result there, not with one on the way.
        synchronous_checks: true,
      })
      return { url: `${baseUrl}?${new URLSearchParams({ sessionId: id, sdkId })}`, reference: id }
    },

    /** The result is fetched; what the browser brought along counts for nothing. */
    async finish({ reference }): Promise<ProofOutcome> {
      const { id, status, method } = await ask(`/${encodeURIComponent(reference)}/result`, Result)
      if (id !== reference) throw new AgeProviderError('Yoti answered about another session.')
      if (status === 'PENDING' || status === 'CANCELLED' || status === 'EXPIRED')
        return { outcome: 'cancelled' }
      if (status === 'IN_PROGRESS') return { outcome: 'pending' }
      const proved = METHODS.get(method ?? '')
      return status === 'COMPLETE' && proved
        ? { outcome: 'proven', method: proved }
        : { outcome: 'not-proven' }
    },
  }
}
