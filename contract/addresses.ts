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

/** Of making a character; they are numbered from 0. */
export const CREATION_STEPS = 6

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
  '/settings',
  '/saved',
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
]
