import { isRecord, storage } from '#web/lib/storage.ts'

const FREE_TRIES = 5
const WAIT_S = 30

export const storedTries = storage.entry(
  'pin-tries',
  (value): value is { wrong: number; at: number } =>
    isRecord(value) && Number.isInteger(value.wrong) && Number.isFinite(value.at),
)

/** Seconds until the next try; 0 where it may be now. After five wrong ones each waits. */
export function mayTry(now = Date.now()): number {
  const { wrong, at } = storedTries.read() ?? { wrong: 0, at: 0 }
  return wrong < FREE_TRIES ? 0 : Math.max(0, Math.ceil((at + WAIT_S * 1000 - now) / 1000))
}

export function noteTry(isRight: boolean, now = Date.now()): void {
  const wrong = (storedTries.read()?.wrong ?? 0) + 1
  storedTries.write(isRight ? undefined : { wrong, at: now })
}
