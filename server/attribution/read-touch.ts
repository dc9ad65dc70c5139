import { PROGRAMME } from '#contract/programme.ts'
import { ENTERED_HEADER, PROGRAMMES_VALUES, TRACKED, TRACKED_CHARS_MAX } from '#contract/tracking.ts'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

const DAY_MS = 86_400_000

/** What somebody came by, and when. */
export type Touch = { at: Date; values: Readonly<Record<string, string>> }

/**
 * The touch that the headers of a call tell of; undefined where there is none, or it is too old to count. A browser's
 * clock may be wrong: what it has in the future is now.
 */
export function readTouch(headers: Headers, now: Date): Touch | undefined {
  const entered = headers[ENTERED_HEADER]
  if (typeof entered !== 'string' || !/^\d{1,15}$/.test(entered)) return undefined
  const at = new Date(Math.min(Number(entered), now.getTime()))
  if (now.getTime() - at.getTime() > PROGRAMME.touchDays * DAY_MS) return undefined
  const values: Record<string, string> = {}
  for (const [name, header] of Object.entries(TRACKED)) {
    const value = readValue(headers[header])
    if (value) values[name] = value
  }
  return Object.keys(values).length > 0 ? { at, values } : undefined
}

/** What of a touch the affiliate programme needs; undefined where that is nothing. */
export function programmesPart({ at, values }: Touch): Touch | undefined {
  const needed = Object.entries(values).filter(([name]) => PROGRAMMES_VALUES.includes(name))
  return needed.length > 0 ? { at, values: Object.fromEntries(needed) } : undefined
}

function readValue(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  try {
    const value = decodeURIComponent(header).trim()
    return value.length <= TRACKED_CHARS_MAX && !/\p{Cc}/u.test(value) && value.isWellFormed()
      ? value
      : undefined
  } catch {
    return undefined
  }
}
