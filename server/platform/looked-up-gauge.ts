import { Gauge, type Registry } from 'prom-client'
import { withinMs } from './within-ms.ts'

/** Prometheus lets go of a reading after ten seconds. */
const READ_MS = 5_000

export type Sample = { labels?: Record<string, string>; value: number }

type LookedUp = {
  name: string
  help: string
  labelNames: string[]
  read: () => Sample[] | Promise<Sample[]>
  /** Hears of a number that cannot be looked up, once until it can be again. */
  onError: (error: unknown, name: string) => void
}

/** Adds a number that is looked up each time somebody reads. */
export function addLookedUp(registry: Registry, { name, help, labelNames, read, onError }: LookedUp): void {
  let isKnown = true
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      let samples: Sample[] = []
      try {
        samples = await withinMs(READ_MS, Promise.resolve(read()))
        isKnown = true
      } catch (error) {
        // What cannot be read is missing; it does not take the others with it.
        if (isKnown) onError(error, name)
        isKnown = false
      }
      this.reset()
      // Set to 0 by that, it would say that all is well.
      if (labelNames.length === 0) this.remove()
      for (const { labels = {}, value } of samples) this.set(labels, value)
    },
  })
}
