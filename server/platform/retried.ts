/** A write that must not be lost to a moment's trouble of the database. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of [100, 500, 2_000]) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return await work()
}
