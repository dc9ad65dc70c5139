import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'

/** "1 message", "1,204 messages". */
export function messagesWords(count: number): string {
  const number = count.toLocaleString(NUMBERS)
  return plural(count, { one: `${number} message`, other: `${number} messages` })
}
