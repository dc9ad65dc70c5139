import { CONSENT_VERSION } from '#contract/limits.ts'
import { type Api, api } from './api.ts'
import { consent } from './consent-state.ts'
import { asksForPrivacy } from './privacy-signal.ts'
import { backoffMs, isPassing, waitToRetry } from './retry.ts'
import { session } from './session.ts'
import { storedToken } from './storage.ts'
import { storedConsent, storedDistinctId } from './stored-consent.ts'

let asked: Promise<void> | undefined

/** Learns it: by the browser's own signal, else by what was chosen here, else by what the law of the country says. */
export function learnConsent(): Promise<void> {
  if (asksForPrivacy()) {
    consent.set('no')
    return Promise.resolve()
  }
  const chosen = storedConsent.read()
  if (chosen?.version === CONSENT_VERSION) {
    consent.set(chosen.isGiven ? 'yes' : 'no')
    return Promise.resolve()
  }
  asked ??= api.call('getMeasuring', {}).then(
    ({ may }) => {
      if (consent.get() === 'unknown') consent.set(may)
    },
    // Without an answer nothing is counted; the next page asks anew.
    () => {
      asked = undefined
    },
  )
  return asked
}

/** What was chosen holds until something else is, or the question is another one. */
export function chooseConsent(isGiven: boolean, using: Api = api): void {
  storedConsent.write({ version: CONSENT_VERSION, isGiven })
  if (!isGiven) storedDistinctId.write(undefined)
  consent.set(isGiven && !asksForPrivacy() ? 'yes' : 'no')
  telling.abort()
  telling = new AbortController()
  // Who has no token is nobody who could be on record; their yes goes with what is counted of them.
  if (!storedToken.read()) return
  const own = tell(isGiven, using, telling.signal, told).finally(() => {
    if (told === own) told = undefined
  })
  told = own
}

/** Another device's no, or an earlier one, holds here as well; what this browser has to tell is said already. */
export function heedRefusal(): void {
  storedConsent.write({ version: CONSENT_VERSION, isGiven: false })
  storedDistinctId.write(undefined)
  consent.set('no')
}

let telling = new AbortController()
let told: Promise<void> | undefined

/** Ends with the next answer that is pressed here. */
export const untilPressed = (): AbortSignal => telling.signal

/** Ends once what was pressed here is on record, or cannot be. */
export const answerTold = async (): Promise<void> => await told

/**
 * Has the answer put on record, as soon as there is a connection; of the user who gave it, and of nobody after them.
 * The server keeps the answer that it hears last: one that is on its way comes `before` the next one sets out.
 */
async function tell(
  isGiven: boolean,
  using: Api,
  signal: AbortSignal,
  before: Promise<void> | undefined,
): Promise<void> {
  const body = { isGiven, version: CONSENT_VERSION } as const
  const userId = session.get().user?.id
  const isTheirs = () => !userId || session.get().user?.id === userId
  // Where there is none the first call sets out at once; who leaves tells at once as well, for nobody is here later.
  if (before !== undefined) await Promise.race([before, pageLeft(signal)])
  for (let failures = 1; !signal.aborted && isTheirs(); failures += 1)
    try {
      // Not called off by the next answer: whether the server has heard it would not be known.
      await using.call('setMeasuring', { body }, { outlivesPage: true })
      return
    } catch (error) {
      if (!isPassing(error) || signal.aborted) return
      await waitToRetry(backoffMs(failures), signal).catch(() => undefined)
    }
}

const pageLeft = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    globalThis.addEventListener?.('pagehide', () => resolve(), { once: true, signal })
  })
