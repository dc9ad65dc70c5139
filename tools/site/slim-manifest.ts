type Route = { id: string; path?: string; module: string; css?: string[] } & Record<string, unknown>

/** Puts the list together again, in the browser; written as text, as it is no module there. */
const UNPACK =
  '(m,o,c,r)=>{m.routes={};for(const[i,p,f,a,s]of r)m.routes[i]={id:i,...p!==0&&{path:p},module:"/assets/"+f+".js",css:c[s],...o[a]};return m}'

/**
 * Writes the router's list of routes shorter: without what a browser of this site never asks for (which scripts a
 * route's own script imports, what a route has not, and that it has a component, as all have), and with what many
 * routes share said once.
 * Throws where the list is not of the form that React Router writes.
 */
export function slimManifest(script: string): string {
  const [, start, json] = /^(window\.__reactRouterManifest=)(\{.*\});?\s*$/s.exec(script) ?? []
  if (!json) throw new Error('the list of routes has not the form that React Router writes')
  const { routes, ...manifest }: { routes: Record<string, Route> } = JSON.parse(json)
  const facts: string[] = []
  const sheets: string[] = []
  const packed = Object.values(routes).map(
    ({ id, path, module, css = [], imports: _, hasDefaultExport: __, ...rest }) => [
      ...[id, path ?? 0, /^\/assets\/(.+)\.js$/.exec(module)?.[1] ?? wrong(module)],
      placeOf(facts, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false))),
      placeOf(sheets, css),
    ],
  )
  const told = [JSON.stringify(manifest), `[${facts}]`, `[${sheets}]`, JSON.stringify(packed)]
  return `${start}(${UNPACK})(${told.join()});`
}

/** The place of a value in a list of such, at whose end it is put where it is new. */
function placeOf(list: string[], value: unknown): number {
  const text = JSON.stringify(value)
  return list.includes(text) ? list.indexOf(text) : list.push(text) - 1
}

function wrong(module: string): never {
  throw new Error(`the script of a route is not where the others are: ${module}`)
}
