/** Characters of a path that is carried along. */
const PATH_CHARS_MAX = 500

/** A path of this site as a browser reads it; undefined for anything that could lead to another host. */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > PATH_CHARS_MAX || !/^\/(?!\/)/.test(text) || /[\\\p{Cc}]/u.test(text))
    return undefined
  const { pathname, search, hash } = new URL(text, 'https://here.invalid')
  // The dots of "/..//host" fall away, so what a browser makes of it counts.
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}

/** Where a page for signing in leads afterwards, by its query. */
export const nextOf = (search: string) => ownPath(new URLSearchParams(search).get('next'))

/** The address of a page for signing in that leads to `next` afterwards. */
export const withNext = (page: string, next: string | undefined) =>
  next && next !== '/' ? `${page}?next=${encodeURIComponent(next)}` : page
