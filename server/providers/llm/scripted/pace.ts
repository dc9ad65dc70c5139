import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'

/** Splits a reply into groups of one to three words; joined they are the reply again, byte for byte. */
export function wordGroups(text: string, random: Random): string[] {
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? []
  const groups: string[] = []
  for (let at = 0; at < words.length; ) {
    const size = 1 + Math.floor(random() * 3)
    groups.push(words.slice(at, at + size).join(''))
    at += size
  }
  return groups
}

/**
 * Gives out a text word by word at about `msPerWord`, a little longer after the end of a sentence; 0 gives it out
 * without waiting. Rejects with the signal's reason as soon as it aborts.
 */
export async function speak(
  text: string,
  msPerWord: number,
  random: Random,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const group of wordGroups(text, random)) {
    signal.throwIfAborted()
    onText(group)
    if (msPerWord <= 0) continue
    const words = group.trim().split(/\s+/).length
    const pause = /[.!?…]["'*]*\s*$/.test(group) ? 3 : 0
    try {
      await sleep(msPerWord * (words * (0.75 + random() * 0.5) + pause), undefined, { signal })
    } catch (cause) {
      signal.throwIfAborted()
      throw cause
    }
  }
  signal.throwIfAborted()
}
