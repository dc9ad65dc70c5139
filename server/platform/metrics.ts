import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Likeness } from '#contract/likeness.ts'
import type { Answered } from './answered.ts'
import { createInstruments } from './instruments.ts'
import { addLookedUp, type Sample } from './looked-up-gauge.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * What Prometheus reads of this process. Every label comes from a closed set: patterns of routes, names of providers
 * and of the model that is set, kinds and outcomes; never an id, an address or a word of anybody's. `onError` hears of a
 * number that cannot be looked up, once until it can be again.
 */
export function createMetrics(onError: (error: unknown, name: string) => void = () => {}) {
  const registry = new Registry()
  const { requests, calls, firstToken, tokens, tokensPerSecond, decisions, likenesses } =
    createInstruments(registry)

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

    compared: (outcome: Likeness): void => likenesses.inc({ outcome }),

    /** A number that is looked up each time somebody reads. */
    gauge: (
      name: string,
      help: string,
      labelNames: string[],
      read: () => Sample[] | Promise<Sample[]>,
    ): void => addLookedUp(registry, { name, help, labelNames, read, onError }),

    /** Adds the process itself: memory, processor, file handles, lag of the event loop. Once. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),

    contentType: registry.contentType,
    text: async (): Promise<string> => await registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
