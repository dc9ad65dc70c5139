const WAITS_MS = [100, 500, 2_000]

/**
 * A write that must not be lost to the database's trouble: tried for some seconds, and then every two seconds for as long
 * as `isPatient` says so.
 */
export async function retried<Result>(
  work: () => Promise<Result>,
  isPatient: () => boolean = () => false,
): Promise<Result> {
  for (let tries = 0; tries < WAITS_MS.length || isPatient(); tries++) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]))
    }
  }
  return await work()
}
