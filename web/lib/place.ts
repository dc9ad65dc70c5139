import type { Place } from '#contract/accounts.ts'
import { type Api, api } from './api.ts'
import { session } from './session.ts'
import { createStore } from './store.ts'

/** Where this visit is from, once that is known; a hint, for what the law asks the server decides by itself. */
export const place = createStore<Place | undefined>(undefined)

let asking: Promise<Place | undefined> | undefined

/**
 * SESSION-04: what is known already, else the user's country, else the server's view of this address. Undefined where
 * there was no answer; the next call asks anew.
 */
export async function resolvePlace(using: Api = api): Promise<Place | undefined> {
  const { user } = session.get()
  const known = place.get() ?? (user?.country ? placeIn(user.country, user.state) : undefined)
  if (known) return keep(known)
  asking ??= using.call('getCountry', {}).then(
    ({ countryCode, state }) => keep(placeIn(countryCode, state)),
    () => undefined,
  )
  const found = await asking
  asking = undefined
  return found
}

/** The state matters in the United States only. */
const placeIn = (countryCode: string, state: string | null): Place => ({
  countryCode,
  state: countryCode === 'US' ? state : null,
})

function keep(found: Place): Place {
  place.set(found)
  return found
}
