import { isUnstorable } from './database.ts'

const WAITS_MS = [100, 500, 2_000]

/**
 * A write that must not be lost to the database's trouble: tried for some seconds, and then every two seconds for as long
 * as `isPatient` says so. What can never be stored is not tried again. `onFirst` hears of the first failure.
 */
export async function retried<Result>(
  work: () => Promise<Result>,
  isPatient: () => boolean = () => false,
  onFirst: (error: unknown) => void = () => {},
): Promise<Result> {
  for (let tries = 0; tries < WAITS_MS.length || isPatient(); tries++) {
    try {
      return await work()
    } catch (error) {
      if (isUnstorable(error)) throw error
      if (tries === 0) onFirst(error)
      await new Promise((resolve) => setTimeout(resolve, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]))
    }
  }
  return await work()
}
