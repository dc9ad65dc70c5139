import { PROGRAMME } from '#contract/programme.ts'
import {
  AGREED_HEADER,
  DISTINCT_ID_HEADER,
  ENTERED_HEADER,
  PROGRAMMES_VALUES,
  TRACKED,
  TRACKED_CHARS_MAX,
} from '#contract/tracking.ts'
import { consent } from './consent-state.ts'
import { latestEntry } from './latest-entry.ts'
import { storedTracked } from './note-entry.ts'
import { asksForPrivacy } from './privacy-signal.ts'
import { agreedConsent, storedDistinctId } from './stored-consent.ts'

const DAY_MS = 86_400_000
/** Characters of one header, so that no address can make the headers too large to be read. */
const HEADER_CHARS_MAX = 400

type Tracked = { at: number } & Readonly<Record<string, unknown>>

const isTracked = (kept: Readonly<Record<string, unknown>>): kept is Tracked => Number.isFinite(kept.at)

/** What is known of how the browser came here, while that counts. */
function current(): Tracked | undefined {
  const kept = latestEntry()
  if (kept && isTracked(kept) && Date.now() - kept.at < PROGRAMME.touchDays * DAY_MS) return kept
  if (kept) {
    window.enteredBy = undefined
    storedTracked.write(undefined)
  }
  return undefined
}

const hasLeave = () => consent.get() === 'yes' && !asksForPrivacy()

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, TRACKED_CHARS_MAX).toWellFormed().trim() : ''

/**
 * The tracking headers of a call: until visits may be counted what the affiliate programme needs, and nothing else. None
 * without a campaign or a page that linked here.
 */
export function trackingHeaders(kept = current()): Record<string, string> {
  if (!kept) return {}
  const values: Tracked = { last_source: kept.utm_source, ...kept }
  const isAll = hasLeave()
  const headers: Record<string, string> = {}
  for (const [name, header] of Object.entries(TRACKED)) {
    if (!isAll && !PROGRAMMES_VALUES.includes(name)) continue
    // A header holds printable ASCII. What is cut may end within a sign.
    const text = encodeURI(textOf(values[name])).slice(0, HEADER_CHARS_MAX).replace(/%.?$/, '')
    if (text) headers[header] = text
  }
  const isSilent = Object.keys(headers).length === 0
  return isSilent ? {} : { [ENTERED_HEADER]: String(Math.round(kept.at)), ...headers }
}

/** What a call says of being counted: the number of the browser, and to which question its user agreed. */
export function countingHeaders(): Record<string, string> {
  const distinctId = storedDistinctId.read()
  if (!distinctId || asksForPrivacy() || consent.get() === 'no' || consent.get() === 'ask') return {}
  const agreed = agreedConsent().consent
  return { [DISTINCT_ID_HEADER]: distinctId, ...(agreed && { [AGREED_HEADER]: String(agreed) }) }
}

/** The values that a sign-up carries in its address, once visits may be counted (section 7 of the specification). */
export function campaignQuery(kept = current()): Record<string, string> {
  if (!hasLeave()) return {}
  const named = Object.entries(kept ?? {}).filter(([name, value]) => name.startsWith('utm_') && textOf(value))
  return Object.fromEntries(named.map(([name, value]) => [name, textOf(value)]))
}
