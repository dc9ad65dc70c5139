type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Does many things with few calls: whatever comes while `atOnce` calls are under way goes with the next one, at most
 * `most` things each. `work` answers one result for each thing, in their order.
 */
export function createBatch<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { atOnce, most }: { atOnce: number; most: number },
) {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0

  async function run() {
    running++
    // What is asked for in the same moment goes together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const some = waiting.splice(0, most)
      try {
        const results = await work(some.map(({ item }) => item))
        for (const [place, { resolve, reject }] of some.entries()) {
          const result = results[place]
          if (result === undefined) reject(new Error('A batch has a result for each thing.'))
          else resolve(result)
        }
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    running--
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running < atOnce) void run()
    })
}
