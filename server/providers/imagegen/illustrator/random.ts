/** A generator of repeatable numbers: the same seed gives the same sequence on every machine. */
export type Random = {
  /** 0 up to, but not including, 1. */
  next(): number
  range(low: number, high: number): number
  /** Evenly spread over -spread to spread. */
  sym(spread?: number): number
  /** Mostly near 0, never beyond plus or minus spread. */
  gauss(spread?: number): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  /** Throws a RangeError on an empty list. */
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** Mulberry32: small, fast, and even enough for drawing. */
export function seededRandom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()

  return {
    next,
    range,
    sym: (spread = 1) => (next() * 2 - 1) * spread,
    gauss: (spread = 1) => ((next() + next() + next() - 1.5) / 1.5) * spread,
    int: (low, high) => Math.floor(range(low, high + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
