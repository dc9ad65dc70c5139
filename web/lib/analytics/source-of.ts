import { EVENT_SOURCES, type EventSource } from '#contract/event-sources.ts'

const isSource = (name: string): name is EventSource => EVENT_SOURCES.some((source) => source === name)

/** The page of a route by the route's id: the home when it is empty, and never an address. */
export function sourceOf(routeId: string | undefined): EventSource {
  const name = (routeId ?? '').replace(/^routes\//, '')
  if (name === '' || name === 'girlfriend') return 'home'
  if (/-generator$/.test(name)) return 'generator'
  if (/policy|terms-of-service/.test(name)) return 'legal'
  if (/^create-/.test(name)) return 'create-model'
  return isSource(name) ? name : 'other'
}
