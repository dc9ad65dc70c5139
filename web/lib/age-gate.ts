import { errorSurface } from './error-words.ts'
import { popups } from './popups.ts'

const waiting = new Set<(isPassed: boolean) => void>()

const isAsking = () => popups.get().open.some(({ name }) => name === 'age')

/** What was missing has been given: whatever waits for it goes on. */
export function openAgeGate(): void {
  for (const tell of [...waiting]) tell(true)
}

/**
 * Waits for the answer to the question for the age, where that is what a call was refused for. False for any other
 * error, and where the question was put away: the call stays refused.
 */
export async function passesAgeGate(error: unknown, signal?: AbortSignal): Promise<boolean> {
  if (errorSurface(error).surface !== 'age' || !isAsking()) return false
  const ends: (() => void)[] = []
  try {
    return await new Promise<boolean>((resolve) => {
      const putAway = () => resolve(false)
      waiting.add(resolve)
      signal?.addEventListener('abort', putAway)
      ends.push(
        () => waiting.delete(resolve),
        () => signal?.removeEventListener('abort', putAway),
        popups.subscribe(() => !isAsking() && putAway()),
      )
    })
  } finally {
    for (const end of ends) end()
  }
}
