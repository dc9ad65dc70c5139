import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

type Method = (...parameters: never[]) => Promise<unknown>
type CallsOf<Port> = {
  [Name in keyof Port]-?: NonNullable<Port[Name]> extends Method ? Name : never
}[keyof Port]

/** Where it is written down what is asked of the outside world. */
export type Observing = { metrics: Pick<Metrics, 'called' | 'expected'>; tracing: Pick<Tracing, 'span'> }

/** The same port; each of the named calls is timed, counted by how it ended, and a span. */
export function counted<Port extends object>(
  { metrics, tracing }: Observing,
  provider: string,
  port: Port,
  names: readonly (CallsOf<Port> & string)[],
): Port {
  for (const name of names) metrics.expected(provider, name)
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      const call = names.find((one) => one === name)
      if (typeof value !== 'function') return value
      if (!call) return value.bind(target)
      return async (...parameters: unknown[]) => {
        const startedAt = performance.now()
        const end = (outcome: 'ok' | 'failed' | 'aborted') =>
          metrics.called(provider, call, outcome, (performance.now() - startedAt) / 1000)
        try {
          const ask = async (): Promise<unknown> => await Reflect.apply(value, target, parameters)
          const result = await tracing.span(`${provider} ${call}`, { provider, call }, ask, 'client')
          end('ok')
          return result
        } catch (error) {
          const isAborted = parameters.some((one) => one instanceof AbortSignal && one.aborted)
          end(isAborted ? 'aborted' : 'failed')
          throw error
        }
      }
    },
  })
}
