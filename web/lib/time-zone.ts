/** The device's, as IANA names it. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
