/** Addresses that lead elsewhere; the server answers 301, they will not come back. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/anime-ai-girlfriend': '/ai-hentai',
  '/anime-ai-boyfriend': '/ai-hentai',
  '/app': '/chat',
  '/image-generator': '/nsfw-ai-image-generator',
  '/generator': '/nsfw-ai-image-generator',
  '/nsfw-ai-prompt-generator': '/nsfw-ai-image-generator',
  '/privacy-policy': '/privacy-policy-row',
}

/** Before the token of a link to a picture; its page is put together by the browser. */
export const SHARED_PAGES = '/shared/'

/** Of making a character; they are numbered from 0. */
export const CREATION_STEPS = 6

/** Of the funnel and of the survey before it; people read these, so they are numbered from 1. */
export const FUNNEL_STEPS = 7
export const SURVEY_STEPS = 3

const numbered = (path: string, steps: number) =>
  Array.from({ length: steps }, (_, index) => `${path}/${index + 1}`)

/**
 * Pages that the browser puts together; the server sends the same empty page for each of them, which no search engine
 * is to keep.
 */
export const CLIENT_PAGES: readonly string[] = [
  '/chat',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/complete-register',
  '/unsubscribe',
  '/settings',
  '/saved',
  '/updates',
  '/decisions',
  '/share',
  '/affiliate',
  '/subscribe',
  '/buy-luna',
  '/verification-status',
  '/purchase-complete',
  '/threeds-redirect',
  '/create-model',
  '/create-girlfriend',
  '/create-boyfriend',
  ...Array.from({ length: CREATION_STEPS }, (_, step) => `/create-model/${step}`),
  '/view-model',
  '/characters',
  '/report',
  '/funnel',
  ...numbered('/funnel', FUNNEL_STEPS),
  '/funnel/view-model',
  '/survey',
  ...numbered('/survey', SURVEY_STEPS),
  '/admin',
  '/admin/cases',
  '/admin/reports',
  '/admin/preserved',
  '/admin/appeals',
  '/admin/users',
  '/admin/money',
  '/admin/catalogue',
  '/admin/updates',
  '/admin/switches',
  '/admin/engines',
  '/admin/policy',
  '/admin/conversions',
  '/admin/reviewers',
  '/admin/jobs',
  '/admin/log',
]

/** Pages with card fields in a frame: a browser asks the server for each of them as a whole. */
export const CARD_PAGES: readonly string[] = ['/subscribe', '/buy-luna', '/settings']

/** The page that the issuer leads back to, inside a frame of a card page. */
export const RETURN_PAGE = '/threeds-redirect'
