import { seededRandom } from '../../bench/memory/random.ts'

/** Choices that are the same for the same seed. */
export function createChance(seed: number) {
  const next = seededRandom(seed)
  return {
    /** A whole number from `from` up to and with `to`. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    isTrue: (share = 0.5) => next() < share,
    oneOf<const Item>(items: readonly [Item, ...Item[]]): Item {
      return items[Math.floor(next() * items.length)] ?? items[0]
    },
    /** An id that a browser would make. */
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

export type Chance = ReturnType<typeof createChance>
