/**
 * Leaves out of the router's list of routes what a browser of this site never asks for: which scripts a route's own
 * script imports (the router only names them for links to prefetch, of which we have none), what a route has not, and
 * that it has a component, as all have.
 * Throws where the list is not of the form that React Router writes.
 */
export function slimManifest(script: string): string {
  const [, start, json, end] = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(script) ?? []
  if (!json) throw new Error('the list of routes has not the form that React Router writes')
  const manifest: { routes: Record<string, Record<string, unknown>> } = JSON.parse(json)
  const routes = Object.entries(manifest.routes).map(
    ([id, { imports: _, hasDefaultExport: __, ...route }]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
    ],
  )
  return start + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) + end
}
