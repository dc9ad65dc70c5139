import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Role } from '#contract/access.ts'
import routes from '#web/app/routes.ts'

/** A page as somebody sees it. */
export type Visit = { path: string; role: Role }

/** Where the address of a route is a pattern, or its page is empty for a visitor. */
const EXAMPLES: Record<string, (characterId: string) => readonly Visit[]> = {
  ':section/:name': () => [asVisitor('/ai-girlfriend/seraphine')],
  'categories/:slug': () => [asVisitor('/categories/ai-milf')],
  'blog/:slug': () => [asVisitor('/blog/how-memory-works-here')],
  ':slug': () => [asVisitor('/ai-companion')],
  chat: (id) => [{ path: `/chat?with=${id}`, role: 'free' }],
  'reset-password': () => [asVisitor('/reset-password?token=0123456789abcdef0123456789abcdef')],
  unsubscribe: () => [asVisitor(`/unsubscribe?kind=updates&token=${'a'.repeat(43)}`)],
  'complete-register': () => [asVisitor('/complete-register?token=0123456789abcdef0123456789abcdef')],
  settings: () =>
    [
      '',
      '?tab=profile&subTab=email',
      '?tab=preferences',
      '?tab=subscription',
      '?tab=privacy',
      '?tab=sessions',
    ]
      .concat('?tab=notifications')
      .map((search) => asUser(`/settings${search}`)),
  saved: () => [asUser('/saved')],
  updates: () => [asUser('/updates')],
  decisions: () => [asUser('/decisions')],
  affiliate: () => [asVisitor('/affiliate'), asUser('/affiliate')],
  characters: () => [asUser('/characters')],
  'shared/:token': () => [asVisitor('/shared/a-link-that-has-ended')],
  'create-model/:step?': () => ['', '/0', '/2', '/5'].map((step) => asVisitor(`/create-model${step}`)),
  'funnel/:step?': () => ['/1', '/4', '/7'].map((step) => asVisitor(`/funnel${step}`)),
  'survey/:step?': () => [asVisitor('/survey/1')],
  subscribe: () => [asUser('/subscribe')],
  'buy-luna': () => [{ path: '/buy-luna', role: 'monthly' }],
  'verification-status': () => [asUser('/verification-status')],
  'purchase-complete': () => [asUser('/purchase-complete?type=initial')],
}

/** Routes that nobody looks at, that lead to another one, or that have stories of their own. */
const NOT_HERE: readonly string[] = [
  'terms-of-service',
  'privacy-policy',
  'create-girlfriend',
  'create-boyfriend',
  // A character that is not made yet: tests/e2e/creation.e2e.ts, tests/e2e/funnel.e2e.ts.
  'view-model',
  'funnel/view-model',
  // The desk: tests/e2e/desk*.e2e.ts.
  'admin/:section?',
  'threeds-redirect',
  'avatars.json',
  'cards.json',
  'cast.json',
]

/** At least one page of each route of the table: a new one is looked at as soon as it is there. */
export function everyPage(characterId: string): Visit[] {
  return paths(routes).flatMap((path) => {
    if (NOT_HERE.includes(path)) return []
    const pages = EXAMPLES[path]?.(characterId)
    if (!pages && /[:?]/.test(path)) throw new Error(`Give an example of ${path} in tests/e2e/every-page.ts.`)
    return pages ?? [asVisitor(`/${path}`)]
  })
}

/** The first of those that are one component with other words. */
export function everyKindOfPage(characterId: string): Visit[] {
  const files = new Map(leaves(routes).map(({ path = '', file }) => [path, file]))
  const first = new Set(
    [...new Set(files.values())].map((file) => `/${[...files].find(([, of]) => of === file)?.[0]}`),
  )
  const same = new Set([...files.keys()].map((path) => `/${path}`).filter((path) => !first.has(path)))
  return everyPage(characterId).filter(({ path }) => !same.has(path))
}

const paths = (table: RouteConfigEntry[]) => leaves(table).map(({ path = '' }) => path)

const leaves = (table: RouteConfigEntry[]): RouteConfigEntry[] =>
  table.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))

function asVisitor(path: string): Visit {
  return { path, role: 'visitor' }
}

function asUser(path: string): Visit {
  return { path, role: 'free' }
}
