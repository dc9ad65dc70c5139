import type { Plugin } from 'vite'

/**
 * Parts of React Router that this site never reaches: forms, actions and fetchers (its calls are the API client's),
 * blocked navigations, prefetching, tracing, and finding routes at run time (all of them are in the page's manifest).
 * Their functions are emptied, and what only they call falls away: a twentieth of what a visitor loads. With another
 * version of the router, read each of them again.
 */
const UNUSED: Readonly<Record<string, readonly string[] | 'all'>> = {
  'router/instrumentation': 'all',
  'dom/ssr/fog-of-war': 'all',
  'router/router': [
    'abortStaleFetchLoads',
    'deleteFetcher',
    'discoverRoutes',
    'fetch',
    'getDoneFetcher',
    'getInstrumentationNavigateMeta',
    'getLoadingFetcher',
    'getSubmissionFromNavigation',
    'getSubmittingFetcher',
    'getSubmittingNavigation',
    'getUpdatedActionData',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'markFetchRedirectsDone',
    'markFetchersDone',
    'patchRoutesImpl',
    'persistAppliedTransitions',
    'queueFetcherForDeletion',
    'restoreAppliedTransitions',
    'setFetcherError',
    'shouldBlockNavigation',
    'updateBlocker',
  ],
  'dom/lib': ['Form', 'HistoryRouter', 'NavLink', 'useFormAction', 'useSubmit', 'useViewTransitionState'],
  hooks: ['RSCErrorHandler'],
  'dom/ssr/components': ['PrefetchPageLinks', 'RSCPrefetchPageLinksImpl'],
  'dom/ssr/single-fetch': ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
}

/** What the router tells its developers, in calls whose condition alone matters to a visitor. */
const TOLD_TO_DEVELOPERS = ['invariant', 'warning', 'warnOnce', 'warningOnce']

/** What is written on the server alone, as the browser's build cannot know by itself. */
const ON_THE_SERVER: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'dom/ssr/components': [
    ['staticContext ? `window.', 'false ? `window.'],
    ['= !isStatic ?', '= true ?'],
  ],
}

/** Leaves out of the browser's build what `UNUSED` lists, what is said to developers and what the server writes. */
export const usedRouterParts: Plugin = {
  name: 'used-router-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const part = /react-router\/dist\/\w+\/(?:lib\/)?(.+)\.js$/.exec(id)?.[1]
    if (!part) return
    const unused = UNUSED[part] ?? []
    if (unused === 'all') {
      const names = /^export \{([^}]+)\}/m.exec(code)?.[1]?.split(',') ?? []
      return names.map((name) => `export const ${name.trim()} = () => undefined`).join('\n')
    }
    const program = this.parse(code)
    const bodies = bodiesOf(program, unused)
    const missing = unused.filter((name) => !bodies.some((body) => body.name === name))
    if (missing.length > 0) this.error(`React Router has no ${missing.join(', ')} in ${id}`)
    const cuts = [
      ...bodies.map(({ start, end }) => ({ start, end, left: '{}' })),
      ...toldIn(program)
        .filter(({ start }) => !bodies.some((body) => body.start < start && start < body.end))
        .map(({ start, end }) => ({ start, end, left: '""' })),
    ]
    const used = cuts
      .sort((a, b) => b.start - a.start)
      .reduce((rest, { start, end, left }) => rest.slice(0, start) + left + rest.slice(end), code)
    return (ON_THE_SERVER[part] ?? []).reduce((rest, [from, to]) => {
      if (!rest.includes(from)) this.error(`React Router no longer says ${from} in ${id}`)
      return rest.replace(from, to)
    }, used)
  },
}

type Body = { name: string; start: number; end: number }

/** Where the bodies of these functions are: of declarations, and of the first function in a variable's value. */
function bodiesOf(node: unknown, names: readonly string[], variable?: string): Body[] {
  if (Array.isArray(node)) return node.flatMap((child) => bodiesOf(child, names, variable))
  if (!isNode(node)) return []
  const named = isNode(node.id) && typeof node.id.name === 'string' ? node.id.name : undefined
  const own = named && names.includes(named) ? named : undefined
  const isFunction = /Function/.test(node.type)
  const name = own ?? variable
  if (isFunction && name && isNode(node.body)) return [{ name, start: node.body.start, end: node.body.end }]
  return Object.values(node).flatMap((child) => bodiesOf(child, names, isFunction ? undefined : name))
}

/** Where the messages to developers are: the text that ends such a call. */
function toldIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(toldIn)
  if (!isNode(node)) return []
  const { callee, arguments: given } = node
  if (isNode(callee) && TOLD_TO_DEVELOPERS.includes(String(callee.name)) && Array.isArray(given)) {
    const text: unknown = given.length > 1 ? given.at(-1) : undefined
    const isText = isNode(text) && (text.type === 'Literal' || text.type === 'TemplateLiteral')
    return [...given.slice(0, isText ? -1 : undefined).flatMap(toldIn), ...(isText ? [text] : [])]
  }
  return Object.values(node).flatMap(toldIn)
}

type Node = Record<string, unknown> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
