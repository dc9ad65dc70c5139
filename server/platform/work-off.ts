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
