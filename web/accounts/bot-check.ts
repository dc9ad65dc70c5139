import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

export type CheckedAction = 'signup' | 'signin'

/** What a call carries as its proof; no token where the server asks for none. */
type Proof = { captchaToken?: string | undefined }

/**
 * The proof that a person fills in a form, solved in the background. A token is good for one call and a few minutes;
 * `place` is where a check that wants to be seen shows itself.
 */
export function createBotCheck(action: CheckedAction, place: () => HTMLElement | null) {
  let solving: Promise<string | undefined> | undefined

  function begin(): Promise<string | undefined> {
    if (solving) return solving
    const started = solve(action, place)
    solving = started
    // A failure in the background counts for nothing: whoever needs the token begins anew.
    started.catch(() => {
      if (solving === started) solving = undefined
    })
    return started
  }

  async function prove(): Promise<Proof> {
    const taken = begin()
    solving = undefined
    return { captchaToken: await taken }
  }

  return {
    begin: () => void begin(),

    /**
     * Makes a call with the proof, or only where the server asks for one. Where it takes the proof no more, the call
     * is repeated once with a new one.
     */
    async pass<Answer>(call: (proof: Proof) => Promise<Answer>, when: 'always' | 'asked'): Promise<Answer> {
      try {
        return await call(when === 'always' ? await prove() : {})
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'bot-check') throw error
        return await call(await prove())
      }
    },
  }
}

export type BotCheck = ReturnType<typeof createBotCheck>

/** Undefined where the server asks for no check. Each kind's code is loaded only where the server wants it. */
async function solve(action: CheckedAction, place: () => HTMLElement | null): Promise<string | undefined> {
  const { provider, challenge, siteKey } = await api.call('getCaptchaChallenge', { query: { action } })
  if (provider === 'altcha') {
    const { solveAltcha } = await import('./solve-altcha.ts')
    return await solveAltcha(challenge)
  }
  const widgetPlace = place()
  if (provider === 'turnstile' && siteKey && widgetPlace) {
    const { solveTurnstile } = await import('./solve-turnstile.ts')
    return await solveTurnstile(siteKey, action, widgetPlace)
  }
  return undefined
}
