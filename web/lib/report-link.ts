/** The page on which something is reported, filled in with its address. */
export const reportLink = (address: string): string => `/report?about=${encodeURIComponent(address)}`

/** Where somebody sees what becomes of a report. */
export const reportPath = (number: string): string => `/report?number=${encodeURIComponent(number)}`
