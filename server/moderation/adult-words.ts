import { finishedChars } from './finished-words.ts'
import { createGrowingText, isSexual } from './growing-text.ts'
import { findHits } from './reading.ts'

/** Reads a text that grows by whole words; answers whether its sentence is adult content up to there. */
export function createAdultReading(): (words: string) => boolean {
  let sentence = createGrowingText()
  return (words) => {
    const { tokens } = sentence.add(words)
    if (tokens.at(-1)?.stop === 2) sentence = createGrowingText()
    return isSexual({ hits: findHits(tokens) })
  }
}

export type AdultWatched = {
  /** What may be shown next. */
  passed: string
  /** The text goes on in adult content; nothing of that has passed. */
  isAdult?: boolean
}

export interface AdultWatch {
  push(text: string): AdultWatched
  finish(): AdultWatched
}

/** Lets the words of a text pass up to its first adult content, each once it is finished; `begun` has been shown before. */
export function createAdultWatch(begun = ''): AdultWatch {
  const isAdult = createAdultReading()
  if (begun) isAdult(begun)
  let unread = ''
  const read = (chars: number): AdultWatched => {
    const words = unread.slice(0, chars)
    unread = unread.slice(chars)
    return words && isAdult(words) ? { passed: '', isAdult: true } : { passed: words }
  }
  return {
    push(text) {
      unread += text
      return read(finishedChars(unread))
    },
    finish: () => read(unread.length),
  }
}
