import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ProofMethod, ProofMethod as ProofMethodSchema } from '#contract/age.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AgeProvider, ProofOutcome } from './port.ts'
import { sandboxPage } from './sandbox-page.ts'

/** Where the server shows the page. */
export const SANDBOX_PATH = '/dev/age-check'

/** An answer that was signed longer ago is none. */
const ANSWER_MS = 10 * 60_000

type SandboxOptions = { siteOrigin: string; key: Buffer; clock: Clock }

/**
 * A provider on the site's own origin where a tester says what comes out. It proves nothing about anybody; the way
 * there and back, the signatures and their age are checked as a real one's would be.
 */
export function createAgeSandbox({ siteOrigin, key, clock }: SandboxOptions): AgeProvider {
  const sign = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

  const answerUrl = (returnUrl: string, checkId: string, outcome: string, method: string) => {
    const at = clock.now().toISOString()
    const url = new URL(returnUrl)
    for (const [name, value] of Object.entries({ outcome, method, at })) url.searchParams.set(name, value)
    url.searchParams.set('signature', sign('answer', checkId, outcome, method, at))
    return url.href
  }

  return {
    name: 'sandbox',
    label: `a sandbox at ${SANDBOX_PATH}, which proves nothing`,
    isReal: false,

    async start({ checkId, returnUrl, accepts }) {
      const url = new URL(SANDBOX_PATH, siteOrigin)
      const methods = accepts.join(',')
      for (const [name, value] of Object.entries({ check: checkId, return: returnUrl, accepts: methods }))
        url.searchParams.set(name, value)
      url.searchParams.set('signature', sign('request', checkId, returnUrl, methods))
      return { url: url.href, reference: checkId }
    },

    async finish({ reference, query }): Promise<ProofOutcome> {
      const [outcome = '', method = '', at = ''] = ['outcome', 'method', 'at'].map(
        (name) => query.get(name) ?? '',
      )
      const isSigned = isSame(query.get('signature') ?? '', sign('answer', reference, outcome, method, at))
      const ageMs = clock.now().getTime() - Date.parse(at)
      // A browser that made up an answer has proved nothing, whatever it says.
      if (!isSigned || !(ageMs >= 0 && ageMs <= ANSWER_MS)) return { outcome: 'not-proven' }
      if (outcome === 'cancelled') return { outcome }
      const proved = ProofMethodSchema.safeParse(method).data
      return outcome === 'proven' && proved ? { outcome, method: proved } : { outcome: 'not-proven' }
    },

    page(query) {
      const [check = '', back = '', accepts = ''] = ['check', 'return', 'accepts'].map(
        (name) => query.get(name) ?? '',
      )
      if (!isSame(query.get('signature') ?? '', sign('request', check, back, accepts))) return undefined
      const methods = accepts.split(',').flatMap((name): ProofMethod[] => {
        const method = ProofMethodSchema.safeParse(name).data
        return method ? [method] : []
      })
      return sandboxPage({
        proven: methods.map((method) => ({ method, url: answerUrl(back, check, 'proven', method) })),
        notProven: answerUrl(back, check, 'not-proven', ''),
        cancelled: answerUrl(back, check, 'cancelled', ''),
      })
    },
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
