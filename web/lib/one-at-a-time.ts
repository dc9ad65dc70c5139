/**
 * Runs something once at a time: who asks while it runs has it run once more afterwards, however many they are, since
 * what is under way may have asked before what they know of. Where that fails, they all hear so, and it runs for none.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  async function runWhileWanted() {
    try {
      while (isWanted) {
        isWanted = false
        await run()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    isWanted = true
    running ??= runWhileWanted()
    return running
  }
}
