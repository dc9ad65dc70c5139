import type { EventName } from '#contract/analytics.ts'

/** What leaves the server of an event: nothing says whose account it is. */
export type ForwardedEvent = {
  /** The receiver counts events of the same id once. */
  id: string
  name: EventName
  properties: Record<string, string | number | boolean | null>
  distinctId: string
  at: Date
}

/** A service that gets every event, beside the database, which keeps them all. */
export interface AnalyticsSink {
  readonly label: string
  /** Rejects where the events were not taken, all or none; they may be sent again. */
  send(events: readonly ForwardedEvent[]): Promise<void>
}
