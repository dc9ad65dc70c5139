/** Where somebody came from, and where the way through a provider is to lead: a path that has been checked. */
export type Way = { isLink?: boolean; wanted?: string | undefined }

/** The page on which providers are connected. */
const LINKS_PAGE = '/settings'

export const arrivalPage = ({ isLink, wanted }: Way): string => wanted ?? (isLink ? LINKS_PAGE : '/')

/** The page that tells of a failure: of the account for somebody who is signed in, else one for signing in. */
export function failurePage({ isLink, wanted }: Way, page: '/login' | '/register'): string {
  if (isLink) return wanted ?? LINKS_PAGE
  return wanted && wanted !== '/' ? `${page}?next=${encodeURIComponent(wanted)}` : page
}
