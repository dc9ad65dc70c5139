import type { StoredEntry } from '#web/lib/storage.ts'

/** What a browser would keep under one name, of a browser of its own. */
export function aStoredEntry<Value>(value?: Value): StoredEntry<Value> {
  return {
    read: () => value,
    write(next) {
      value = next
    },
  }
}
