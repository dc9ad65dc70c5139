import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered } from './answered.ts'
import { withinMs } from './within-ms.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Prometheus lets go of a reading after ten seconds. */
const READ_MS = 5_000

export type Sample = { labels?: Record<string, string>; value: number }

/**
 * What Prometheus reads of this process. Every label comes from a closed set: patterns of routes, names of providers
 * and of the model that is set, kinds and outcomes; never an id, an address or a word of anybody's. `onError` hears of a
 * number that cannot be looked up, once until it can be again.
 */
export function createMetrics(onError: (error: unknown, name: string) => void = () => {}) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'moonlit_http_request_seconds',
    help: 'Time to answer a call, by the pattern of its route. Streams are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const calls = new Histogram({
    name: 'moonlit_provider_call_seconds',
    help: 'Time of a call to the outside world, by how it ended: ok, failed or aborted.',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 20, 60, 300],
    registers,
  })
  const firstToken = new Histogram({
    name: 'moonlit_model_first_token_seconds',
    help: 'Time from asking the language model to its first piece of text.',
    labelNames: ['purpose'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60],
    registers,
  })
  const tokens = new Counter({
    name: 'moonlit_model_tokens_total',
    help: 'Tokens that the language model has written.',
    labelNames: ['purpose'],
    registers,
  })
  const tokensPerSecond = new Histogram({
    name: 'moonlit_model_tokens_per_second',
    help: 'Tokens a second that the language model wrote after its first piece of text, by text.',
    labelNames: ['purpose', 'model'],
    buckets: [1, 2, 5, 10, 20, 40, 80, 160, 320],
    registers,
  })
  const decisions = new Counter({
    name: 'moonlit_moderation_decisions_total',
    help: 'What the safety rules have put on record, by where it stood, what it was and what was done.',
    labelNames: ['surface', 'category', 'action'],
    registers,
  })

  return {
    answered({ method, route, status, ms, isStream, isSwitchedOff }: Answered): void {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route,
        status: isSwitchedOff ? 'off' : `${Math.floor(status / 100)}xx`,
      }
      if (!isStream) requests.observe(labels, ms / 1000)
    },

    /** Begins the count of its failures: of a number that was not there before, nobody sees that it has risen. */
    expected(provider: string, call: string): void {
      calls.zero({ provider, call, outcome: 'failed' })
    },

    called(provider: string, call: string, outcome: 'ok' | 'failed' | 'aborted', seconds: number): void {
      calls.observe({ provider, call, outcome }, seconds)
    },

    firstToken: (purpose: 'reply' | 'memory', seconds: number): void =>
      firstToken.observe({ purpose }, seconds),
    tokens: (purpose: 'reply' | 'memory', count: number): void => tokens.inc({ purpose }, count),
    tokensPerSecond: (purpose: 'reply' | 'memory', model: string, rate: number): void =>
      tokensPerSecond.observe({ purpose, model }, rate),
    decided: (decision: { surface: string; category: string; action: string }): void =>
      decisions.inc(decision),

    /** A number that is looked up each time somebody reads. */
    gauge(name: string, help: string, labelNames: string[], read: () => Sample[] | Promise<Sample[]>): void {
      let isKnown = true
      new Gauge({
        name,
        help,
        labelNames,
        registers,
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
    },

    /** Adds the process itself: memory, processor, file handles, lag of the event loop. Once. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),

    contentType: registry.contentType,
    text: async (): Promise<string> => await registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
