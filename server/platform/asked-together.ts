/**
 * Asks a question of a key together with those that are asked within the same `gatherMs`: `ask` answers for which keys
 * it is so. Rejects as `ask` does.
 */
export function askedTogether(
  ask: (keys: string[]) => Promise<ReadonlySet<string>>,
  gatherMs: number,
): (key: string) => Promise<boolean> {
  let keys = new Set<string>()
  let answer: Promise<ReadonlySet<string>> | undefined
  async function askSoon() {
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    const asked = [...keys]
    keys = new Set()
    answer = undefined
    return await ask(asked)
  }
  return async (key) => {
    keys.add(key)
    answer ??= askSoon()
    return (await answer).has(key)
  }
}
