import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesOf } from './messages.ts'

const root = join(import.meta.dirname, '../..')

/** Files whose words other languages have; operators and tests read English. */
const SOURCES = 'web/**/*.{ts,tsx}'
const ENGLISH_ONLY = /^web\/desk\/|\.test\.tsx?$|\.d\.ts$/

export type ListedMessage = { key: string; isPlural: boolean; file: string }

/** Every message of the site once, in the order of the files, with the first file that has it. */
export function allMessages(): ListedMessage[] {
  const found = new Map<string, ListedMessage>()
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    if (ENGLISH_ONLY.test(file)) continue
    for (const { key, isPlural } of messagesOf(readFileSync(join(root, file), 'utf8'), file))
      if (!found.has(key)) found.set(key, { key, isPlural, file })
  }
  return [...found.values()]
}
