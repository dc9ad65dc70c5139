import type { FastifyInstance, FastifyRequest } from 'fastify'
import { termsPathIn } from '#contract/legal.ts'
import { t } from '#contract/server-words.ts'
import { addCall } from '#server/platform/add-call.ts'
import { placeOf } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'

/** Where the caller is, in the server's view: the terms and the age rules follow this, never what a browser says. */
export function addLocationRoutes(http: FastifyInstance) {
  addCall(http, 'getCountry', async ({ request }) => {
    const { countryCode, state } = await placeOf(request)
    if (!countryCode) throw new AppError('unavailable', t`Your country cannot be told right now.`)
    return { countryCode, state: countryCode === 'US' ? (state ?? null) : null }
  })

  http.get('/terms-of-service', { schema: { hide: true } }, async (request, reply) => {
    const query = /\?.*/.exec(request.url)?.[0] ?? ''
    // The answer depends on the address of whoever asks, which no header of theirs tells.
    reply.header('cache-control', 'no-store').header('vary', '*')
    return reply.redirect(termsPathIn(await countryOf(request)) + query, 302)
  })
}

/** The terms can be read also while nobody can tell countries. */
async function countryOf(request: FastifyRequest): Promise<string | undefined> {
  try {
    return (await placeOf(request)).countryCode
  } catch (err) {
    request.log.warn({ err }, 'the country of a reader of the terms is not known')
    return undefined
  }
}
