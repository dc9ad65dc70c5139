import { ENTERED_HEADER, PROGRAMMES_VALUES, TRACKED } from '#contract/tracking.ts'

const NEEDED = [ENTERED_HEADER, ...PROGRAMMES_VALUES.flatMap((name) => TRACKED[name] ?? [])]

/**
 * What a call says of the affiliate's link that its page was entered by. The page that somebody comes back to knows it
 * only where visits may be counted, and who signs up at once counts without that.
 */
export const cameByOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
