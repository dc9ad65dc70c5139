import { LanguageModelError } from '../port.ts'
import { createFairTurns } from './fair-turns.ts'
import type { Chat, Sequence } from './runtime.ts'

/** Where one reply at a time is written; it keeps the prompt that it has read. */
export type Place = { sequence: Sequence; chat: Chat; usedAt: number }

/** More than this would wait for an hour; better told at once. */
const WAITING_MAX = 200

type Waiting = { go: (place: Place) => void; prompt: number[] }

/** Gives the places of a model to those who wait for one, in fair turns. */
export function createPlaces() {
  const line = createFairTurns<Waiting>()
  let turn = 0

  /** Each who waits takes the free place that holds most of its prompt. */
  function serve(free: Place[]) {
    while (free.length > 0) {
      const next = line.next()
      if (!next) return
      const held = ({ sequence }: Place) => sequence.compareContextTokens(next.prompt).firstDifferentIndex
      const [best] = free.toSorted((a, b) => held(b) - held(a) || a.usedAt - b.usedAt)
      if (!best) return
      free.splice(free.indexOf(best), 1)
      next.go(best)
    }
  }

  return {
    get waiting() {
      return line.size
    },

    /** Takes a place once it is the caller's turn. Throws `unreachable` where too many wait; rejects with the signal. */
    async enter(free: Place[], caller: string, prompt: number[], signal: AbortSignal): Promise<Place> {
      if (line.size >= WAITING_MAX)
        throw new LanguageModelError('unreachable', 'Too many replies wait for the local model.')
      signal.throwIfAborted()
      const place = Promise.withResolvers<Place>()
      const waiting: Waiting = { go: place.resolve, prompt }
      const leave = () => {
        if (line.remove(caller, waiting)) place.reject(signal.reason)
      }
      line.add(caller, waiting)
      signal.addEventListener('abort', leave, { once: true })
      serve(free)
      return await place.promise.finally(() => signal.removeEventListener('abort', leave))
    },

    leave(free: Place[], place: Place) {
      place.usedAt = ++turn
      free.push(place)
      serve(free)
    },
  }
}
