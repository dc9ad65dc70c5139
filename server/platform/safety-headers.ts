/** Of every answer on a site with TLS: its browser asks without TLS no more, here and at hosts below (RFC 6797). */
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Of what is no page: a browser that shows it all the same runs nothing of it, and no other page frames it. */
const NO_PAGE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // For browsers that do not know the last word of the policy.
  'x-frame-options': 'DENY',
}

/** Of each file of the site; a page has a policy of its own besides. */
const SITE_FILE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
}

/** What a browser is told beside an answer, so that nothing else is made of it than it is. */
export const safetyHeaders = (kind: 'no-page' | 'site-file', isSecure: boolean): Record<string, string> => ({
  ...(kind === 'no-page' ? NO_PAGE : SITE_FILE),
  ...(isSecure && TLS_ONLY),
})
