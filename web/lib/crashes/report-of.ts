import { crashType, crashWords } from '#contract/crash-words.ts'
import type { CrashFrame, CrashReport } from '#contract/crashes.ts'
import { CRASH_FRAMES_MAX } from '#contract/limits.ts'

/** A place at the end of a line of a stack, as Chromium, Firefox and Safari write it. */
const PLACE = /(https?:\/\/[^\s()]+):(\d+):(\d+)\)?$/

/** As the server takes them. */
const SCRIPT = /^\/assets\/(?!.*\d{9})[\w.-]{1,80}\.js$/

type Told = Pick<CrashReport, 'type' | 'message' | 'frames'>

/**
 * What may be told of an error: known words and places in scripts of `origin`. Undefined of what is no error, of an
 * answer of the API, which the page has words for, and of what never was in our scripts, such as an extension's.
 */
export function reportOf(error: unknown, origin: string): Told | undefined {
  if (!(error instanceof Error) || error.name === 'ApiError') return undefined
  const frames = (error.stack ?? '').split('\n').flatMap((line) => placeIn(line, origin))
  if (frames.length === 0) return undefined
  return {
    type: crashType(error.name),
    message: crashWords(error.message),
    frames: frames.slice(0, CRASH_FRAMES_MAX),
  }
}

function placeIn(text: string, origin: string): CrashFrame[] {
  const [, address = '', line, column] = PLACE.exec(text.trim()) ?? []
  if (!URL.canParse(address)) return []
  const { origin: from, pathname: file } = new URL(address)
  return from === origin && SCRIPT.test(file) ? [{ file, line: Number(line), column: Number(column) }] : []
}
