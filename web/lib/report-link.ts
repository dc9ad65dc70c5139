/** What makes the address of a file the right to see it, which a report hands on to nobody. */
const SIGNATURE = /\?until=\d+&by=[\w-]+$/

/** The page on which something is reported, filled in with its address. */
export const reportLink = (address: string): string =>
  `/report?about=${encodeURIComponent(address.replace(SIGNATURE, ''))}`

/** Where somebody sees what becomes of a report. */
export const reportPath = (number: string): string => `/report?number=${encodeURIComponent(number)}`
