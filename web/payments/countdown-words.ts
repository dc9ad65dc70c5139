import { t } from '#web/lib/words.ts'

const MINUTE_S = 60

/** What is left as `m:ss`, with hours only where there are some. */
export function countdownWords(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / MINUTE_S)]
  const rest = two(seconds % MINUTE_S)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** What a screen reader is told unasked: at five minutes and at one. */
export function spokenAt(seconds: number): string {
  if (seconds > 5 * MINUTE_S || seconds === 0) return ''
  return seconds > MINUTE_S ? t`The offer ends in five minutes.` : t`The offer ends in one minute.`
}
