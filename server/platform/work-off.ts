/** Does what has waited longest, but for those `passed` over, saying which that is; false where there is none. */
export type WorkOne = (passed: string[], onTaken: (id: string) => unknown) => Promise<boolean>

/**
 * Does one piece of work after the other while there is any, each in a transaction of its own. One that fails is passed
 * over from there on, so that it keeps no other waiting; a failure that is of none in particular ends the run.
 */
export async function workOff(
  one: WorkOne,
  onError: (error: unknown, taken: string[]) => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  const passed: string[] = []
  while (!isOver()) {
    const taken: string[] = []
    try {
      if (!(await one(passed, (id) => taken.push(id)))) return
    } catch (error) {
      onError(error, taken)
      if (taken.length === 0) return
      passed.push(...taken)
    }
  }
}

/**
 * Does what is listed, one by one, until nothing is; `list` leaves out those `passed` over, which failed or which somebody
 * else has. A list that cannot be had ends the run. Answers how many were done.
 */
export async function workThrough<Row extends { id: string }>(
  list: (passed: string[]) => Promise<Row[]>,
  one: (row: Row) => Promise<boolean>,
  onError: (error: unknown, id: string) => void,
): Promise<number> {
  const passed: string[] = []
  for (let done = 0; ; ) {
    const rows = await list(passed)
    if (rows.length === 0) return done
    for (const row of rows) {
      const isDone = await one(row).catch((error: unknown) => {
        onError(error, row.id)
        return false
      })
      if (isDone) done++
      else passed.push(row.id)
    }
  }
}
