import type { Random } from './random.ts'

export function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)]
}

/** All items in a random order in which heavier ones tend to come first. */
export function weightedOrder<T>(items: readonly T[], weightOf: (item: T) => number, random: Random): T[] {
  return items
    .map((item) => ({ item, key: -Math.log(1 - random()) / Math.max(weightOf(item), 1e-6) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
