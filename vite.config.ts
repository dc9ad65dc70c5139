import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { readProcessConfig } from './server/platform/config.ts'

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

const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const unused = UNUSED[/react-router\/dist\/\w+\/lib\/(.+)\.js$/.exec(id)?.[1] ?? '']
    if (!unused) return
    if (unused === 'all') {
      const names = /^export \{([^}]+)\}/m.exec(code)?.[1]?.split(',') ?? []
      return names.map((name) => `export const ${name.trim()} = () => undefined`).join('\n')
    }
    const bodies = bodiesOf(this.parse(code), unused)
    const missing = unused.filter((name) => !bodies.some((body) => body.name === name))
    if (missing.length > 0) this.error(`React Router has no ${missing.join(', ')} in ${id}`)
    return bodies
      .sort((a, b) => b.start - a.start)
      .reduce((rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`, code)
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

type Node = Record<string, unknown> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export default defineConfig({
  plugins: [reactRouter(), unusedRouterParts],
  publicDir: 'web/public',
  define: { 'import.meta.env.CDN_BASE_URL': JSON.stringify(readProcessConfig().CDN_BASE_URL) },
  css: {
    modules: {
      // File names are unique, so a name needs no hash: shorter pages, readable styles.
      generateScopedName: (local, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}-${local}`,
    },
  },
  build: {
    // The security policy allows no data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Colours stay as they are written; older browsers than these lack relative colours anyway.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files for all public pages: what never changes, and ours. Fewer, larger files compress better.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'site',
                  test: /web\/(app\/(root|asks-to-sign-up|routes\/(site|home|landing|character)\.)|characters\/|landing\/|shell\/(?!ban-screen|upgrade-popups|no-luna-popup)|ui\/(accordion|button|button-link|coin|icon|picture)\.|lib\/(go-to|headed-for|popups|session|sign-in-code|storage|store)\.)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/', '/media', '/pictures', '/threeds-return/', '/voices'].map((path) => [
        path,
        'http://127.0.0.1:3000',
      ]),
    ),
  },
})
