import type { BrowsersEvent, EventProperties } from '#contract/analytics.ts'
import type { EventSource } from '#contract/event-sources.ts'

/** The page that is shown, and the one before. */
export type Shown = { source: EventSource; previous?: EventSource }

/** Something that was done, before it is an event. */
export type Noted = {
  [Name in BrowsersEvent]: {
    name: Name
    properties: EventProperties[Name]
    at: Date
    shown: Shown | undefined
  }
}[BrowsersEvent]

/** What waits for leave, or for the part that sends; what comes after is not counted. */
const WAITING_MAX = 50

const waiting: Noted[] = []
let take: ((noted: Noted) => void) | undefined
let shown: Shown | undefined

/** Notes that something was done. It costs nothing and sends nothing: what comes of it is for the analytics to say. */
export function track<Name extends BrowsersEvent>(name: Name, properties: EventProperties[Name]): void {
  // The pair of a name and its properties is one of the union's, which the compiler does not follow.
  const noted = { name, properties, at: new Date(), shown } as Noted
  if (take) take(noted)
  else if (waiting.length < WAITING_MAX) waiting.push(noted)
}

export function trackPage(page: Shown): void {
  shown = page
  track('page_viewed', {})
}

/** From now on this takes what is done, and first what waits; undefined has it wait again. */
export function takeTracks(taker: typeof take): void {
  take = taker
  if (taker) for (const noted of waiting.splice(0)) taker(noted)
}
