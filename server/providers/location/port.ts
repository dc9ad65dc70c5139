/**
 * A caller as the last trusted hop saw it. `address` must never be taken from a header that a visitor can write,
 * and no more may the headers that are read here.
 */
export type Caller = { address: string; headers: Record<string, string | string[] | undefined> }

/** `countryCode` is ISO 3166-1 alpha-2. `state` is the two letters of a state of the US, and set for the US only. */
export type FoundPlace = { countryCode?: string; state?: string }

export interface Locator {
  readonly label: string
  /** Without `countryCode` where it does not know. */
  locate(caller: Caller): Promise<FoundPlace>
}
