import { LUNA_GRANT_MAX } from '#contract/limits.ts'

/** Luna as somebody types it; undefined where it is no whole number that can be granted. */
export function readLuna(text: string): number | undefined {
  const plain = text.replaceAll(',', '')
  const luna = Number(plain)
  return /^\d+$/.test(plain) && luna >= 1 && luna <= LUNA_GRANT_MAX ? luna : undefined
}

/** Dollars as somebody types them, in cents; undefined for anything but an amount above nothing up to `maxCents`. */
export function readCents(text: string, maxCents: number): number | undefined {
  const [, dollars = '', cents = ''] = /^\$?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (!dollars) return undefined
  const all = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return all >= 1 && all <= maxCents ? all : undefined
}
